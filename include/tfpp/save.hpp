// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/write.hpp>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

/// Writing files. POSIX systems only.
namespace tfpp::inline v1 {

namespace detail {

[[noreturn]] inline void fail_file(std::string_view what, const std::string& path, int error) {
  fail({"cannot ", what, " ", path, ": ", std::strerror(error)});
}

/// Whether Terraform merges a file of this name over the others.
inline bool is_override_name(std::string_view path) noexcept {
  if (const auto slash = path.rfind('/'); slash != std::string_view::npos)
    path.remove_prefix(slash + 1);
  for (const std::string_view suffix :
       {std::string_view(".tf.json"), std::string_view(".tofu.json")}) {
    if (!path.ends_with(suffix)) continue;
    path.remove_suffix(suffix.size());
    return path == "override" || path.ends_with("_override");
  }
  return false;
}

/// A file that takes the place of another once it is complete, and vanishes if it never is.
class ReplacementFile {
 public:
  explicit ReplacementFile(const std::string& path) : path_(follow_links(path)) {
    struct stat old {};
    exists_ = ::stat(path_.c_str(), &old) == 0;
    if (exists_ && !S_ISREG(old.st_mode)) {
      fail({"cannot replace ", path_, ": it is not a regular file"});
    }
    mode_ = exists_ ? old.st_mode & 07777U : 0666U;
    create_temporary();
  }
  ReplacementFile(const ReplacementFile&) = delete;
  ReplacementFile& operator=(const ReplacementFile&) = delete;
  ~ReplacementFile() {
    if (file_ >= 0) ::close(file_);
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
  }

  void write(const char* data, std::size_t size) {
    while (size != 0) {
      const ::ssize_t written = ::write(file_, data, size);
      if (written < 0) {
        if (errno == EINTR) continue;
        fail_file("write", path_, errno);
      }
      data += written;
      size -= static_cast<std::size_t>(written);
    }
  }

  /// Puts the file in place, unless the one that is there has the same content. Returns whether it
  /// did.
  bool commit() {
    if (same_as_target()) return false;
    if (exists_ && ::fchmod(file_, static_cast<::mode_t>(mode_)) != 0)
      fail_file("set the mode of", temporary_, errno);
    const int file = file_;
    file_ = -1;
    if (::close(file) != 0) fail_file("write", path_, errno);
    if (std::rename(temporary_.c_str(), path_.c_str()) != 0) fail_file("replace", path_, errno);
    temporary_.clear();
    return true;
  }

 private:
  /// Where links lead to, even if nothing is there yet: not the link is replaced, but what it
  /// stands for.
  static std::string follow_links(std::string path) {
    char target[PATH_MAX];
    for (int links = 0; links < 40; ++links) {
      const ::ssize_t length = ::readlink(path.c_str(), target, sizeof target);
      if (length < 0) return path;
      const std::string link(target, static_cast<std::size_t>(length));
      const std::size_t slash = path.rfind('/');
      if (link.starts_with('/') || slash == std::string::npos) {
        path = link;
      } else {
        path.replace(slash + 1, std::string::npos, link);
      }
    }
    fail({"cannot replace ", path, ": too many links"});
  }

  /// A new file beside the target; the system applies the mask of the process to its mode.
  void create_temporary() {
    const std::string stem = joined({path_, ".", std::to_string(::getpid()), "."});
    // The system makes sure that the name is new, to other threads too.
    for (int attempt = 0; attempt < 1000; ++attempt) {
      temporary_ = joined({stem, std::to_string(attempt), ".tmp"});
      file_ = ::open(temporary_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
      if (file_ >= 0) return;
      if (errno != EEXIST) break;
    }
    temporary_.clear();
    fail_file("create a file beside", path_, errno);
  }

  [[nodiscard]] bool same_as_target() const {
    const int target = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC);
    if (target < 0) return false;
    const bool same = same_content(target);
    ::close(target);
    return same;
  }

  [[nodiscard]] bool same_content(int target) const {
    struct stat a {};
    struct stat b {};
    if (::fstat(file_, &a) != 0 || ::fstat(target, &b) != 0 || a.st_size != b.st_size) return false;
    std::string mine(1U << 16, '\0');
    std::string theirs(mine.size(), '\0');
    for (::off_t at = 0; at < a.st_size;) {
      const ::ssize_t read = ::pread(file_, mine.data(), mine.size(), at);
      if (read <= 0 || ::pread(target, theirs.data(), static_cast<std::size_t>(read), at) != read)
        return false;
      if (std::memcmp(mine.data(), theirs.data(), static_cast<std::size_t>(read)) != 0)
        return false;
      at += read;
    }
    return true;
  }

  std::string path_;
  std::string temporary_{};
  unsigned mode_ = 0;
  bool exists_ = false;
  int file_ = -1;
};

/// Refuses a name by which Terraform would take the file for one of another kind, or for none.
inline void check_kind_of_name(const std::string& path, FileKind kind) {
  const FileRow& row = file_row(kind);
  for (const std::string_view native :
       {".tf", ".tofu", ".tftest.hcl", ".tofutest.hcl", ".tfmock.hcl", ".tfquery.hcl", ".tfvars"}) {
    if (!path.ends_with(native)) continue;
    fail({path, " is the name of a file in native syntax; JSON belongs into a file named *",
          row.ending});
  }
  const FileKind named = file_kind(path);
  if (named == kind) return;
  const bool tells = named != FileKind::configuration || path.ends_with(".tf.json") ||
                     path.ends_with(".tofu.json");
  if (tells) {
    fail({path, " is the name of ", file_row(named).name, "; ", row.name,
          " belongs into a file named *", row.ending});
  }
  // What -var-file names may have any.
  if (kind == FileKind::variables && path.ends_with(".json")) return;
  fail({path, ": Terraform finds ", row.name, " by its name only, which ends with ", row.ending});
}

/// Refuses what Terraform would read otherwise than meant.
inline void check_file_name(const std::string& path, FileKind kind, const SaveOptions& options) {
  check_kind_of_name(path, kind);
  if (is_override_name(path) && !options.override_file) {
    fail({path,
          " is the name of an override file, which Terraform merges over the other files; "
          "choose another "
          "name, or set SaveOptions::override_file"});
  }
}

}  // namespace detail

/// Writes the document to a file. The file is replaced as a whole or not at all, by renaming a
/// temporary file beside it; one that has the same content already is left alone, so that build
/// tools see no change.
///
/// @return whether the file has changed
/// @throws Error when the name is that of another kind of file, or of an override file (unless the
///   options accept it), when the document cannot be written (see `to_json`), and when the system
///   refuses; the file is then as it was.
inline bool save(const Document& document, const std::string& path,
                 const SaveOptions& options = {}) {
  detail::check_file_name(path, document.kind(), options);
  detail::ReplacementFile file(path);
  write_pieces(
      document, [&file](const char* data, std::size_t size) { file.write(data, size); },
      options.write);
  return file.commit();
}

inline bool Document::save(const std::string& path, const SaveOptions& options) const {
  return tfpp::save(*this, path, options);
}

}  // namespace tfpp::inline v1
