"""Faces: pictures to faces, from start to the first face, memory, and a folder on all cores; against MediaPipe."""

import json
import pathlib
import subprocess
import time

from . import places
from .processes import Absent, documents, in_turn, merged, quantile, spent

# Facet where it may decode a JPEG file smaller than its picture is.
SCALED = "facet --scaled-decode"
OF_FOURTEEN_MEGAPIXELS = "photos/thumbor/10_years_of_Wikipedia_by_Guillaume_Paumier.jpg"


def pictures():
    """The two pictures, each with what it is. Both are JPEG files.

    The small one is written by Facet from the fetched photograph. The large one is a photograph of the larger
    collections, or else the small one made larger.
    """
    places.SCRATCH.mkdir(parents=True, exist_ok=True)
    small = places.SCRATCH / "small.jpg"
    # No face is as sure as that: the picture is written without a box.
    line = [places.FACET, "detect", places.PHOTOGRAPH, "--min-confidence", "1", "--annotate", small]
    subprocess.run([str(word) for word in line], check=True, capture_output=True, cwd=places.ROOT)
    found = [(small, "astronaut.png as a JPEG file")]
    large = places.collection(OF_FOURTEEN_MEGAPIXELS)
    if large:
        return found + [(large, "a photograph")]
    large = places.SCRATCH / "large.jpg"
    python = places.python("engines")
    if python is None:
        return found
    program = "import sys; from PIL import Image; Image.open(sys.argv[1]).convert('RGB').resize((3742, 3742))" + (
        ".save(sys.argv[2], quality=90)")
    subprocess.run([python, "-c", program, places.PHOTOGRAPH, large], check=True)
    return found + [(large, "astronaut.png made larger, since no photograph of this size is here")]


def mediapipe(version, what, path, *options, model=places.SELF_DESCRIBING):
    """A command line of MediaPipe, or the reason why there is none."""
    python = places.python(f"mediapipe-{version}")
    if python is None:
        raise Absent("not installed: Benchmarks/rivals/setup installs it")
    if not model.exists():
        raise Absent(f"{model.name} is not here: Models/fetch --all brings it")
    return [python, places.RIVALS / "find_faces.py", model, what, path, *options]


def contestants(ours, theirs):
    """Functions by name, `theirs` being given a version of MediaPipe."""

    def rival(version):
        return lambda: theirs(version)

    return {"facet": ours, **{f"mediapipe {version}": rival(version) for version in places.MEDIAPIPES}}


def detecting(picture, about, core, rounds, runs):
    """A picture's pixels to faces, and its file to faces: two rows for each engine; of Facet's scaled decoding, which is
    about the file, one."""
    line = [places.FACET, "benchmark", "short-range", "--format", "json", "--runs", runs, "--picture", picture]

    def ours():
        return documents(line, [core])[-1]

    def scaled():
        return documents([*line, "--scaled-decode"], [core])[-1]

    def theirs(version):
        return documents(mediapipe(version, "time", picture, "--runs", runs), [core])[-1]

    everybody = {**contestants(ours, theirs), SCALED: scaled}
    return detect_rows(picture, about, in_turn(everybody, rounds))


def landmarking(picture, about, core, rounds, runs):
    """A picture's pixels to the points, expression and pose of its surest face, and its file to them."""
    line = [
        places.FACET, "benchmark", places.BUNDLE, "--landmarks", "--format", "json", "--runs", runs, "--picture", picture,
    ]

    def ours():
        return documents(line, [core])[-1]

    def theirs(version):
        return documents(mediapipe(version, "time", picture, "--runs", runs, model=places.BUNDLE), [core])[-1]

    return detect_rows(picture, about, in_turn(contestants(ours, theirs), rounds))


def detect_rows(picture, about, answers_by_engine):
    """The rows of what each engine answered in its rounds."""
    rows = []
    for engine, answers in answers_by_engine.items():
        for origin, key in [("pixels", "detecting"), ("file", "fromFile")]:
            if engine == SCALED and origin == "pixels":
                continue
            row = {"picture": pathlib.Path(picture).name, "about": about, "from": origin, "engine": engine}
            if isinstance(answers, Absent):
                rows.append({**row, "absent": str(answers)})
                continue
            first = answers[0]
            size = {"width": first["width"], "height": first["height"], "faces": first["faces"]}
            rows.append({**row, **size, **merged([answer[key] for answer in answers])})
    return rows


def starting(picture, core, rounds):
    """From the start of a process to the faces of one picture, and its memory."""

    def ours():
        return spent([places.FACET, "detect", picture], [core])

    def scaled():
        return spent([places.FACET, "detect", picture, "--scaled-decode"], [core])

    def theirs(version):
        return spent(mediapipe(version, "first", picture), [core])

    rows = []
    everybody = {**contestants(ours, theirs), SCALED: scaled}
    for engine, answers in in_turn(everybody, rounds).items():
        row = {"picture": pathlib.Path(picture).name, "engine": engine}
        if isinstance(answers, Absent):
            rows.append({**row, "absent": str(answers)})
            continue
        times = [1000 * seconds for seconds, _ in answers]
        rows.append({
            **row, "rounds": len(times), "min_ms": min(times), "p50_ms": quantile(times, 50),
            "p90_ms": quantile(times, 90), "peakBytes": max(size for _, size in answers),
        })
    return rows


def folder():
    """A folder of many photographs: of the larger collections, or else the fetched one many times."""
    found = places.collection("eval/wider_val")
    if found:
        return found, "labelled photographs"
    copies = places.SCRATCH / "folder"
    copies.mkdir(parents=True, exist_ok=True)
    content = places.PHOTOGRAPH.read_bytes()
    for number in range(100):
        (copies / f"{number:03}.png").write_bytes(content)
    return copies, "astronaut.png a hundred times"


def throughput(cores, rounds):
    """Pictures a second over a folder, with as many at a time as there are cores."""
    path, about = folder()
    count = len(cores)

    def ours():
        start = time.monotonic()
        line = [places.FACET, "detect", path, "--format", "json", "--jobs", count]
        answer = subprocess.run([str(word) for word in line], capture_output=True, text=True, cwd=places.ROOT)
        report = json.loads(answer.stdout)
        found = report["pictures"]
        return {
            "pictures": len(found) + len(report["errors"]), "faces": sum(len(one["faces"]) for one in found),
            "seconds": time.monotonic() - start,
        }

    def theirs(version):
        return documents(mediapipe(version, "folder", path, "--jobs", count))[-1]

    rows = []
    for engine, answers in in_turn(contestants(ours, theirs), rounds).items():
        row = {"folder": about, "jobs": count, "engine": engine}
        if isinstance(answers, Absent):
            rows.append({**row, "absent": str(answers)})
            continue
        best = min(answers, key=lambda answer: answer["seconds"])
        rows.append({
            **row, "rounds": len(answers), "pictures": best["pictures"], "faces": best["faces"],
            "seconds": best["seconds"], "picturesPerSecond": best["pictures"] / best["seconds"],
        })
    return rows
