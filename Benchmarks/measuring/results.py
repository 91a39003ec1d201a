"""Results as JSON text that stays small and shows in a diff what changed: what fits stands on one line."""

import json

LINE = 400


def text(result):
    return written(rounded(result), 0) + "\n"


def rounded(value):
    """The value with six digits of each number: more than any clock has to say."""
    if isinstance(value, float):
        return float(f"{value:.6g}")
    if isinstance(value, list):
        return [rounded(element) for element in value]
    return {key: rounded(element) for key, element in value.items()} if isinstance(value, dict) else value


def written(value, depth):
    line = json.dumps(value, ensure_ascii=False)
    if len(line) <= LINE and depth or not isinstance(value, (list, dict)):
        return line
    start, end = "\n" + " " * (depth + 1), "\n" + " " * depth
    if isinstance(value, list):
        return "[" + ",".join(start + written(element, depth + 1) for element in value) + end + "]"
    fields = (json.dumps(key) + ": " + written(element, depth + 1) for key, element in value.items())
    return "{" + ",".join(start + field for field in fields) + end + "}"
