# SPDX-License-Identifier: BSL-1.0
# Installs the headers with a CMake package and pkg-config files. Everything is text without an
# architecture, so everything goes below include/ and share/.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(package_dir ${CMAKE_INSTALL_DATADIR}/cmake/tfpp)

# Two export files, so that `find_package(tfpp COMPONENTS core)` need not look at Boost.
install(TARGETS tfpp_core EXPORT tfpp-core-targets FILE_SET HEADERS FILE_SET internal)
install(EXPORT tfpp-core-targets NAMESPACE tfpp:: DESTINATION ${package_dir})
if(TARGET tfpp)
  install(TARGETS tfpp tfpp_terraform EXPORT tfpp-targets FILE_SET HEADERS FILE_SET internal)
  # The one source goes where the headers are, and links to the target follow it there.
  install(FILES ${tfpp_terraform_source} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/tfpp/terraform)
  cmake_path(GET tfpp_terraform_source FILENAME source_name)
  target_sources(tfpp_terraform INTERFACE
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/tfpp/terraform/${source_name}>)
  install(DIRECTORY ${tfpp_compiled_folder} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/tfpp)
  install(FILES cmake/tfppCompiled.cmake DESTINATION ${package_dir})
  install(EXPORT tfpp-targets NAMESPACE tfpp:: DESTINATION ${package_dir})
endif()

configure_package_config_file(cmake/tfppConfig.cmake.in tfppConfig.cmake
  INSTALL_DESTINATION ${package_dir} PATH_VARS CMAKE_INSTALL_INCLUDEDIR NO_SET_AND_CHECK_MACRO)
# Before 1.0 a new minor version may break its users.
write_basic_package_version_file(tfppConfigVersion.cmake
  COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(FILES
  ${CMAKE_CURRENT_BINARY_DIR}/tfppConfig.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/tfppConfigVersion.cmake
  DESTINATION ${package_dir})

# ${pcfiledir} keeps the files right wherever `cmake --install --prefix` puts them; an include
# directory that was given as an absolute path stays absolute.
cmake_path(APPEND pkgconfig_dir ${CMAKE_INSTALL_DATADIR} pkgconfig)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX
  BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX}/${pkgconfig_dir} OUTPUT_VARIABLE pc_up)
cmake_path(APPEND pc_includedir "\${prefix}" ${CMAKE_INSTALL_INCLUDEDIR})
file(GLOB pc_compiled RELATIVE ${PROJECT_SOURCE_DIR}/include CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/${tfpp_compiled_folder}/*.cpp)
list(TRANSFORM pc_compiled PREPEND "\${includedir}/")
list(JOIN pc_compiled " " pc_compiled)
set(pc_files tfpp-core.pc)
if(TARGET tfpp)
  list(APPEND pc_files tfpp.pc tfpp-terraform.pc)
endif()
foreach(file IN LISTS pc_files)
  configure_file(cmake/${file}.in ${file} @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${file} DESTINATION ${pkgconfig_dir})
endforeach()
