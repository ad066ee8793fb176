"""Words, numbers, days, times and names as they are said in English and Spanish: what offline grammars read with."""

from chartside.engine.language.names import Name, Named, named_in
from chartside.engine.language.numbers import NUMBER, minutes_in, number_of
from chartside.engine.language.when import Clock, Day, day_in, days_in, time_in
from chartside.engine.language.words import (
    Language,
    language_of,
    listed,
    plain,
    squeezed,
    tokens,
    visible,
    without,
)

__all__ = [
    "NUMBER",
    "Clock",
    "Day",
    "Language",
    "Name",
    "Named",
    "day_in",
    "days_in",
    "language_of",
    "listed",
    "minutes_in",
    "named_in",
    "number_of",
    "plain",
    "squeezed",
    "time_in",
    "tokens",
    "visible",
    "without",
]
