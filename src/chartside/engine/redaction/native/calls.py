"""The calls of the fast form, with what each takes."""

import ctypes

_AT, _SIZE, _TEXT = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_char_p
_CALLS = {
    "lexicon_free": [_AT],
    "lexicon_entries": [_AT, _AT, _TEXT, _TEXT, _SIZE, _TEXT, _TEXT, _SIZE, ctypes.c_bool],
    "lexicon_told": [
        *(_AT, _AT, ctypes.c_uint32, ctypes.c_uint8, ctypes.c_uint32),
        *(_TEXT, _TEXT, _SIZE, ctypes.c_bool),
    ],
    "lexicon_knows": [_AT, _TEXT, _SIZE, _TEXT, _SIZE],
    "lexicon_matches": [
        *(_AT, _AT, _TEXT, _TEXT, _SIZE, _TEXT, _SIZE, _TEXT, _SIZE),
        *(ctypes.c_bool, _AT, _SIZE),
    ],
    "lexicon_bears": [_AT, _TEXT, _SIZE],
    "lexicon_born": [_AT, _TEXT, _SIZE, _AT, _SIZE],
    "lexicon_kind": [_AT, _TEXT, _SIZE],
    "lexicon_settle": [_AT],
}


def declare(library: ctypes.CDLL) -> None:
    library.chartside_flow.restype = ctypes.c_uint32
    library.chartside_engine.restype = _AT
    library.chartside_engine.argtypes = [_TEXT, _SIZE, _TEXT, _SIZE]
    library.chartside_lexicon.restype = _AT
    library.chartside_lexicon.argtypes = []
    for name, taken in _CALLS.items():
        call = getattr(library, f"chartside_{name}")
        call.restype = ctypes.c_int64
        call.argtypes = taken
    library.chartside_tell.restype = None
    library.chartside_tell.argtypes = [_AT, *(_TEXT, ctypes.c_uint32) * 2]
    # asked for every text, with what needs no conversion: pointers, bytes, small numbers
    for name in ("read", "read_any", "scan"):
        getattr(library, f"chartside_{name}").restype = ctypes.c_int64
