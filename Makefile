# `make demo` and `make test` do everything, from installing packages on. `make help` lists the rest.
.DEFAULT_GOAL := help
.NOTPARALLEL:
SHELL := /bin/bash

# The maths and the entity store are unusable without the optimizer, also in debug builds (decision 0002).
export DECOUPAGE_FAST_DEBUG := 1
# What no loop depends on is compiled quickly also for release (decision 0039).
export DECOUPAGE_QUICK_RELEASE := 1
# The same number of tests at once on every machine, so that what passes here passes there.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 4

# Builds with different settings live in different folders, so that none throws away another's work; the release build
# is in .build itself. It has no debug sections, whose making is a tenth of its time.
# Functions in sections of their own: the linker leaves out those that nothing calls (decision 0038).
RELEASE := -c release -debug-info-format none -Xswiftc -Xfrontend -Xswiftc -function-sections
CHECKED := --scratch-path .build/checked
LAYERS := --explicit-target-dependency-import-check error
# A terminal gets SwiftPM's progress line; a log gets errors only. VERBOSE=1 shows everything.
QUIET := $(if $(VERBOSE),,$(if $(shell test -t 2 && echo terminal),,--quiet))
# Thousands of passed tests are not news: failures and the closing line are.
TESTS := --skip-build --disable-xctest $(if $(VERBOSE),,--quiet)
RELEASED := .build/release/decoupage
TESTED := .build/checked/debug/DecoupagePackageTests.xctest
# Every stage of every program that debug-test builds, for the check of GLSL.
SHADERS := $(CURDIR)/.build/shaders

# The studio is in the manifest only where this says so (decision 0033).
STUDIO := DECOUPAGE_STUDIO=1

.PHONY: view-session studio studio-test studio-figures help demo test check lint layering debug-test debug-command-test release command-test consumer sanitize sound soak hitch fuzz bench install install-studio deb dist slurm-check clean setup docs shaders

help: ## lists these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: setup ## builds the command and shows its front page: in a window, or as .build/demo.png without a display
	@swift build $(QUIET) $(RELEASE) --product decoupage
	@scripts/demo $(RELEASED)

test: setup ## runs what to know after a change: lint, one debug build, its tests and those of its command
	@SETUP=no scripts/run-steps lint layering debug-test debug-command-test

# Mutation tests with as many rounds as fuzzers' seeds deserve; the desktop application's targets are in the same build,
# where GTK can be installed.
check: setup ## runs everything, as CI does: all of test and more rounds of mutation, GLSL, release, consumer, studio
	@export SETUP=no DECOUPAGE_TEST_ROUNDS=10000 $$(scripts/studio-variable); \
	  scripts/run-steps lint layering debug-test shaders oracle release command-test python-test consumer \
	    $${DECOUPAGE_STUDIO:+studio-test}

lint: setup ## checks formats, imports against the manifest, C, shell, Python and the page of the API's coverage
	@swift format lint --strict --parallel --recursive $(wildcard Package.swift Sources Examples Tests Tools Benchmarks Fuzz/Targets Studio)
	@scripts/lint-imports
	@scripts/lint-scripts
	@scripts/lint-surface
	@scripts/lint-labels
	@scripts/lint-state
	@scripts/api-coverage --check
	@Tools/Generators/simd/generate --check

layering: setup ## builds everything for debugging; an import that a target did not declare is an error
	@swift build $(QUIET) $(CHECKED) --build-tests $(LAYERS)

studio: ## installs what the desktop application needs, builds it and opens it; PHOTOS="FILE…" opens those
	@$(if $(filter no,$(SETUP)),:,scripts/setup packages-studio.txt)
	@$(STUDIO) swift build $(QUIET) $(RELEASE) --product decoupage-studio
	@.build/release/decoupage-studio $(PHOTOS)

studio-test: ## tests the desktop application: its model, then a session with real input in a display in memory
	@$(if $(filter no,$(SETUP)),:,scripts/setup packages-studio.txt)
	@$(STUDIO) swift build $(QUIET) $(CHECKED) --build-tests $(LAYERS)
	@$(STUDIO) scripts/run-tests $(CHECKED) $(TESTS) --filter '^StudioModelTests\.'
	@# Real windows and a busy machine: what fails once is tried once more.
	@scripts/studio-session .build/checked/debug/decoupage-studio || \
	  scripts/studio-session .build/checked/debug/decoupage-studio

studio-figures: ## measures the carousel while photos are cut out: fails above its budgets of frames and memory
	@$(if $(filter no,$(SETUP)),:,scripts/setup packages-studio.txt)
	@$(STUDIO) swift build $(QUIET) $(RELEASE) --product decoupage-studio
	@scripts/studio-figures .build/release/decoupage-studio

view-session: release ## plays what people do with windows: real keys, buttons and drops, in a display in memory
	@scripts/view-session $(RELEASED)

docs: layering ## makes the library's documentation as plain pages: .build/docs/index.html
	@scripts/docs

debug-test: layering ## runs the tests, but for those of the command
	@rm -rf $(SHADERS)
	@DECOUPAGE_DUMP_SHADERS=$(SHADERS) scripts/run-tests --beside $(TESTED) '^(Rendering|Loading)Tests\.' \
	  $(CHECKED) $(TESTS) --skip '^(Command|StudioModel)Tests\.'

