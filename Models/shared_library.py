"""What a shared library for x86-64 Linux (ELF) holds: symbols, pointers and numbers, without loading it."""

from __future__ import annotations

import math
import struct
from typing import Dict, List, Tuple

SECTION, SYMBOL, RELOCATION = "<IIQQQQIIQQ", "<IBBHQQ", "<QQq"
PROGBITS, SYMTAB, RELA, DYNSYM = 1, 2, 4, 11  # kinds of sections
R_X86_64_64, R_X86_64_RELATIVE = 1, 8  # kinds of relocations


class Refusal(Exception):
    """Why a file is not used: one sentence with what was found and what was expected."""


class SharedLibrary:
    """The symbols, pointers and numbers of a shared library. Every offset in it is checked against its size."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        kind = self.unpack("<4sBBB", 0, "the header")
        machine = self.unpack("<HH", 16, "the header")
        if kind != (b"\x7fELF", 2, 1, 1) or machine != (3, 62):
            raise Refusal(f"found a file that begins with {data[:20].hex()}, expected a shared library (ELF) for x86-64")
        start, = self.unpack("<Q", 0x28, "the header")
        size, count = self.unpack("<HH", 0x3A, "the header")
        if size != struct.calcsize(SECTION):
            raise Refusal(f"found section headers of {size} bytes, expected {struct.calcsize(SECTION)}")
        self.sections = self.records(SECTION, start, size * count, "the section headers")
        self.symbols = self.named_symbols(SYMTAB)
        self.pointers = self.relocations()

    def bytes_at(self, offset: int, size: int, name: str) -> bytes:
        """`size` bytes of the file, all of which have to be there."""
        if size < 0 or offset < 0 or offset > len(self.data) - size:
            raise Refusal(f"{name} should lie at byte {offset} and take {size}, but the file has {len(self.data)} bytes")
        return self.data[offset:offset + size]

    def unpack(self, form: str, offset: int, name: str) -> Tuple:
        """Numbers of the file."""
        return struct.unpack(form, self.bytes_at(offset, struct.calcsize(form), name))

    def records(self, form: str, offset: int, size: int, name: str) -> List[Tuple]:
        """Equal records that fill `size` bytes."""
        if size % struct.calcsize(form):
            raise Refusal(f"{name}: found {size} bytes, expected a multiple of {struct.calcsize(form)}")
        return list(struct.iter_unpack(form, self.bytes_at(offset, size, name)))

    def symbol_table(self, kind: int) -> List[Tuple[str, int, int]]:
        """Name, address and size of each symbol of the only table of that kind."""
        tables = [section for section in self.sections if section[1] == kind]
        if len(tables) != 1:
            raise Refusal(f"found {len(tables)} symbol tables of kind {kind}, expected one")
        offset, size, link = tables[0][4:7]
        if link >= len(self.sections):
            raise Refusal(f"the names of symbols should be in section {link}, but there are {len(self.sections)}")
        names = self.bytes_at(*self.sections[link][4:6], "the names of symbols")
        table = []
        for name, _, _, section, address, extent in self.records(SYMBOL, offset, size, "the symbol table"):
            end = names.find(b"\0", name)
            if end < 0:
                raise Refusal(f"a symbol's name should be at byte {name} of {len(names)}, and end there with a zero")
            table.append((names[name:end].decode("ascii", "replace") if section else "", address, extent))
        return table

    def named_symbols(self, kind: int) -> Dict[str, Tuple[int, int]]:
        """Address and size of the symbols that are defined here, by name."""
        return {name: (address, size) for name, address, size in self.symbol_table(kind) if name}

    def relocations(self) -> Dict[int, int]:
        """Where the pointers of the data point, by their own addresses."""
        dynamic, pointers = self.symbol_table(DYNSYM), {}
        for section in self.sections:
            if section[1] != RELA:
                continue
            for place, info, addend in self.records(RELOCATION, *section[4:6], "a relocation table"):
                symbol, kind = info >> 32, info & 0xFFFFFFFF
                if kind == R_X86_64_RELATIVE:
                    pointers[place] = addend
                elif kind == R_X86_64_64:
                    if symbol >= len(dynamic):
                        raise Refusal(f"a relocation names symbol {symbol}, but there are {len(dynamic)}")
                    pointers[place] = dynamic[symbol][1] + addend
        return pointers

    def loaded(self, address: int, size: int, name: str) -> bytes:
        """What lies at an address once the library is loaded; it has to lie in one section whole."""
        for _, kind, _, start, offset, extent, _, _, _, _ in self.sections:
            if kind == PROGBITS and start and start <= address and size <= extent and address - start <= extent - size:
                return self.bytes_at(offset + address - start, size, name)
        raise Refusal(f"{name} should lie at address {address:#x} and take {size} bytes, but no section has them")

    def named(self, symbol: str, size: int) -> Tuple[int, bytes]:
        """The address and the bytes of a symbol, which has to be of that size."""
        if symbol not in self.symbols:
            raise Refusal(f"found no symbol {symbol}, expected the one of libfacedetection")
        address, found = self.symbols[symbol]
        if found != size:
            raise Refusal(f"{symbol}: found {found} bytes, expected {size}")
        return address, self.loaded(address, size, symbol)

    def numbers(self, symbol: str, count: int, pointer: int) -> Tuple[float, ...]:
        """The 32-bit floats of a symbol, to which the pointer at that address has to point."""
        address, data = self.named(symbol, 4 * count)
        if self.pointers.get(pointer) != address:
            found = self.pointers.get(pointer)
            raise Refusal(f"the pointer at {pointer:#x} leads to {found if found is None else hex(found)}, expected {symbol}"
                          f" at {address:#x}")
        values = struct.unpack(f"<{count}f", data)
        if not all(map(math.isfinite, values)):
            raise Refusal(f"{symbol}: found numbers that are not finite")
        return values
