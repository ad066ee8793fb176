"""What the recogniser reaches on this set today, less a little. A change that falls below is no improvement.

Raise them with the recogniser, never lower them. Upper bounds for leaks and false finds, lower ones for the rest. Once
false finds were let rise (1.2 to 2.1, 4.5 to 6.7), far below the bar of 10: what others wrote leaks a third to a half
less for it (ADR 30). What others wrote are other sets since ADR 31, and others again since ADR 32: those before are
taught now. Those of a region each came with ADR 33, fourteen more with ADR 34. With ADR 35 twenty-two went over to the
training of the judge and seven came, so that both floors are of other sets than before, and false finds rose in what
was written without sight (6.1 to 7.2) where leaks halved. Seven more writers came with ADR 36. With ADR 40 they
rose in one of the hardest sets (`LATEST`, 12.8 to 13.5: thirteen words), which leaks 6.8 instead of 7.3 %.
"""

FLOORS: dict[str, float] = {
    "recall": 0.9995,
    "leak_docs": 0.001,
    "neg_clean": 0.995,
    "fp_per_1k_words": 1.6,
}
VOICES: dict[str, float] = {  # of what was written without sight of the recogniser
    "recall": 0.9995,
    "leak_docs": 0.001,
    "neg_clean": 0.96,
    "fp_per_1k_words": 6.8,
}
# Of two more who wrote so, later and without sight of anything (ADR 39); and of their messages disguised.
LATER: dict[str, float] = {
    "recall": 0.9993,
    "leak_docs": 0.0022,
    "neg_clean": 0.988,
    "fp_per_1k_words": 6.8,
}
LATER_DISGUISED: dict[str, float] = {"recall": 0.998}
# Of what others wrote and filled: the bar of 1 % is not reached by each of them.
APART: dict[str, float] = {
    "recall": 0.9969,
    "leak_docs": 0.0082,
    "leak_docs_nofac": 0.0079,
    "neg_clean": 0.98,
    "fp_per_1k_words": 6.3,
}
# Of what is written elsewhere the bars are reached by some of the writers.
ELSEWHERE: dict[str, float] = {
    "recall": 0.996,
    "leak_docs": 0.0103,
    "leak_docs_nofac": 0.0081,
    "neg_clean": 0.971,
    "fp_per_1k_words": 9.5,
}
# Of what nobody who wrote a rule had read before ADR 40, all of it and by what is written. With a directory of 20,000
# people instead of the 400 of this set it leaks 0.85 %: the bars are 0.995, 1 %, 95 %, 10; 0.99 for what is disguised.
UNSEEN: dict[str, float] = {
    "recall": 0.9962,
    "leak_docs": 0.009,
    "leak_docs_nofac": 0.0072,
    "neg_clean": 0.969,
    "fp_per_1k_words": 8.2,
}
UNSEEN_GENRES: dict[tuple[str, ...], dict[str, float]] = {
    ("chat", "question"): {"recall": 0.995, "leak_docs": 0.01, "fp_per_1k_words": 10.0},
    ("obfuscated",): {"recall": 0.99},
}
# Of three who were asked to make it hard, far from the bars (ADR 38).
HARDER: dict[str, float] = {
    "recall": 0.9933,
    "leak_docs": 0.0192,
    "leak_docs_nofac": 0.0165,
    "neg_clean": 0.903,
    "fp_per_1k_words": 15.8,
}
# Of what no clinic wrote: three writers, far from the bars of 95 % and 10 (ADR 37).
OUTSIDE: dict[str, float] = {
    "recall": 0.994,
    "leak_docs": 0.0147,
    "leak_docs_nofac": 0.0147,
    "neg_clean": 0.825,
    "fp_per_1k_words": 68.9,
}
# Of four who wrote as it comes up, two of them with initials for names: below the bars together (ADR 39).
NEWEST: dict[str, float] = {
    "recall": 0.9935,
    "leak_docs": 0.0208,
    "leak_docs_nofac": 0.0167,
    "neg_clean": 0.982,
    "fp_per_1k_words": 11.5,
}
# Of two who wrote as it comes up and hid what they could in ways of their own: far from the bars (ADR 39).
LATEST: dict[str, float] = {
    "recall": 0.977,
    "leak_docs": 0.0575,
    "leak_docs_nofac": 0.053,
    "neg_clean": 0.929,
    "fp_per_1k_words": 13.9,
}
# The same by three more (ADR 40).
HIDING: dict[str, float] = {
    "recall": 0.968,
    "leak_docs": 0.072,
    "leak_docs_nofac": 0.066,
    "neg_clean": 0.957,
    "fp_per_1k_words": 12.4,
}
# Of two who wrote what is everyday, all of it and by what is written (ADR 40). What they disguised is far from the bar.
EVERYDAY: dict[str, float] = {
    "recall": 0.9815,
    "leak_docs": 0.0432,
    "leak_docs_nofac": 0.0419,
    "neg_clean": 0.989,
    "fp_per_1k_words": 10.3,
}
# Of two more who wrote what is everyday, asked once all rules stood.
AFTER: dict[str, float] = {
    "recall": 0.991,
    "leak_docs": 0.025,
    "leak_docs_nofac": 0.025,
    "neg_clean": 0.91,
    "fp_per_1k_words": 13.7,
}
# Of three more: two of ordinary work and one of whole notes, a sixth of all; measured before anybody looked (ADR 46).
FRESH: dict[str, float] = {
    "recall": 0.9895,
    "leak_docs": 0.0445,
    "leak_docs_nofac": 0.0225,
    "neg_clean": 0.91,
    "fp_per_1k_words": 17.8,
}
# Of three who wrote whole notes, letters and forms, a dozen identifiers in each: far from the bars (ADR 41).
NOTES: dict[str, float] = {
    "recall": 0.9875,
    "leak_docs": 0.123,
    "leak_docs_nofac": 0.0945,
    "neg_clean": 0.35,
    "fp_per_1k_words": 22.5,
}
# Of seventeen more of the same kind, from whom the rules were written.
WORKED: dict[str, float] = {
    "recall": 0.9893,
    "leak_docs": 0.098,
    "leak_docs_nofac": 0.0765,
    "neg_clean": 0.37,
    "fp_per_1k_words": 26.2,
}
# Of four more who wrote for hospitals too and marked more strictly; never read (ADR 42).
STRANGE: dict[str, float] = {
    "recall": 0.9785,
    "leak_docs": 0.232,
    "leak_docs_nofac": 0.189,
    "neg_clean": 0.45,
    "fp_per_1k_words": 19.5,
}
# Of eleven of their kind, whose misses were read.
STUDIED: dict[str, float] = {
    "recall": 0.982,
    "leak_docs": 0.198,
    "leak_docs_nofac": 0.147,
    "neg_clean": 0.57,
    "fp_per_1k_words": 22.5,
}
EVERYDAY_GENRES: dict[tuple[str, ...], dict[str, float]] = {
    ("chat", "question"): {"recall": 0.995, "leak_docs": 0.01, "fp_per_1k_words": 10.0},
}
