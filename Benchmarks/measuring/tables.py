"""A result as text: what `Benchmarks/bench` prints."""


def table(header, rows):
    """Columns below each other; numbers end below each other."""
    rows = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[column]) for row in [header] + rows) for column in range(len(header))]
    numeric = [
        all(row[column].lstrip("-").replace(".", "").rstrip("x %").isdigit() for row in rows if row[column])
        for column in range(len(header))
    ]

    def line(cells):
        padded = [cell.rjust(width) if right else cell.ljust(width) for cell, width, right in zip(cells, widths, numeric)]
        return "  ".join(padded).rstrip()

    return "\n".join([line(header)] + [line(row) for row in rows]) + "\n"


def ms(value):
    return f"{value:.3f}"


def times(row):
    return [ms(row["min_ms"]), ms(row["p50_ms"]), ms(row["p90_ms"])]


def ratios(row, ours):
    """How many times as long as Facet the row took, by the best and by the median."""
    if ours is None or "absent" in ours:
        return ["", ""]
    return [f"{row[key] / ours[key]:.2f}x" for key in ["min_ms", "p50_ms"]]


def compared(rows, keys):
    """Rows of engines by what they did, each with its ratio to Facet's."""
    ours = {tuple(row.get(key) for key in keys): row for row in rows if row["engine"] == "facet"}
    return [
        [row.get(key, "") for key in keys] + [row["engine"]] + times(row)
        + ratios(row, ours.get(tuple(row.get(key) for key in keys)))
        for row in rows if "absent" not in row
    ]


def absences(rows, keys):
    """A line for each row that could not be measured: what, and why."""
    lines = [" ".join(str(row[key]) for key in keys + ["engine"]) + f": {row['absent']}" for row in rows if "absent" in row]
    return "".join(f"  not measured: {line}\n" for line in dict.fromkeys(lines))


TIMES = ["engine", "best ms", "p50 ms", "p90 ms", "best/facet", "p50/facet"]


def head(result):
    machine = result["machine"]
    changed = " and changes that are not committed" if result["changed"] else ""
    return (
        f"{machine['processor']}, {machine['cores']} cores, {machine['architecture']}, {machine['system']}, "
        f"load {machine['load']}\n{result['toolchain']}, commit {result['commit'][:12]}{changed}, {result['date']}\n"
        + (f"{result['note']}\n" if result["note"] else ""))


def layers(result):
    text = ""
    for model, sets in result.get("layers", {}).items():
        for name, found in sets.items():
            if "absent" in found:
                text += f"\n{model}, {name}: {found['absent']}\n"
                continue
            whole = found["whole"]
            text += (
                f"\n{model}, {name}: best {ms(whole['min_ms'])} ms, p50 {ms(whole['p50_ms'])} ms, "
                f"{whole['gmacsPerSecond']:.1f} of {found['peakGmacsPerSecond']:.1f} G multiply-adds a second\n")
            text += table(
                ["#", "operator", "options", "out", "kernel", "best ms", "p50 ms", "p90 ms", "G/s", "of peak"],
                [[
                    step["step"], step["operation"], step["options"],
                    ", ".join("×".join(map(str, shape)) for shape in step["outputs"]), step["kernel"], *times(step),
                    f"{step['gmacsPerSecond']:.1f}", f"{100 * step['fractionOfPeak']:.0f} %",
                ] for step in found["steps"]])
    return text


def end_to_end(result):
    rows = result.get("endToEnd", [])
    return "\nWhole models, on random numbers\n" + table(
        ["model", "threads"] + TIMES, compared(rows, ["model", "threads"])) + absences(
            rows, ["model", "threads"]) if rows else ""


def detecting(result):
    return found_in_pictures(result.get("detect", []), "Pictures to faces, short-range, one core")


def landmarking(result):
    return found_in_pictures(
        result.get("landmarks", []), "Pictures to points, expression and pose of one face, one core")


def found_in_pictures(rows, title):
    if not rows:
        return ""
    abouts = dict.fromkeys(f"{row['picture']}: {row['about']}, {row['width'] * row['height'] / 1e6:.1f} megapixels" for row in rows if "width" in row)
    found = [row["faces"] for row in rows if "absent" not in row]
    lines = [line + [count] for line, count in zip(compared(rows, ["picture", "from"]), found)]
    return f"\n{title}\n" + "".join(f"  {about}\n" for about in abouts) + table(
        ["picture", "from"] + TIMES + ["faces"], lines) + absences(rows, ["picture"])


def starting(result):
    rows = result.get("startUp", [])
    if not rows:
        return ""
    memory = [f"{row['peakBytes'] / 1e6:.1f}" for row in rows if "peakBytes" in row]
    lines = [line + [size] for line, size in zip(compared(rows, ["picture"]), memory)]
    return "\nStart of the process to the faces of a file\n" + table(
        ["picture"] + TIMES + ["peak MB"], lines) + absences(rows, ["picture"])


def throughput(result):
    rows = result.get("throughput", [])
    if not rows:
        return ""
    return f"\nA folder ({rows[0]['folder']}), {rows[0]['jobs']} pictures at a time\n" + table(
        ["engine", "pictures", "faces", "seconds", "pictures/s"],
        [[
            row["engine"], row["pictures"], row["faces"], f"{row['seconds']:.2f}", f"{row['picturesPerSecond']:.1f}",
        ] for row in rows if "absent" not in row]) + absences(rows, [])


def everything(result):
    parts = [layers, end_to_end, detecting, landmarking, starting, throughput]
    return head(result) + "".join(part(result) for part in parts)
