#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Asks Terraform about every configuration of a folder, and writes down what it said.

    tools/record_cases.py SOURCE TARGET [-j N]

SOURCE has pairs of files NAME.tf.json and NAME.expect.json; of the latter these are used:

    as      the name under which Terraform sees the file (main.tf.json)
    files   further files of the module, path -> text
    init    true: `terraform init` comes first
    stub    true: the provider `stub` of stub-provider.js beside SOURCE is there

TARGET gets the configurations and verdicts.json: for each case its further files and the
diagnostics of `terraform validate` with file, line and column.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TERRAFORM = os.environ.get("TF_BIN", "terraform")


def run(env, cwd, *args):
    done = subprocess.run([TERRAFORM, *args], cwd=cwd, env=env, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120, check=False)
    return done.stdout.decode("utf-8", "replace")


def diagnostics(text):
    found = []
    for entry in json.loads(text)["diagnostics"]:
        place = entry.get("range") or {}
        start = place.get("start", {})
        one = {"severity": entry["severity"], "summary": entry["summary"]}
        if place:
            one.update(file=place["filename"], line=start["line"], column=start["column"])
        if one not in found:
            found.append(one)
    return found


def observe(env, source, name, case):
    work = Path(tempfile.mkdtemp(dir=env["RECORD_TMP"]))
    provider = None
    try:
        if case.get("stub"):
            stub = source.parent / "stub-provider.js"
            provider = subprocess.Popen(["node", str(stub), str(work) + ".sock"],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            env = dict(env, TF_REATTACH_PROVIDERS=provider.stdout.readline().decode().strip())
        file = work / case.get("as", "main.tf.json")
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source / (name + ".tf.json"), file)
        for path, text in case.get("files", {}).items():
            (work / path).parent.mkdir(parents=True, exist_ok=True)
            (work / path).write_text(text, encoding="utf-8")
        if case.get("init"):
            run(env, work, "init", "-json", "-input=false")
        verdict = {key: case[key] for key in ("as", "files", "stage") if key in case}
        verdict["terraform"] = case["terraform"]
        verdict["diagnostics"] = diagnostics(run(env, work, "validate", "-json"))
        return verdict
    finally:
        if provider:
            provider.stdin.close()
            provider.wait(timeout=10)
            provider.stdout.close()
        shutil.rmtree(work, ignore_errors=True)


def main(argv):
    jobs = int(argv[argv.index("-j") + 1]) if "-j" in argv else (os.cpu_count() or 1)
    source, target = Path(argv[0]).resolve(), Path(argv[1]).resolve()
    target.mkdir(parents=True, exist_ok=True)
    names = sorted(p.name[:-len(".expect.json")] for p in source.glob("*.expect.json"))
    cases = {n: json.loads((source / (n + ".expect.json")).read_text(encoding="utf-8"))
             for n in names}
    with tempfile.TemporaryDirectory(prefix="record-cases-") as tmp:
        env = {k: v for k, v in os.environ.items() if not k.startswith("TF_")}
        config = Path(tmp) / "empty.tfrc"
        config.write_text("")
        env.update(TF_CLI_CONFIG_FILE=str(config), CHECKPOINT_DISABLE="1", TF_IN_AUTOMATION="1",
                   RECORD_TMP=tmp)
        with ThreadPoolExecutor(jobs) as pool:
            verdicts = list(pool.map(lambda n: observe(env, source, n, cases[n]), names))
    for name in names:
        shutil.copyfile(source / (name + ".tf.json"), target / (name + ".tf.json"))
    lines = ",\n".join(json.dumps(n) + ": " + json.dumps(v, ensure_ascii=False, sort_keys=True)
                       for n, v in zip(names, verdicts))
    (target / "verdicts.json").write_text("{\n" + lines + "\n}\n", encoding="utf-8")
    print(f"{len(names)} cases")


if __name__ == "__main__":
    main(sys.argv[1:])