shaders: ## checks the GLSL of every program that the tests built, with the reference compiler
	@scripts/lint-shaders $(SHADERS)

release: setup ## builds the command, and the programs that its tests start, with the optimizer
	@swift build $(QUIET) $(RELEASE) --product decoupage
	@swift build $(QUIET) $(RELEASE) --product decoupage-bench
	@swift build $(QUIET) $(RELEASE) --product LamplighterApp

debug-command-test: layering ## runs the command as users do, from the debug build
	@DECOUPAGE_TOOL=$(CURDIR)/.build/checked/debug/decoupage \
	  scripts/run-tests $(CHECKED) $(TESTS) --filter '^CommandTests\.'

command-test: layering release ## runs the command as users do, from the release build
	@DECOUPAGE_TOOL=$(CURDIR)/$(RELEASED) scripts/run-tests $(CHECKED) $(TESTS) --filter '^CommandTests\.'

python-test: release ## tests the Python package and the service with the release build, where PyPI can be reached
	@scripts/python-check $(RELEASED)

consumer: setup ## builds and runs another package that depends on a tagged version of this one
	@scripts/consumer-check

sanitize: setup ## runs all the tests under the thread and the address sanitizer
	@SETUP=no scripts/run-steps sanitize-thread sanitize-address

# The default linker warns of every symbol of the address sanitizer's.
sanitize-%:
	@swift build $(QUIET) --scratch-path .build/$* --build-tests --sanitize $* -Xswiftc -use-ld=lld
	@DECOUPAGE_TOOL=$(CURDIR)/.build/$*/debug/decoupage \
	  LSAN_OPTIONS=suppressions=$(CURDIR)/scripts/leaks.txt:print_suppressions=0 \
	  scripts/run-tests --scratch-path .build/$* --sanitize $* $(TESTS)

PREFIX ?= /usr/local

install: ## installs the command, stripped, its manual, shell completions and desktop entry below PREFIX (/usr/local)
	@swift build $(QUIET) $(RELEASE) --product decoupage
	@scripts/link-static $(RELEASED) .build/decoupage-static
	@scripts/install .build/decoupage-static "$(DESTDIR)$(PREFIX)"

install-studio: ## installs the desktop application, its desktop entry and icon below PREFIX (/usr/local)
	@$(if $(filter no,$(SETUP)),:,scripts/setup packages-studio.txt)
	@$(STUDIO) swift build $(QUIET) $(RELEASE) --product decoupage-studio
	@scripts/install-studio .build/release/decoupage-studio "$(DESTDIR)$(PREFIX)"

deb: setup ## makes Debian packages of the command and of the sources that programs build with: .build/deb
	@swift build $(QUIET) $(RELEASE) --product decoupage
	@scripts/deb $(RELEASED) .build/deb

dist: setup ## makes an archive of the command that runs from any folder, without Swift: .build/dist
	@swift build $(QUIET) $(RELEASE) --product decoupage
	@scripts/dist $(RELEASED) .build/dist

wheel: setup ## makes a wheel of the Python package, with the command in it: .build/wheel
	@swift build $(QUIET) $(RELEASE) --product decoupage
	@scripts/wheel $(RELEASED) .build/wheel

wheel-check: wheel ## installs the wheel into a fresh environment and tests it there: needs PyPI; PYTHONS="python3 …"
	@scripts/wheel-check .build/wheel/decoupage-*.whl $(PYTHONS)

image: deb ## makes a container image: .build/image; needs root, buildah and debootstrap
	@scripts/image .build/deb/decoupage_*.deb .build/image

image-check: image ## runs the image's command from its layers, without rights, without a network: needs root
	@scripts/image-check .build/image/decoupage-*.oci.tar

.PHONY: bare-check python-test wheel wheel-check image image-check
bare-check: dist deb ## tries the archive and the package in a root without Swift: needs root and debootstrap
	@scripts/bare-check .build/dist/decoupage-*.tar.xz .build/deb/decoupage_*.deb

slurm-check: setup ## tries submit with a Slurm of its own on this machine: needs root, slurm-wlm and munge
	@swift build $(QUIET) $(RELEASE) --product decoupage
	@scripts/slurm-check $(RELEASED)

sound: setup ## measures what sound costs: mixing, updates, listening, and blocks that come too late
	@swift build $(QUIET) $(RELEASE) --product decoupage
	@swift build $(QUIET) $(RELEASE) --product SoundProbe
	@scripts/sound-check .build/release/SoundProbe $(RELEASED)

soak: release ## draws 10,000 frames of several scenes and checks that nothing grows
	@.build/release/decoupage-bench soak

hitch: release ## loads a scene into a window and checks that no frame takes long, and that the second core helps
	@$(if $(DISPLAY),,xvfb-run -a) scripts/hitch-check $(RELEASED)

oracle: setup ## compares what is read and written with Pixar's USD library, where Python has it
	@Tools/Oracles/usd-oracle/run

fuzz: setup ## feeds each format's reader ten minutes of made-up files, under the address sanitizer
	@scripts/fuzz

bench: release ## runs the benchmarks
	@$(RELEASED) bench

clean: ## removes everything that was built
	rm -rf .build

setup: # installs missing packages; SETUP=no skips it
	@$(if $(filter no,$(SETUP)),:,scripts/setup)
