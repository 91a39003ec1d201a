"""Tests of what judges and draws results: `python3 -m unittest discover -s Benchmarks`."""

import contextlib
import importlib.machinery
import importlib.util
import io
import json
import pathlib
import sys
import tempfile
import unittest
import unittest.mock
import xml.etree.ElementTree as xml
import zipfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / "rivals")]


def script(name):
    loader = importlib.machinery.SourceFileLoader(name, str(HERE / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


compare, chart, cost, fit = script("compare"), script("chart"), script("cost"), script("fit")
from measuring import faces, models, places, processes, results, tables  # noqa: E402
import times  # noqa: E402


def step(number, best):
    return {
        "step": number, "nodes": [number], "operation": "block", "options": "depthwise 3×3, 1×1, add & <relu>",
        "kernel": "avx2", "inputs": [[1, 8, 8, 4]], "outputs": [[1, 8, 8, 4]], "macs": 1000, "min_ms": best,
        "p50_ms": 1.5 * best, "p90_ms": 2 * best, "gmacsPerSecond": 1.0, "fractionOfPeak": 0.5,
    }


def sample(scale=1.0, rival=1.0):
    """A small result whose times of Facet are multiplied with `scale`, all others with `rival`."""

    def row(engine, factor, **about):
        return {**about, "engine": engine, "min_ms": factor, "p50_ms": 2 * factor, "p90_ms": 3 * factor}

    return {
        "format": 1, "date": "2026-01-02T03:04:05+00:00", "commit": "0123456789abcdef", "changed": False, "note": "",
        "machine": {"processor": "P", "cores": 2, "architecture": "a", "system": "s", "load": 0.1},
        "toolchain": "Swift version 6.2",
        "layers": {"m": {
            "avx2": {
                "whole": {"min_ms": 3 * scale, "p50_ms": 4, "p90_ms": 5, "gmacsPerSecond": 1.0, "fractionOfPeak": 0.5},
                "peakGmacsPerSecond": 2.0, "steps": [step(0, 0.01 * scale), step(1, scale)],
            },
            "avx512": {"absent": "this machine has none"},
        }},
        "endToEnd": [
            row("facet", scale, model="m", threads=1), row("litert", rival, model="m", threads=1),
            {"engine": "openvino", "model": "m", "threads": 1, "absent": "not installed"},
        ],
        "detect": [
            row(engine, factor, picture="p.jpg", about="a picture", **{"from": origin}, width=8, height=4, faces=1)
            for origin in ["pixels", "file"] for engine, factor in [("facet", scale), ("mediapipe 1.2.3", rival)]
        ],
        "landmarks": [
            row(engine, factor, picture="p.jpg", about="a picture", **{"from": origin}, width=8, height=4, faces=1)
            for origin in ["pixels", "file"] for engine, factor in [("facet", scale), ("mediapipe 1.2.3", rival)]
        ],
        "startUp": [row("facet", scale, picture="p.jpg", peakBytes=9_000_000)],
        "throughput": [{
            "folder": "f", "jobs": 2, "engine": "facet", "pictures": 10, "faces": 3, "seconds": scale,
            "picturesPerSecond": 10 / scale,
        }],
    }


class Compare(unittest.TestCase):
    def status(self, old, new, *options):
        """What the program ends with, and what it prints."""
        with tempfile.TemporaryDirectory() as folder:
            paths = [pathlib.Path(folder) / name for name in ["old.json", "new.json"]]
            for path, result in zip(paths, [old, new]):
                path.write_text(json.dumps(result))
            output, arguments = io.StringIO(), sys.argv
            sys.argv = ["compare", *map(str, paths), *options]
            try:
                with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
                    return compare.main(), output.getvalue()
            finally:
                sys.argv = arguments

    def test_passes_what_is_the_same_or_faster(self):
        self.assertEqual(self.status(sample(), sample())[0], 0)
        status, words = self.status(sample(), sample(scale=0.5))
        self.assertEqual(status, 0)
        self.assertIn("faster   0.50x", words)
        self.assertIn("10 times, 0 grew", words)

    def test_fails_when_any_time_grows_too_much(self):
        self.assertEqual(self.status(sample(), sample(scale=1.09))[0], 0)
        self.assertEqual(self.status(sample(), sample(scale=1.11))[0], 1)
        self.assertEqual(self.status(sample(), sample(scale=1.11), "--threshold", "1.2")[0], 0)
        one = sample()
        one["layers"]["m"]["avx2"]["steps"][0]["min_ms"] = 0.02
        status, words = self.status(sample(), one)
        self.assertEqual(status, 1)
        self.assertIn("m, avx2, step 0 block", words)
        self.assertEqual(self.status(sample(), one, "--least-ms", "0.05")[0], 0)

    def test_fails_when_a_folder_takes_longer(self):
        slower = sample()
        slower["throughput"][0]["picturesPerSecond"] = 5
        self.assertEqual(self.status(sample(), slower)[0], 1)

    def test_judges_scaled_decoding_by_itself(self):
        both, slower = sample(), sample()
        for result, best in [(both, 1.0), (slower, 2.0)]:
            result["startUp"].append({**result["startUp"][0], "engine": "facet --scaled-decode", "min_ms": best})
        self.assertEqual(self.status(both, both)[0], 0)
        status, words = self.status(both, slower)
        self.assertEqual(status, 1)
        self.assertIn("start, p.jpg --scaled-decode", words)

    def test_does_not_judge_rivals(self):
        self.assertEqual(self.status(sample(), sample(rival=9))[0], 0)

    def test_tells_what_one_file_lacks_and_of_other_machines(self):
        less = sample()
        del less["startUp"]
        less["machine"]["processor"] = "Q"
        status, words = self.status(sample(), less)
        self.assertEqual(status, 0)
        self.assertIn("in one file only: start, p.jpg", words)
        self.assertIn("different processors", words)

    def test_refuses_files_that_cannot_be_compared(self):
        self.assertEqual(self.status(sample(), {})[0], 2)
        self.assertEqual(self.status({}, {})[0], 2)


class Chart(unittest.TestCase):
    def words(self, result):
        tree = xml.fromstring(chart.draw(result))
        return [element.text for element in tree.iter("{http://www.w3.org/2000/svg}text")], tree

    def test_shows_layers_and_rivals(self):
        words, _ = self.words(sample())
        for expected in ["Whole models, 1 thread", "Decoded picture to faces", "Steps of m", "Most memory of that process"]:
            self.assertIn(expected, words)
        self.assertIn("1.00 ms, 50 %", words)
        self.assertIn("9.00 MB", words)

    def test_draws_bars_to_scale_and_inside(self):
        _, tree = self.words(sample(rival=2))
        bars = [element for element in tree.iter("{http://www.w3.org/2000/svg}rect") if element.get("height") == "9"]
        width = {color: float(next(bar for bar in bars if bar.get("fill") == chart.COLORS[color]).get("width"))
                 for color in ["facet", "litert"]}
        self.assertAlmostEqual(width["litert"] / width["facet"], 2, delta=0.05)
        for bar in bars:
            self.assertLessEqual(float(bar.get("x")) + float(bar.get("width")), chart.WIDTH)
            self.assertLessEqual(float(bar.get("y")), float(tree.get("height")))

    def test_draws_what_there_is(self):
        for missing in ["layers", "endToEnd", "detect", "landmarks", "startUp", "throughput"]:
            result = sample()
            del result[missing]
            self.words(result)


class Measuring(unittest.TestCase):
    def test_quantiles_are_numbers_of_the_list(self):
        for module in [processes, times]:
            self.assertEqual(module.quantile(list(range(1, 12)), 50), 6)
            self.assertEqual(module.quantile([3], 90), 3)

    def test_takes_contestants_in_turn_and_stops_who_fails(self):
        turns = []

        def contestant(name, fails=False):
            def run():
                turns.append(name)
                if fails:
                    raise processes.Absent("broken")
                return name
            return run

        answers = processes.in_turn({"a": contestant("a"), "b": contestant("b", True), "c": contestant("c")}, 2)
        self.assertEqual(turns, ["a", "b", "c", "a", "c"])
        self.assertEqual(answers["a"], ["a", "a"])
        self.assertEqual(str(answers["b"]), "broken")

    def test_has_a_line_of_the_file_for_scaled_decoding(self):
        times = {"runs": 1, "min_ms": 1.0, "p50_ms": 1.0, "p90_ms": 1.0}
        answer = {"width": 8, "height": 4, "faces": 1, "detecting": times, "fromFile": {**times, "min_ms": 2.0}}
        engines = {"facet": [answer], faces.SCALED: [answer], "mediapipe 1.2.3": processes.Absent("broken")}
        rows = faces.detect_rows("a/p.jpg", "a picture", engines)
        self.assertEqual(
            [(row["engine"], row["from"], row.get("min_ms")) for row in rows],
            [("facet", "pixels", 1.0), ("facet", "file", 2.0), (faces.SCALED, "file", 2.0),
             ("mediapipe 1.2.3", "pixels", None), ("mediapipe 1.2.3", "file", None)])
        self.assertIn(faces.SCALED, tables.detecting({"detect": rows}))

    def test_merges_rounds(self):
        rounds = [{"runs": 5, "min_ms": m, "p50_ms": 2 * m, "p90_ms": 3 * m} for m in [3.0, 1.0, 2.0]]
        self.assertEqual(
            processes.merged(rounds), {"rounds": 3, "runs": 15, "min_ms": 1.0, "p50_ms": 4.0, "p90_ms": 6.0})

    def test_joins_the_rounds_of_every_step(self):
        whole = {"macs": 2_000_000, "min_ms": 1.0, "p50_ms": 1, "p90_ms": 1, "runs": 2, "threads": 1, "fractionOfPeak": 0.5}
        found = models.layers_of([[dict(whole), step(0, 2.0)], [dict(whole, min_ms=2.0, fractionOfPeak=0.25), step(0, 1.0)]])
        self.assertEqual(found["whole"]["min_ms"], 1.0)
        self.assertAlmostEqual(found["peakGmacsPerSecond"], 4.0)
        self.assertEqual(found["steps"][0]["min_ms"], 1.0)
        self.assertEqual(models.layers_of(processes.Absent("no"))["absent"], "no")

    def test_takes_a_model_out_of_its_bundle(self):
        with tempfile.TemporaryDirectory() as folder:
            there = pathlib.Path(folder)
            (there / "alone.tflite").write_bytes(b"a")
            with zipfile.ZipFile(there / "pack.task", "w") as bundle:
                bundle.writestr("inner.tflite", b"bytes of the model")
            with unittest.mock.patch.multiple(places, MODELS=there, SCRATCH=there / "scratch"):
                self.assertEqual(places.model_file("alone"), there / "alone.tflite")
                self.assertEqual(places.model_file("pack:inner").read_bytes(), b"bytes of the model")
                self.assertIsNone(places.model_file("absent"))
                self.assertIsNone(places.model_file("absent:inner"))

    def test_makes_a_model_for_another_size_by_its_converter(self):
        with tempfile.TemporaryDirectory() as folder:
            there = pathlib.Path(folder)
            (there / "Models").mkdir()
            (there / "net.tflite").write_bytes(b"net")
            with unittest.mock.patch.multiple(places, ROOT=there, MODELS=there, SCRATCH=there / "scratch"):
                self.assertIsNone(places.model_file("net@8x16"), "there is no converter")
                (there / "Models/net.py").write_text(
                    "import pathlib, sys\npathlib.Path(sys.argv[2]).write_text(' '.join(sys.argv[3:]))\n")
                self.assertIsNone(places.model_file("absent@8x16"))
                self.assertEqual(places.model_file("net@8x16").read_text(), "--size 8x16")
                (there / "Models/net.py").write_text("raise SystemExit('no such size')\n")
                with self.assertRaisesRegex(ValueError, "net for pictures of 8x16: no such size"):
                    places.model_file("net@8x16")

    def test_holds_facet_and_openvino_to_an_instruction_set(self):
        asked = []

        def answer(command, cores=None):
            asked.append([str(word) for word in command])
            return [{"min_ms": 1.0, "p50_ms": 1.0, "p90_ms": 1.0, "runs": 1}]

        with unittest.mock.patch.object(models, "documents", answer), \
                unittest.mock.patch.object(places, "python", lambda name: "python"), \
                unittest.mock.patch.object(places, "model_file", lambda name: "m.tflite"):
            models.end_to_end("m", 1, [0], 1, 1, "avx2")
            models.end_to_end("m", 1, [0], 1, 1)
        self.assertEqual(asked[0][-2:], ["--instruction-set", "avx2"])
        self.assertEqual(asked[1][:3], ["env", "ONEDNN_MAX_CPU_ISA=AVX2", "python"])
        self.assertNotIn("--instruction-set", asked[3])
        self.assertEqual(asked[4][0], "python")

    def test_takes_time_and_memory_of_a_process(self):
        seconds, size = processes.spent([sys.executable, "-c", "b = bytearray(50_000_000); b[::4096] = b[::4096]"])
        self.assertGreater(seconds, 0)
        self.assertGreater(size, 40_000_000)
        with self.assertRaises(processes.Absent):
            processes.spent([sys.executable, "-c", "raise SystemExit(3)"])

    def test_writes_a_step_on_a_line_and_six_digits(self):
        result = sample()
        result["layers"]["m"]["avx2"]["steps"] = [step(number, 1 / 3) for number in range(40)]
        words = results.text(result)
        self.assertEqual(json.loads(words), results.rounded(result))
        self.assertIn('"min_ms": 0.333333,', words)
        self.assertLess(len(words.splitlines()), 80)

    def test_prints_losses_and_absences_too(self):
        text = tables.everything(sample(scale=2))
        self.assertIn("0.50x", text)
        self.assertIn("not measured: m 1 openvino: not installed", text)
        self.assertIn("m, avx512: this machine has none", text)


class Cost(unittest.TestCase):
    """The curve of what is found over what it costs."""

    @staticmethod
    def evaluation(precision, recall):
        return {"levels": [
            {"level": level, "averagePrecision": precision, "largestRecall": recall} for level in ["all", "easy", "hard"]]}

    def test_draws_each_level_from_the_cheapest_detector_to_the_dearest(self):
        drawing = cost.svg([("dear", 4.0, self.evaluation(0.5, 1.0)), ("cheap & quick", 1.0, self.evaluation(0.0, 0.5))])
        root = xml.fromstring(drawing)
        space = "{http://www.w3.org/2000/svg}"
        words = [text.text for text in root.iter(space + "text")]
        self.assertIn("cheap & quick", words)
        self.assertIn("easy, AP", words)
        self.assertNotIn("all, AP", words)
        lines = [path.get("d") for path in root.iter(space + "path") if path.get("fill") == "none"]
        # log 1 and log 4 lie log 1.5 inside both ends of log 9.
        ends = [cost.LEFT + cost.WIDTH * share for share in [0.18453, 0.81547]]
        bottom = cost.TOP + cost.HEIGHT
        self.assertEqual(len(lines), 4)
        self.assertEqual(
            lines[0], f"M{ends[0]:.1f} {bottom:.1f}L{ends[1]:.1f} {bottom - cost.HEIGHT / 2:.1f}")
        self.assertEqual(
            lines[1], f"M{ends[0]:.1f} {bottom - cost.HEIGHT / 2:.1f}L{ends[1]:.1f} {cost.TOP:.1f}")


class Fit(unittest.TestCase):
    """The fit of what scores mean."""

    @staticmethod
    def detections(faces, mode="accurate", name="a.jpg"):
        return json.dumps({
            "file": name, "model": {"name": "m", "mode": mode}, "faces": [
                {"tightBox": dict(zip(["x", "y", "width", "height"], box)), "score": score} for box, score in faces]})

    def test_finds_the_numbers_that_outcomes_follow(self):
        true = (0.5, 2.0, 0.25)
        points = []
        for i in range(25):
            l = -3 + i / 4
            share = fit.sigmoid(true[0] + true[1] * l + true[2] * l * l)
            # As many of 400 as the probability says: rounding moves a share by 1/800 at most.
            sure = round(400 * share)
            points += [(l, 1)] * sure + [(l, 0)] * (400 - sure)
        for found, expected in zip(fit.regress(points), true):
            self.assertAlmostEqual(found, expected, delta=0.05)

    def test_works_out_evidence_from_a_score(self):
        for numbers in [(-0.9, 2.4, 0.29), (1.0, 3.1, 0.0), (2.4, 3.0, 0.2)]:
            for l in [-3.5, -1.0, 0.0, 1.5]:
                self.assertAlmostEqual(fit.evidence(fit.score(l, numbers), numbers), l, places=6)
            self.assertAlmostEqual(fit.evidence(0.05, numbers), fit.logit(fit.LEAST))
            self.assertAlmostEqual(fit.evidence(1.0, numbers), fit.logit(fit.MOST))

    def test_solves_equations_that_need_pivots(self):
        found = fit.solve([[0, 2, 1], [1, 1, 0], [2, 0, 1]], [7, 3, 5])
        for value, expected in zip(found, [1, 2, 3]):
            self.assertAlmostEqual(value, expected)

    def test_gives_each_face_to_one_detection_the_surest_first(self):
        faces = [(0, 0, 10, 10), (20, 0, 10, 10)]
        found = [((0, 0, 10, 10), 0.3), ((0, 1, 10, 10), 0.9), ((20, 0, 10, 5), 0.2), ((20, 0, 10, 4.9), 0.8)]
        # The surer one has the first face, though the other fits better; of the second face 0.5 is enough and 0.49 is not.
        self.assertEqual(fit.right(found, faces, 0.5), [0, 1, 1, 0])
        self.assertEqual(fit.right(found, [], 0.5), [0, 0, 0, 0])

    def test_tells_how_reliable_scores_are(self):
        rows = fit.reliability([(0.05, 0), (0.91, 1), (0.95, 0), (1.0, 1), (0.99, 1)])
        self.assertEqual([row[:2] for row in rows], [(0.0, 1), (0.9, 4)])
        self.assertAlmostEqual(rows[1][2], 0.9625)
        self.assertAlmostEqual(rows[1][3], 0.75)

    def test_judges_each_picture_by_a_fit_to_others(self):
        # Scores say the opposite in the last picture: fitted without it, that is not known.
        picture = [(l / 4, int(l > 0)) for l in range(-8, 9)] + [(0.5, 0), (-0.5, 1)]
        scored = fit.out_of_fold([picture, picture, [(2.0, 0)]], 3, 0)
        self.assertEqual(len(scored), 2 * len(picture) + 1)
        self.assertTrue(any(s > 0.9 and y == 0 for s, y in scored))

    def test_reads_the_fit_of_every_mode_in_the_sources(self):
        text = fit.SOURCES.read_text(encoding="utf-8")
        for mode in ["balanced", "accurate", "thorough"]:
            a, b, c = fit.fit_in_sources(mode, text)
            self.assertGreater(b, 0, mode)
            # The score grows with t wherever t may be.
            self.assertGreater(b + 2 * c * fit.logit(fit.LEAST), 0, mode)
        with self.assertRaisesRegex(ValueError, "no ScoreFit of the mode fast"):
            fit.fit_in_sources("fast", text)

    def test_reads_detections_of_one_mode_for_every_picture(self):
        labels = [
            {"file": "a.jpg", "set": "s", "faces": [{"x": 1, "y": 2, "w": 3, "h": 4}, {"x": 0, "y": 0, "w": 0, "h": 0}]},
            {"file": "b.jpg", "set": "other", "faces": []}]
        line = self.detections([((1, 2, 3, 4), 0.5)])
        self.assertEqual(
            fit.read(labels, [line], {"s"}), ("accurate", [([((1, 2, 3, 4), 0.5)], [(1, 2, 3, 4)])]))
        with self.assertRaisesRegex(ValueError, "1 labelled pictures have no line of detections, b.jpg"):
            fit.read(labels, [line])
        with self.assertRaisesRegex(ValueError, "found accurate, balanced"):
            fit.read(labels, [line, self.detections([], "balanced", "b.jpg")])


if __name__ == "__main__":
    unittest.main()
