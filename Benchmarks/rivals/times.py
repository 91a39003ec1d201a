"""The times of the same work done again and again, counted as `facet benchmark` counts them."""

import time


def summary(work, runs):
    """Best, median and ninetieth percentile in milliseconds, after runs that are not counted."""
    for _ in range(min(30, runs // 4 + 1)):
        work()
    times = []
    for _ in range(runs):
        start = time.monotonic_ns()
        work()
        times.append((time.monotonic_ns() - start) / 1e6)
    times.sort()
    return {"min_ms": times[0], "p50_ms": quantile(times, 50), "p90_ms": quantile(times, 90), "runs": runs}


def quantile(ordered, percent):
    return ordered[(len(ordered) * percent + 99) // 100 - 1]
