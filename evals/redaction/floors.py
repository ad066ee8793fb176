"""What the recogniser reaches on this set today, less a little. A change that falls below is no improvement.

Raise them with the recogniser, never lower them. Upper bounds for leaks and false finds, lower ones for the rest. Once
false finds were let rise (1.2 to 2.1, 4.5 to 6.7), far below the bar of 10: what others wrote leaks a third to a half
less for it (ADR 30). What others wrote are other sets since ADR 31, and others again since ADR 32: those before are
taught now. Those of a region each came with ADR 33, fourteen more with ADR 34. With ADR 35 twenty-two went over to the
training of the judge and seven came, so that both floors are of other sets than before, and false finds rose in what
was written without sight (6.1 to 7.2) where leaks halved.
"""

FLOORS: dict[str, float] = {
    "recall": 0.9995,
    "leak_docs": 0.001,
    "neg_clean": 0.995,
    "fp_per_1k_words": 1.8,
}
VOICES: dict[str, float] = {  # of what was written without sight of the recogniser
    "recall": 0.9995,
    "leak_docs": 0.001,
    "neg_clean": 0.96,
    "fp_per_1k_words": 7.3,
}
# Of what others wrote and filled: the bar of 1 % is not reached by each of them.
APART: dict[str, float] = {
    "recall": 0.9962,
    "leak_docs": 0.0096,
    "leak_docs_nofac": 0.0093,
    "neg_clean": 0.977,
    "fp_per_1k_words": 6.95,
}
# Of what is written elsewhere the bars are reached by some of the writers.
ELSEWHERE: dict[str, float] = {
    "recall": 0.9947,
    "leak_docs": 0.0137,
    "leak_docs_nofac": 0.0113,
    "neg_clean": 0.9665,
    "fp_per_1k_words": 10.15,
}
