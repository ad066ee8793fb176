"""Who loads what: a process that runs tests loads the ground, one that only hands them out nothing of the product."""

import gc
import importlib

import pytest

LONGEST = ("web", "batteries", "app", "kernel/http")  # what takes long is begun first
gc.disable()  # until everything is loaded, see below


def pytest_configure(config: pytest.Config) -> None:
    option = config.option
    shared_out = getattr(option, "dist", "no") != "no" and not option.collectonly
    if hasattr(config, "workerinput") or not shared_out:
        config.pluginmanager.register(importlib.import_module("tests.ground"), "ground")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The short ones are left for the end, where they fill up whoever is ready."""
    items.sort(
        key=lambda item: not item.nodeid.startswith(tuple(f"tests/{one}" for one in LONGEST))
    )


def pytest_collection_finish() -> None:
    """What is loaded by now stays: the collector need not walk through it again and again."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
