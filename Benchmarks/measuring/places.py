"""Where things are, and which of them are here."""

import pathlib
import subprocess
import sys
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FACET = ROOT / ".build/release/facet"
MODELS = ROOT / "Models/Files"
PHOTOGRAPH = ROOT / "Models/Photographs/astronaut.png"
RESULTS = ROOT / "Benchmarks/Results"
RIVALS = ROOT / "Benchmarks/rivals"
ENVIRONMENTS = ROOT / ".build/rivals"
# What is made for a run and may be thrown away.
SCRATCH = ROOT / ".build/benchmark"

DETECTORS = ["short-range", "full-range", "full-range-sparse", "back-camera"]
# `BUNDLE:ENTRY` is a model in a .task bundle.
LANDMARKS = [
    "face-landmark-2019", "face-landmark", "face-landmarker:face_landmarks_detector", "face-landmarker:face_blendshapes",
    "face-landmark-with-attention", "iris-landmark",
]
# `MODEL@HEIGHTxWIDTH` is a model for pictures of that size. Facet plans any file for any size; the other engines need a
# file of it, and all are given the same.
SIZED = ["yunet@320x320", "yunet@480x640", "yunet@768x1024"]
# Outermost first; a machine that lacks one answers with status 64.
INSTRUCTION_SETS = ["reference", "portable", "avx2", "avx512"]
MEDIAPIPES = ["0.10.21", "1.2.3"]
# MediaPipe wants a model that describes itself; the weights are those of short-range.
SELF_DESCRIBING = MODELS / "short-range-metadata.tflite"
BUNDLE = MODELS / "face-landmarker.task"


def model_file(model):
    """The model's file, taken out of its bundle if it lies in one, made if its size is not the file's; None where it has not
    been fetched."""
    name, _, size = model.partition("@")
    if size:
        return sized_file(name, size)
    bundle, _, entry = model.partition(":")
    if not entry:
        path = MODELS / f"{model}.tflite"
        return path if path.exists() else None
    if not (MODELS / f"{bundle}.task").exists():
        return None
    path = SCRATCH / f"{bundle}-{entry}.tflite"
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(MODELS / f"{bundle}.task") as opened:
        path.write_bytes(opened.read(f"{entry}.tflite"))
    return path


def sized_file(name, size):
    """The model's file for pictures of HEIGHTxWIDTH, made by the converter in Models; None where there is nothing to make it of."""
    source, converter = MODELS / f"{name}.tflite", ROOT / "Models" / f"{name}.py"
    if not source.exists() or not converter.exists():
        return None
    path = SCRATCH / f"{name}-{size}.tflite"
    path.parent.mkdir(parents=True, exist_ok=True)
    done = subprocess.run([sys.executable, "-B", converter, source, path, "--size", size], capture_output=True, text=True)
    if done.returncode != 0:
        raise ValueError(f"{name} for pictures of {size}: {done.stderr.strip()}")
    return path


def collection(pattern):
    """The first file or folder like `pattern` in the larger collections that may lie beside the checkout."""
    return next(iter(sorted(ROOT.parent.glob(f"*/images/{pattern}"))), None)


def python(environment):
    """The Python of one of the rivals' environments, or None where it has not been made."""
    path = ENVIRONMENTS / environment / "bin/python"
    return path if path.exists() else None
