"""The modules of the house, found by their manifests: a folder with a `module.py` is a module."""

import importlib
import pkgutil
from functools import cache

from chartside import clinic
from chartside.kernel.module import Module


@cache
def clinic_modules() -> tuple[Module, ...]:
    found = []
    for info in sorted(pkgutil.iter_modules(clinic.__path__), key=lambda i: i.name):
        manifest = importlib.import_module(f"{clinic.__name__}.{info.name}.module")
        found.append(manifest.module)
    return tuple(found)
