"""MediaPipe's face detector on pictures, or its face landmarker, in one of three ways:

    find_faces.py MODEL first PICTURE              finds the faces of a file once, and ends
    find_faces.py MODEL time PICTURE [--runs N]    times it, on decoded pixels and from the file
    find_faces.py MODEL folder FOLDER [--jobs N]   finds the faces of all files, in N processes

Prints one JSON object. Files are read by MediaPipe itself. A detector's model must describe itself:
`short-range-metadata.tflite`. With a `.task` bundle the landmarker is used, with expressions and poses, for one face.
"""

import argparse
import json
import multiprocessing
import os
import time
from importlib.metadata import version

from mediapipe import Image
from mediapipe.tasks.python.core.base_options import BaseOptions
from mediapipe.tasks.python.vision import FaceDetector, FaceDetectorOptions, FaceLandmarker, FaceLandmarkerOptions

from times import summary


def detector(model):
    if model.endswith(".task"):
        return FaceLandmarker.create_from_options(FaceLandmarkerOptions(
            base_options=BaseOptions(model_asset_path=model), output_face_blendshapes=True,
            output_facial_transformation_matrixes=True))
    return FaceDetector.create_from_options(FaceDetectorOptions(base_options=BaseOptions(model_asset_path=model)))


def found(faces, path):
    result = faces.detect(Image.create_from_file(path))
    return len(result.face_landmarks if isinstance(faces, FaceLandmarker) else result.detections)


def timed(faces, path, runs):
    pixels = Image.create_from_file(path)
    return {
        "width": pixels.width,
        "height": pixels.height,
        "faces": found(faces, path),
        "detecting": summary(lambda: faces.detect(pixels), runs),
        "fromFile": summary(lambda: found(faces, path), max(1, runs // 10)),
    }


worker = None


def start_worker(model):
    global worker
    worker = detector(model)


def work(path):
    try:
        return found(worker, path)
    except Exception:  # a file that MediaPipe cannot read counts as one, without faces
        return 0


def whole_folder(model, folder, jobs):
    """Pictures a second once every process has its detector, so that none is charged for Python's start."""
    paths = sorted(
        os.path.join(inner, name) for inner, _, names in os.walk(folder) for name in names
        if name.lower().endswith((".jpg", ".jpeg", ".png")))
    with multiprocessing.get_context("spawn").Pool(jobs, start_worker, [model]) as pool:
        pool.map(work, paths[: 2 * jobs], chunksize=1)
        start = time.monotonic()
        counts = pool.map(work, paths, chunksize=1)
        return {"pictures": len(paths), "faces": sum(counts), "seconds": time.monotonic() - start}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model")
    parser.add_argument("what", choices=["first", "time", "folder"])
    parser.add_argument("path")
    parser.add_argument("--runs", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    if options.what == "first":
        answer = {"faces": found(detector(options.model), options.path)}
    elif options.what == "time":
        answer = timed(detector(options.model), options.path, options.runs)
    else:
        answer = whole_folder(options.model, options.path, options.jobs)
    print(json.dumps({"version": version("mediapipe"), **answer}), flush=True)
