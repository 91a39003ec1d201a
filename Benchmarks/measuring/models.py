"""Models: every layer under every instruction set, and whole models against other engines."""

from . import places
from .processes import Absent, documents, in_turn, merged

ENGINES = ["litert", "openvino"]
# The sets that OpenVINO can be held to, as its kernels' library (oneDNN) calls them.
ONEDNN = {"avx2": "AVX2", "avx512": "AVX512_CORE"}


def facet(model, *options):
    return [places.FACET, "benchmark", places.model_file(model), "--format", "json", *options]


def layers(model, core, rounds, runs):
    """The steps of the model by instruction set; sets that the machine lacks, and models that cannot run, say why."""

    def contestant(name):
        # The plain kernels take a hundred times as long, and nobody waits for their ninetieth percentile.
        count = max(3, runs // 50) if name == "reference" else runs
        return lambda: documents(facet(model, "--layers", "--runs", count, "--instruction-set", name), [core])

    answers = in_turn({name: contestant(name) for name in places.INSTRUCTION_SETS}, rounds)
    return {name: layers_of(answer) for name, answer in answers.items()}


def layers_of(answers):
    if isinstance(answers, Absent):
        return {"absent": str(answers)}
    wholes = [answer[0] for answer in answers]
    best = min(wholes, key=lambda whole: whole["min_ms"])
    peak = max(peak_of(whole) for whole in wholes)
    steps = []
    for number, step in enumerate(answers[0][1:]):
        times = merged([answer[1 + number] for answer in answers])
        del times["rounds"], times["runs"]
        rate = step["macs"] / times["min_ms"] / 1e6 if times["min_ms"] > 0 else 0
        step.update(times, gmacsPerSecond=rate, fractionOfPeak=rate / peak if peak else 0)
        steps.append(step)
    times = merged(wholes)
    rate = best["macs"] / times["min_ms"] / 1e6
    return {
        "whole": {**times, "macs": best["macs"], "gmacsPerSecond": rate, "fractionOfPeak": rate / peak if peak else 0},
        "peakGmacsPerSecond": peak, "steps": steps,
    }


def peak_of(whole):
    """The core's peak, out of the part of it that the model reached."""
    if not whole["fractionOfPeak"]:
        return 0
    return whole["macs"] / whole["min_ms"] / 1e6 / whole["threads"] / whole["fractionOfPeak"]


def end_to_end(model, threads, cores, rounds, runs, held_to=None):
    """Facet and the engines in turn on the same cores: a row each. `held_to` is an instruction set that Facet and OpenVINO
    are not to go beyond; LiteRT takes what it finds."""
    limits = ["--instruction-set", held_to] if held_to else []
    environment = ["env", f"ONEDNN_MAX_CPU_ISA={ONEDNN[held_to]}"] if held_to else []

    def ours():
        return documents(facet(model, "--runs", runs, "--threads", threads, *limits), cores)[0]

    def theirs(engine):
        def run():
            python = places.python("engines")
            if python is None:
                raise Absent("not installed: Benchmarks/rivals/setup installs it")
            script = places.RIVALS / "run_model.py"
            command = [python, script, engine, places.model_file(model), "--threads", threads, "--runs", runs]
            return documents(environment + command, cores)[0]

        return run

    answers = in_turn({"facet": ours, **{engine: theirs(engine) for engine in ENGINES}}, rounds)
    return [row(engine, answer, model=model, threads=threads) for engine, answer in answers.items()]


def row(engine, answers, **about):
    if isinstance(answers, Absent):
        return {**about, "engine": engine, "absent": str(answers)}
    extra = {key: answers[0][key] for key in ["version", "instructionSet"] if key in answers[0]}
    return {**about, "engine": engine, **extra, **merged(answers)}
