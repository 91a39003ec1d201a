"""Other programs: run on given cores, their answers read, their time and memory taken."""

import json
import os
import shutil
import subprocess
import sys

from . import places

# A program that takes longer than this has gone astray.
PATIENCE = 900

# Forks and waits in a process of its own that is as small as Python gets: until it has memory of its own, the system
# counts a new process's as large as the one that made it. Prints the status, the seconds until the first word on
# standard output, and kilobytes.
WAITER = """
import json, os, sys, time
reading, writing = os.pipe()
start = time.monotonic()
child = os.fork()
if child == 0:
    os.dup2(writing, 1), os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    try:
        os.execv(sys.argv[1], sys.argv[1:])
    finally:
        os._exit(127)
os.close(writing)
os.read(reading, 65536)
seconds = time.monotonic() - start
while os.read(reading, 65536):
    pass
_, status, usage = os.wait4(child, 0)
print(json.dumps([os.waitstatus_to_exitcode(status), seconds, usage.ru_maxrss]))
"""


class Absent(Exception):
    """Why something could not be measured, in a sentence."""


def pinned(command, cores):
    """The command on the given cores only, where the system can do that."""
    command = [str(word) for word in command]
    if cores is None or not shutil.which("taskset"):
        return command
    return [shutil.which("taskset"), "-c", ",".join(map(str, cores))] + command


def documents(command, cores=None):
    """The JSON documents that the command prints, one a line. What it says besides is shown only when it fails."""
    try:
        done = subprocess.run(
            pinned(command, cores), capture_output=True, text=True, timeout=PATIENCE, cwd=places.ROOT,
            stdin=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise Absent(f"{problem}") from problem
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or [f"ended with status {done.returncode}"])[-1]
        raise Absent(last.replace(f"{places.ROOT}/", ""))
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def spent(command, cores=None):
    """Seconds from the start of a command to its first word, and the most memory in bytes."""
    answer = subprocess.run(
        [sys.executable, "-I", "-S", "-c", WAITER] + pinned(command, cores), capture_output=True, text=True,
        timeout=PATIENCE, cwd=places.ROOT, stdin=subprocess.DEVNULL)
    status, seconds, size = json.loads(answer.stdout)
    if status != 0:
        raise Absent(f"{os.path.basename(str(command[0]))} ended with status {status}")
    return seconds, size * (1 if sys.platform == "darwin" else 1024)


def quantile(numbers, percent):
    ordered = sorted(numbers)
    return ordered[(len(ordered) * percent + 99) // 100 - 1]


def merged(rounds):
    """One summary of several: the best of all, the middle of their medians and of their ninetieth percentiles."""
    return {
        "rounds": len(rounds),
        "runs": sum(one["runs"] for one in rounds if "runs" in one),
        "min_ms": min(one["min_ms"] for one in rounds),
        "p50_ms": quantile([one["p50_ms"] for one in rounds], 50),
        "p90_ms": quantile([one["p90_ms"] for one in rounds], 50),
    }


def in_turn(contestants, rounds):
    """Calls each contestant once a round, so that all meet the machine in the same moods.

    `contestants` has functions by name. Gives lists of answers by name, or the `Absent` that stopped one.
    """
    answers = {name: [] for name in contestants}
    for _ in range(rounds):
        for name, contestant in contestants.items():
            if isinstance(answers[name], Absent):
                continue
            try:
                answers[name].append(contestant())
            except Absent as reason:
                answers[name] = reason
    return answers
