"""Where things are, and which of them are here."""

import pathlib

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
# Facet may not run these yet; then the table says why.
OTHERS = ["face-landmark", "face-landmark-with-attention", "iris-landmark"]
# Outermost first; a machine that lacks one answers with status 64.
INSTRUCTION_SETS = ["reference", "portable", "avx2", "avx512"]
MEDIAPIPES = ["0.10.21", "1.2.3"]
# MediaPipe wants a model that describes itself; the weights are those of short-range.
SELF_DESCRIBING = MODELS / "short-range-metadata.tflite"


def collection(pattern):
    """The first file or folder like `pattern` in the larger collections that may lie beside the checkout."""
    return next(iter(sorted(ROOT.parent.glob(f"*/images/{pattern}"))), None)


def python(environment):
    """The Python of one of the rivals' environments, or None where it has not been made."""
    path = ENVIRONMENTS / environment / "bin/python"
    return path if path.exists() else None
