"""Logs: ids only. An exception's words can quote a record, and are not written."""

import json

import pytest

from chartside.kernel import log


def test_an_exception_is_logged_without_its_words(capsys: pytest.CaptureFixture[str]) -> None:
    log.configure("INFO")
    try:
        raise ValueError("Ana Ruiz, born 1980")
    except ValueError as error:
        log.get("test").error("failed", error=error, patient_id="7")
    line = json.loads(capsys.readouterr().err)
    assert line["error"] == "ValueError"
    assert line["patient_id"] == "7"
    assert line["room"] == "test"
    assert "Ana" not in json.dumps(line)


def test_the_level_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    log.configure("ERROR")
    log.get("test").info("quiet")
    assert capsys.readouterr().err == ""
