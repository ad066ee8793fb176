"""The modules of the house, found by their manifests: a folder with a `module.py` is a module."""

import importlib
import importlib.util
import pkgutil
from functools import cache

from chartside import clinic
from chartside.kernel.module import Module


@cache
def clinic_modules() -> tuple[Module, ...]:
    found = []
    for info in sorted(pkgutil.iter_modules(clinic.__path__), key=lambda i: i.name):
        name = f"{clinic.__name__}.{info.name}.module"
        if importlib.util.find_spec(name) is not None:
            found.append(importlib.import_module(name).module)
    return tuple(found)
