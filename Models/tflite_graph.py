"""Writes models for TensorFlow Lite: a graph of the few operators that yunet.py needs, as a flatbuffer.

Numbers of fields, operators and options are those of TensorFlow Lite's schema.
"""

from __future__ import annotations

import math
import struct
from typing import Dict, List, Tuple, Union

Shape = Tuple[int, ...]
Weights = Dict[str, Tuple[float, ...]]  # by the names of constants
Value = Union[Tuple[str, int], bytes, str, list, dict]  # what a flatbuffer holds; numbers are pairs of form and value
Table = Dict[int, Value]  # by the numbers of the fields
ADD, CONV_2D, DEPTHWISE_CONV_2D, MAX_POOL_2D, PAD, RESIZE_NEAREST_NEIGHBOR = 0, 3, 4, 17, 34, 97
OPTIONS = {ADD: 11, CONV_2D: 1, DEPTHWISE_CONV_2D: 2, MAX_POOL_2D: 5, PAD: 22, RESIZE_NEAREST_NEIGHBOR: 74}
SAME, VALID = 0, 1
FLOAT32, INT32 = 0, 2


class Graph:
    """Tensors, operators and constants in the order in which they are added; a tensor is its index."""

    def __init__(self, weights: Weights | None) -> None:
        self.weights = weights  # zeros if there are none
        self.tensors: List[Table] = []
        self.shapes: List[Shape] = []
        self.operators: List[Table] = []
        self.codes: List[int] = []
        self.buffers: List[Table] = [{}]  # the first is empty, for tensors that are no constants
        self.names: Dict[int, str] = {}  # of the buffers with weights

    def tensor(self, name: str, shape: Shape, kind: int = FLOAT32, buffer: int = 0) -> int:
        """A tensor that an operator or the caller fills, or a constant whose values lie in a buffer."""
        self.tensors.append({0: list(shape), 1: ("<b", kind), 2: ("<I", buffer), 3: name})
        self.shapes.append(shape)
        return len(self.tensors) - 1

    def constant(self, name: str, shape: Shape, numbers: Tuple[int, ...] | None = None) -> int:
        """Those integers, or the weights of that name."""
        count = math.prod(shape)
        if numbers is None:
            self.names[len(self.buffers)] = name
            values = (0.0,) * count if self.weights is None else self.weights[name]
            data = struct.pack(f"<{count}f", *values)
        else:
            data = struct.pack(f"<{count}i", *numbers)
        self.buffers.append({0: data})
        return self.tensor(name, shape, FLOAT32 if numbers is None else INT32, len(self.buffers) - 1)

    def operator(self, code: int, inputs: List[int], name: str, shape: Shape, options: Table) -> int:
        """The output of an operator."""
        if code not in self.codes:
            self.codes.append(code)
        output = self.tensor(name, shape)
        self.operators.append({0: ("<I", self.codes.index(code)), 1: inputs, 2: [output],
                               3: ("<B", OPTIONS[code]), 4: options})
        return output

    def convolution(self, x: int, name: str, outputs: int, side: int = 1, stride: int = 1, relu: bool = False) -> int:
        """Without padding, since the pictures here are padded before it; weights (outputs, side, side, inputs)."""
        _, height, width, inputs = self.shapes[x]
        shape = (1, (height - side) // stride + 1, (width - side) // stride + 1, outputs)
        constants = [self.constant(name + "/weights", (outputs, side, side, inputs)),
                     self.constant(name + "/bias", (outputs,))]
        options = {0: ("<b", VALID), 1: ("<i", stride), 2: ("<i", stride), 3: ("<b", int(relu))}
        return self.operator(CONV_2D, [x, *constants], name, shape, options)

    def depthwise(self, x: int, name: str, relu: bool, result: str | None = None) -> int:
        """3x3, one filter a channel, zeros around; weights (1, 3, 3, channels)."""
        shape = self.shapes[x]
        constants = [self.constant(name + "/weights", (1, 3, 3, shape[3])), self.constant(name + "/bias", shape[3:])]
        options = {0: ("<b", SAME), 1: ("<i", 1), 2: ("<i", 1), 3: ("<i", 1), 4: ("<b", int(relu))}
        return self.operator(DEPTHWISE_CONV_2D, [x, *constants], result or name, shape, options)

    def pool(self, x: int, name: str) -> int:
        """The largest of 2x2 pixels."""
        _, height, width, channels = self.shapes[x]
        options = {0: ("<b", VALID), 1: ("<i", 2), 2: ("<i", 2), 3: ("<i", 2), 4: ("<i", 2)}
        return self.operator(MAX_POOL_2D, [x], name, (1, height // 2, width // 2, channels), options)

    def file(self, name: str, description: str, inputs: List[int], outputs: List[int]
             ) -> Tuple[bytes, Dict[str, Tuple[int, int]]]:
        """The bytes of the model, and where in them each of the weights lie: offset and count.

        Both places and size of the file depend on names and shapes only, not on the values of weights and integers."""
        codes = [{0: ("<b", code), 2: ("<i", 1), 3: ("<i", code)} for code in self.codes]
        subgraph = {0: self.tensors, 1: inputs, 2: outputs, 3: self.operators, 4: name}
        file = Flatbuffer(b"TFL3", {0: ("<I", 3), 1: codes, 2: [subgraph], 3: description, 4: self.buffers})
        places = {}
        for buffer, (offset, size) in enumerate(file.data, start=1):
            if buffer in self.names:
                places[self.names[buffer]] = (offset, size // 4)
        return bytes(file.bytes), places


class Flatbuffer:
    """Writes a tree of tables from the root on: an offset is filled in when its target has been written."""

    def __init__(self, identifier: bytes, root: Table) -> None:
        self.bytes = bytearray(4) + identifier
        self.data: List[Tuple[int, int]] = []  # offset and size of each run of bytes
        self.point(0, self.put(root))

    def align(self, alignment: int, ahead: int = 0) -> None:
        """Zeros until what follows after `ahead` more bytes is aligned."""
        self.bytes += bytes(-(len(self.bytes) + ahead) % alignment)

    def point(self, place: int, target: int) -> None:
        struct.pack_into("<I", self.bytes, place, target - place)

    def put(self, value: Value) -> int:
        """Writes a value and all below it; returns its offset."""
        if isinstance(value, dict):
            return self.put_table(value)
        self.align(16 if isinstance(value, bytes) else 4, ahead=4)  # 16: what the schema wants for data
        start = len(self.bytes)
        self.bytes += struct.pack("<I", len(value))
        if isinstance(value, str):
            self.bytes += value.encode("ascii") + b"\0"
        elif isinstance(value, bytes):
            self.data.append((len(self.bytes), len(value)))
            self.bytes += value
        elif value and isinstance(value[0], int):
            self.bytes += struct.pack(f"<{len(value)}i", *value)
        else:
            self.bytes += bytes(4 * len(value))
            for index, element in enumerate(value):
                self.point(start + 4 + 4 * index, self.put(element))
        return start

    def put_table(self, table: Table) -> int:
        """The list of its fields' places, then the fields in the order of the dictionary."""
        places, size = {}, 4
        for field, value in table.items():
            width = struct.calcsize(value[0]) if isinstance(value, tuple) else 4
            places[field] = size + -size % width
            size = places[field] + width
        header = [places.get(field, 0) for field in range(max(table, default=-1) + 1)]
        length = 4 + 2 * len(header)
        self.align(4, ahead=length)
        self.bytes += struct.pack(f"<{len(header) + 2}H", length, size, *header)
        start = len(self.bytes)
        self.bytes += struct.pack("<i", length) + bytes(size - 4)
        for field, value in table.items():
            if isinstance(value, tuple):
                struct.pack_into(value[0], self.bytes, start + places[field], value[1])
            else:
                self.point(start + places[field], self.put(value))
        return start
