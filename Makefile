# Everything that the project does, from a machine that has python3 (3.11 or newer,
# with its venv module) and make. `make help` lists the targets.
#
#   PYTHON=python3.13   the interpreter to make .venv with (default: the first that fits)
#   ARGS="-k dates"     passed on to pytest by `make quick`; languages for `make words`

.DEFAULT_GOAL := help
.SUFFIXES:
.DELETE_ON_ERROR:

VENV := .venv
PY := $(VENV)/bin/python
STAMP := $(VENV)/.installed
PYTORCH := .venv-pytorch
CANDIDATES := $(or $(PYTHON),python3 python3.13 python3.12 python3.11)
BUILD := docs/_build
SPHINX := $(PY) -m sphinx -n -W --keep-going -d $(BUILD)/doctrees
ARGS ?=

export PIP_DISABLE_PIP_VERSION_CHECK := 1

# Compiled where the package is installed (hatch_build.py).
WORDS := $(wildcard src/sphinxcontrib_lore/locale/*/LC_MESSAGES/*.po)

# The environment is made anew when its interpreter is gone, too old, or not the one
# asked for by PYTHON; it is installed into again when the checkout has moved, for it
# points to the sources by their full path.
asked := $(if $(PYTHON),$(shell $(PYTHON) -c 'import sys; print(*sys.version_info[:2], sep=".")' 2>/dev/null))
found := $(shell $(PY) -c 'import sys; print(*sys.version_info[:2], sep=".")' 2>/dev/null)
fits := $(filter-out 2.% 3.0 3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.8 3.9 3.10,$(found))
ifeq ($(and $(fits),$(or $(if $(asked),,any),$(filter $(asked),$(found)))),)
  remake := yes
endif
ifneq ($(PYTHON),)
ifeq ($(asked),)
  $(error PYTHON=$(PYTHON) does not run)
endif
endif
ifneq ($(shell cat $(STAMP) 2>/dev/null),$(CURDIR))
  reinstall := yes
endif
ifneq ($(shell cat $(PYTORCH)/.installed 2>/dev/null),$(CURDIR))
  repytorch := yes
endif

.PHONY: help
help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1|/p' Makefile | while IFS='|' read -r name what; \
	  do printf '  make %-8s %s\n' "$$name" "$$what"; done

.PHONY: venv
venv: $(STAMP) ## make .venv and install the project with all that its work needs

.PHONY: FORCE
FORCE:

$(STAMP): pyproject.toml hatch_build.py $(WORDS) $(if $(remake)$(reinstall),FORCE)
ifdef remake
	@for python in $(CANDIDATES); do \
	  if $$python -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    echo "Making $(VENV) with $$python"; \
	    exec $$python -m venv --clear $(VENV); \
	  fi; \
	done; \
	echo "No Python 3.11 or newer with its venv module among: $(CANDIDATES)" >&2; exit 1
endif
	@echo "Installing into $(VENV)"
	@# --group came with pip 25.1; the pip that a new environment brings may be older.
	@$(PY) -m pip install --quiet --upgrade 'pip>=25.1'
	@$(PY) -m pip install --quiet --editable . --group dev
	@printf '%s' "$(CURDIR)" > $@

.PHONY: pytorch
pytorch: $(PYTORCH)/.installed ## make .venv-pytorch: the theme and the Sphinx of PyTorch's docs

$(PYTORCH)/.installed: $(STAMP) pyproject.toml $(if $(repytorch),FORCE)
	@echo "Installing into $(PYTORCH)"
	@$(PY) -m venv --clear $(PYTORCH)
	@$(PYTORCH)/bin/python -m pip install --quiet --upgrade 'pip>=25.1'
	@$(PYTORCH)/bin/python -m pip install --quiet --editable . --group pytorch
	@printf '%s' "$(CURDIR)" > $@

.PHONY: demo
demo: $(STAMP) ## build the documentation, which is the demonstration
	$(SPHINX) -b html docs $(BUILD)/html
	@echo
	@echo "Open  file://$(CURDIR)/$(BUILD)/html/index.html"
	@echo "or    $(PY) -m http.server --bind 127.0.0.1 --directory $(BUILD)/html 8000"
	@echo "then  http://127.0.0.1:8000/"

.PHONY: docs
docs: $(STAMP) ## build the documentation as pages, for LaTeX, as a man page and as text
	$(SPHINX) -q -b html docs $(BUILD)/html
	$(SPHINX) -q -b latex docs $(BUILD)/latex
	$(SPHINX) -q -b man docs $(BUILD)/man
	$(SPHINX) -q -b text docs $(BUILD)/text

.PHONY: test
test: $(STAMP) ## run all tests and check the coverage of each part
	@rm -f .coverage .coverage.*
	$(PY) -m pytest --numprocesses auto --cov --cov-report=
	@$(PY) -m coverage json --quiet
	@$(PY) tools/coverage_gate.py .coverage.json

.PHONY: quick
quick: $(STAMP) ## run the tests that ARGS selects, without coverage
	$(PY) -m pytest $(ARGS)

.PHONY: guard
guard: $(STAMP) ## build benchmark projects; fail if a ratio is far above its limit
	$(PY) benchmarks/builds.py --guard

.PHONY: lint
lint: $(STAMP) ## check style and format
	$(PY) -m ruff check
	$(PY) -m ruff format --check

.PHONY: types
types: $(STAMP) ## check types
	$(PY) -m mypy

.PHONY: format
format: $(STAMP) ## put style and format right where that can be done
	$(PY) -m ruff check --fix
	$(PY) -m ruff format

.PHONY: words
words: $(STAMP) ## bring the catalogues of our own words up to date
	$(PY) tools/words.py $(ARGS)

.PHONY: clean
clean: ## remove what was built, but no environment
	rm -rf $(BUILD) dist tests/node_modules .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache .hypothesis .nox
	find src tests tools -type d -name __pycache__ -exec rm -rf {} +
