# Two commands do everything on a fresh machine: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
PIP := $(PYTHON) -m pip --python $(BIN)/python --disable-pip-version-check --quiet

.PHONY: play test lint pyright bench bench-server bench-page kills soak figures starved screenshots browsers sweep conformance audit lock clean
.DEFAULT_GOAL := play

# Set up and play.
play: $(VENV)/play.stamp
	@$(BIN)/nemeton

# The rule cases of all games; contracts, policies and scenes need many games, and are tested compiled.
GAMES := celtic_quest celtica century_golem keltis
MANY := %/test_contract.py %/test_policy.py %/test_scene.py %/test_readme.py
RULE_CASES = $(filter-out $(MANY),$(foreach game,$(GAMES),$(wildcard tests/$(game)/test_*.py)))

# Set up and run all tests: compiled with bounds checks, then the rules as plain Python.
test: $(VENV)/test.stamp
	NUMBA_BOUNDSCHECK=1 $(BIN)/nemeton compile
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -n 2 --dist loadfile
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -n 2 --dist loadfile $(RULE_CASES)

# Style and types.
lint: $(VENV)/test.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict src
	$(BIN)/lint-imports

# Types once more, as pyright sees them: a target of its own, since it brings a JavaScript engine with it.
pyright: $(VENV)/pyright.stamp
	$(BIN)/basedpyright

# Speed, beside OpenSpiel in the same run; see bench/.
bench: $(VENV)/bench.stamp $(VENV)/play.stamp
	$(BIN)/python bench/engine.py
	$(BIN)/python bench/golem.py
	$(BIN)/python bench/celtic_quest.py

# What one server carries; and whether it loses anything when it is killed, again and again.
bench-server: $(VENV)/test.stamp $(VENV)/play.stamp
	$(BIN)/python bench/server.py --write

bench-page: $(VENV)/test.stamp $(VENV)/play.stamp
	$(BIN)/python bench/page.py

kills: $(VENV)/test.stamp $(VENV)/play.stamp
	$(BIN)/python bench/kills.py

# Whether the server does what its OpenAPI document says, as Schemathesis sees it.
conformance: $(VENV)/conformance.stamp $(VENV)/test.stamp $(VENV)/play.stamp
	$(BIN)/python bench/conformance.py --write

# The pages, as Lighthouse and the Nu HTML checker see them: the result is in docs/audit.md.
audit: $(VENV)/audit.stamp $(VENV)/test.stamp $(VENV)/play.stamp
	$(BIN)/python bench/audit.py

# The laws that every game keeps, at every state of more games than `make test` plays.
soak: $(VENV)/test.stamp
	NUMBA_BOUNDSCHECK=1 NEMETON_KIT_STATES=100000 $(BIN)/python -m pytest -n 2 --dist load tests/*/test_contract.py

# 100,000 random and 10,000 policy games for every number of players: the figures of the games' READMEs.
figures: $(VENV)/play.stamp
	$(BIN)/python bench/celtica_figures.py
	$(BIN)/python bench/celtic_quest_figures.py
	$(BIN)/python bench/keltis_figures.py
	$(BIN)/python bench/golem_figures.py
	$(BIN)/python bench/golem_random.py

# Century Golem played without one source of points after another: nobody who does so may win too often.
starved: $(VENV)/play.stamp
	$(BIN)/python bench/golem_starved.py

# Every game and page as pictures, in docs/screenshots/: look at all of them.
screenshots: $(VENV)/test.stamp $(VENV)/play.stamp
	$(BIN)/python docs/screenshots.py

# All games in Chromium, Firefox and WebKit, whose pictures must agree; written to docs/browsers.md.
browsers: $(VENV)/browsers.stamp $(VENV)/play.stamp
	$(BIN)/python bench/browsers.py --write

# Every game in every size and language, looked at for what does not fit: the result is in docs/fit.md.
sweep: $(VENV)/test.stamp
	NUMBA_BOUNDSCHECK=1 $(BIN)/nemeton compile
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m tests.web.sweep --write

# Pin the newest versions that work together.
lock:
	rm -rf $(VENV)/lock && $(PYTHON) -m venv --without-pip $(VENV)/lock
	for group in play test bench pyright; do $(PYTHON) requirements/lock.py $$group $(VENV)/lock; done
	rm -rf $(VENV)/lock && $(PYTHON) -m venv --without-pip $(VENV)/lock
	$(PYTHON) requirements/lock.py conformance $(VENV)/lock

clean:
	rm -rf $(VENV)

# The stamps: what a command needs, installed once. Debian's python3 may lack ensurepip, so
# the environment is made without pip and filled from outside.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Nemeton needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V)." >&2; exit 2; }
	@$(PYTHON) -m pip --version >/dev/null 2>&1 || \
	  { echo "Nemeton needs pip: apt install python3-pip" >&2; exit 2; }
	@$(PYTHON) -m venv --without-pip $(VENV)

$(VENV)/house.stamp: requirements/play.txt pyproject.toml | $(VENV)/bin/python
	@echo "Setting up; this takes a minute, once."
	@$(PIP) install --requirement requirements/play.txt
	@$(PIP) install --no-deps --editable .
	@touch $@

$(VENV)/play.stamp: $(VENV)/house.stamp
	@$(BIN)/nemeton compile
	@touch $@

$(VENV)/test.stamp: requirements/test.txt $(VENV)/house.stamp
	@$(PIP) install --requirement requirements/test.txt
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || \
	  { echo "Installing Chromium for the tests of the page."; \
	  $(SUDO) apt-get update -qq; $(SUDO) apt-get install -qq -y chromium-headless-shell || \
	  $(SUDO) apt-get install -qq -y chromium; } >/dev/null
	@touch $@

$(VENV)/browsers.stamp: $(VENV)/test.stamp
	@{ command -v WebKitWebDriver && command -v firefox-esr && command -v Xvfb; } >/dev/null || \
	  { echo "Installing WebKit and Firefox." >&2; $(SUDO) apt-get update -qq; \
	  $(SUDO) apt-get install -qq -y --no-install-recommends \
	  webkit2gtk-driver firefox-esr xvfb fonts-liberation; } >/dev/null
	@touch $@

$(VENV)/bench.stamp: requirements/bench.txt $(VENV)/house.stamp
	@$(PIP) install --requirement requirements/bench.txt
	@touch $@

$(VENV)/pyright.stamp: requirements/pyright.txt $(VENV)/test.stamp
	@$(PIP) install --requirement requirements/pyright.txt
	@touch $@

$(VENV)/conformance.stamp: requirements/conformance.txt | $(VENV)/bin/python
	@$(PYTHON) -m venv --without-pip $(VENV)/conformance
	@$(PYTHON) -m pip --python $(VENV)/conformance/bin/python --disable-pip-version-check --quiet install \
	  --requirement requirements/conformance.txt
	@touch $@

$(VENV)/audit.stamp: requirements/audit/package.json | $(VENV)/bin/python
	@{ command -v npm && command -v java; } >/dev/null || \
	  { echo "Installing Node.js and Java for the judges of the pages."; $(SUDO) apt-get update -qq; \
	  $(SUDO) apt-get install -qq -y --no-install-recommends nodejs npm default-jre-headless; } >/dev/null
	@mkdir -p $(VENV)/audit && cp $< $(VENV)/audit/
	@npm install --prefix $(VENV)/audit --no-package-lock --ignore-scripts --no-audit --no-fund --silent
	@touch $@
