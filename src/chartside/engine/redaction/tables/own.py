"""Lists of our own gathering: they lie in `gathered/`."""

from importlib.resources import files


def terms() -> list[str]:
    """Words of clinics that no list has: `abfraction`, `onicogrifosis`."""
    return [*_gathered("terms_en"), *_gathered("terms_es")]


def things() -> list[str]:
    """What is sold, used or measured under a name of its own: drugs, materials, programs, insurers, tests."""
    return [*_gathered("things_en"), *_gathered("things_es")]


def eponyms() -> list[str]:
    """More names in the words of medicine, as specialists know them."""
    return _gathered("eponyms")


def phrases(*kinds: str) -> list[str]:
    """Things that are called by several words, and words that are names elsewhere beside those they stand with."""
    every = (_text(f"phrases_{kind}") for kind in kinds or ("en", "es", "eponyms", "brands"))
    return [line for text in every for line in text.splitlines()]


def plurals() -> list[str]:
    """The same of several: `Kelly clamps`."""
    return [f"{said}s" for said in phrases("en") if said[-1] not in "sxyzh"]


def _gathered(name: str) -> list[str]:
    """A list of our own gathering."""
    return _text(name).split()


def _text(name: str) -> str:
    return (files(__package__) / "gathered" / f"{name}.txt").read_text(encoding="utf-8")
