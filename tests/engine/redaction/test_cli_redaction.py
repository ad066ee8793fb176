"""`chartside redact` and `chartside eval redaction`, without a database."""

import io
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from chartside.app.cli import app
from chartside.app.entry import main
from chartside.engine.redaction.evaluate import CorpusRefused

runner = CliRunner()


def test_a_text_comes_back_without_who_it_names() -> None:
    found = runner.invoke(app, ["redact"], input="Call Oluwaseun Adebayo at 612-555-0199.\n")
    assert found.exit_code == 0
    assert found.stdout == "Call [PERSON] at [PHONE].\n"


def test_it_explains_what_was_found_and_by_which_layer() -> None:
    found = runner.invoke(app, ["redact", "--json"], input="mail eva@example.es")
    (span,) = json.loads(found.stdout)["spans"]
    assert (span["kind"], span["layer"], span["text"]) == ("EMAIL", "patterns", "eva@example.es")
    assert (
        "patterns"
        in runner.invoke(app, ["redact", "--explain"], input="mail eva@example.es").stdout
    )


def test_a_corpus_is_scored(tmp_path: Path) -> None:
    rows = [
        {"id": "1", "text": "MRN 44712999", "spans": [{"start": 4, "end": 12, "type": "MRN", "required": True}]},
        {"id": "2", "text": "Rest and drink water.", "spans": []},
        {"id": "3", "text": "ask Zz", "spans": [{"start": 4, "end": 6, "type": "NAME", "required": True}]},
    ]  # fmt: skip
    corpus, people = tmp_path / "c.jsonl", tmp_path / "d.jsonl"
    corpus.write_text("\n".join(json.dumps(row) for row in rows))
    people.write_text(
        json.dumps({"pid": 1, "first": "Zz", "last": "Qorbin", "dob": "Aug 26, 1949"})
    )
    run = ["eval", "redaction", "--corpus", str(corpus), "--directory", str(people), "--json"]
    report = json.loads(runner.invoke(app, run).stdout)
    assert report["neg_clean"] == 1.0
    assert report["per_kind"]["MRN"] == {"recall": 1.0, "spans": 1}
    wanted = "recall leak_docs leak_docs_nofac fp_per_1k_words neg_clean cpu_us_per_100_chars rss_mb per_kind"
    assert set(wanted.split()) <= report.keys()


@pytest.mark.parametrize(
    "line", ["{", "[]", '{"spans": []}', '{"text": "a", "spans": [{"start": 1}]}']
)
def test_a_file_in_another_form_is_refused_by_name(tmp_path: Path, line: str) -> None:
    corpus = tmp_path / "c.jsonl"
    corpus.write_text(line)
    found = runner.invoke(app, ["eval", "redaction", "--corpus", str(corpus)])
    assert isinstance(found.exception, CorpusRefused)
    assert isinstance(
        runner.invoke(app, ["eval", "redaction", "--corpus", str(tmp_path / "no")]).exception,
        CorpusRefused,
    )


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{", "Line 2 of d.jsonl is not JSON"),
        ("[]", "Line 2 of d.jsonl is not an object"),
        ('{"pid": 3, "first": ""}', "Line 2 of the directory names nobody"),
        ('{"first": "Ana", "texts": 5}', "Line 2 of the directory needs a list of texts"),
    ],
)
def test_a_directory_in_another_form_is_refused_by_its_line(
    tmp_path: Path, line: str, words: str
) -> None:
    """It is read beside the making of the fast form: that must neither hide the fault nor be lost by it."""
    corpus, people = tmp_path / "c.jsonl", tmp_path / "d.jsonl"
    corpus.write_text('{"text": "Rest and drink water.", "spans": []}')
    people.write_text('{"first": "Ana"}\n' + line)
    run = ["eval", "redaction", "--corpus", str(corpus), "--json", "--directory"]
    refused = runner.invoke(app, [*run, str(people)]).exception
    assert isinstance(refused, CorpusRefused)
    assert words in str(refused)
    people.write_text('{"first": "Ana"}')
    assert json.loads(runner.invoke(app, [*run, str(people)]).stdout)["documents"] == 1


def test_the_command_alone_does_what_the_whole_command_line_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["chartside", "redact"])
    monkeypatch.setattr("sys.stdin", io.StringIO("Call Oluwaseun Adebayo at 612-555-0199.\n"))
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 0
    assert capsys.readouterr().out == "Call [PERSON] at [PHONE].\n"


def test_the_command_alone_says_why_a_corpus_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    corpus = tmp_path / "c.jsonl"
    corpus.write_text("no JSON")
    monkeypatch.setattr("sys.argv", ["chartside", "eval", "redaction", "--corpus", str(corpus)])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 1
    assert "Line 1 of c.jsonl is not JSON." in capsys.readouterr().err
