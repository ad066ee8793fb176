# The only runner. It needs Python 3.11 or newer and the package registries, nothing else.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
WORKERS ?= 2
export UV_COMPILE_BYTECODE := 1

.DEFAULT_GOAL := help
.PHONY: help install demo serve test check format soak bench docs lock clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

install: $(STAMP) ## make the environment (.venv, with chartside in it)

$(STAMP): requirements.lock pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@test -x $(BIN)/uv || $(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-progress --require-hashes -r requirements.lock
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-progress --editable .
	@touch $(STAMP)

demo: install ## serve the product with demo clinics on 127.0.0.1
	@exec $(BIN)/chartside demo

serve: install ## serve the product without demo data
	@exec $(BIN)/chartside serve

test: check ## formatter, linter, types, contracts and all tests
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

check: install ## formatter, linter, types and import contracts
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

format: install ## put the code in its form
	$(BIN)/ruff check --quiet --fix .
	$(BIN)/ruff format --quiet .

soak: install ## the long batteries, in full
	CHARTSIDE_SOAK=1 $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --timeout 1800 -m soak

bench: install ## figures against a baseline measured in the same run
	$(BIN)/python -m benchmarks

docs: install ## write the generated reference
	$(BIN)/chartside reference --write docs/reference

lock: ## pin every dependency, with hashes and without addresses
	$(BIN)/uv pip compile --quiet --generate-hashes --no-header --no-annotate --no-emit-index-url --extra dev \
		--python-version 3.11 --universal --output-file requirements.lock pyproject.toml

clean: ## remove the environment and the demo's data
	rm -rf $(VENV) .chartside
