def clock(seconds: int) -> str:
    """90061 becomes '1d 01:01:01'."""
    minutes, s = divmod(seconds, 60)
    hours, m = divmod(minutes, 60)
    days, h = divmod(hours, 24)
    prefix = f"{days}d " if days else ""
    return f"{prefix}{h:02d}:{m:02d}:{s:02d}"


TESTS = {
    0: "00:00:00",
    59: "00:00:59",
    3_600: "01:00:00",
    90_061: "1d 01:01:01",
}

for value, expected in TESTS.items():
    got = clock(value)
    assert got == expected, f"{value}: {got!r} != {expected!r}"
print("all", len(TESTS), "passed")
