"""What a result belongs to: machine, toolchain, commit, date."""

import datetime
import os
import platform
import re
import subprocess

from . import places


def said(*command):
    """What a command prints, or nothing where it fails."""
    try:
        return subprocess.run(command, capture_output=True, text=True, cwd=places.ROOT, timeout=60).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return ""


def processor():
    try:
        with open("/proc/cpuinfo") as file:
            text = file.read()
    except OSError:
        return said("sysctl", "-n", "machdep.cpu.brand_string") or platform.processor()
    names = dict(re.findall(r"^([^:\n]*?)\s*: (.*)$", text, re.MULTILINE))
    numbers = [f"{word} {names[key]}" for word, key in [("family", "cpu family"), ("model", "model")] if key in names]
    return f"{names.get('model name', platform.machine())} ({', '.join(numbers)})"


def cores():
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else list(range(os.cpu_count() or 1))


def load():
    """How many processes wanted to run in the last minute: above the number of ours, others disturbed."""
    return round(os.getloadavg()[0], 2)


def description(note):
    version = re.search(r"Swift version \S+", said("swift", "--version"))
    return {
        "date": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
        "commit": said("git", "rev-parse", "HEAD"),
        "changed": bool(said("git", "status", "--porcelain", "--", "Sources", "Package.swift")),
        "machine": {
            "processor": processor(), "architecture": platform.machine(), "cores": len(cores()),
            "system": f"{platform.system()} {platform.release()}", "load": load(),
        },
        "toolchain": version.group(0) if version else "",
        "note": note,
    }


def short_name():
    """The machine in a file's name."""
    words = re.sub(r"[^a-z0-9]+", "-", processor().lower()).strip("-")
    return f"{words[:60]}-{len(cores())}-cores"
