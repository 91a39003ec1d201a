"""Times a .tflite model in another engine: `run_model.py ENGINE MODEL [--threads N] [--runs N]`.

Prints one JSON object: the engine with its version, and the times of one run in milliseconds.
"""

import argparse
import json
from importlib.metadata import version

import numpy

from times import summary


def litert(path, threads):
    """LiteRT with XNNPACK, which it takes for floats on a processor by itself."""
    from ai_edge_litert.interpreter import Interpreter

    interpreter = Interpreter(model_path=path, num_threads=threads)
    interpreter.allocate_tensors()
    for details in interpreter.get_input_details():
        interpreter.set_tensor(details["index"], numbers(details["shape"]))
    return interpreter.invoke, "ai-edge-litert"


def openvino(path, threads):
    """OpenVINO on the processor, for one answer at a time, in single precision as all others."""
    import openvino

    core = openvino.Core()
    core.set_property("CPU", {"INFERENCE_NUM_THREADS": threads, "INFERENCE_PRECISION_HINT": "f32"})
    core.set_property("CPU", {"PERFORMANCE_HINT": "LATENCY", "NUM_STREAMS": 1})
    model = core.read_model(path)
    # A model may leave open how many pictures it is given at a time.
    model.reshape({
        place: [1 if side.is_dynamic else side.get_length() for side in given.partial_shape]
        for place, given in enumerate(model.inputs)
    })
    request = core.compile_model(model, "CPU").create_infer_request()
    for index, given in enumerate(request.model_inputs):
        request.set_input_tensor(index, openvino.Tensor(numbers(given.shape)))
    return request.infer, "openvino"


def numbers(shape):
    return numpy.random.default_rng(7).uniform(-1, 1, tuple(shape)).astype(numpy.float32)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("engine", choices=["litert", "openvino"])
    parser.add_argument("model")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--runs", type=int, default=300)
    options = parser.parse_args()
    run, package = {"litert": litert, "openvino": openvino}[options.engine](options.model, options.threads)
    print(json.dumps({"version": version(package), **summary(run, options.runs)}))
