# Facet from a fresh clone: `make demo` finds a face, `make test` passes the tests. `make` lists the targets.

# The release program links the Swift libraries of the toolchain, as `swift build` does. `make static` links them in.
# x86-64 Linux, Swift 6.3.1, stripped: 4.5 MB and 5.0 ms to start against 18.5 MB and 2.9 ms; a picture takes the same
# time.
FACET := .build/release/facet
PHOTOGRAPH := Models/Photographs/astronaut.png

# Tests of what strangers' files reach: suites named "Damaged …", and those of the kernels, which check no index.
DAMAGE := Damaged (files|models|videos|lists)|Every kernel of every list|Fused operators
MUTATIONS := 10000

# Tests of what threads share.
THREADS := Live-stream mode|A live stream|The pixels of a live stream|The stream of results|Video mode|A closed detector|The guide

.PHONY: help setup build demo test format lint conformance bench bench-compare damage fuzz race stream sets soak interrupt nightly static dist clean

help: ## lists the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1 \2/p' Makefile | while read -r name words; do printf 'make %-14s %s\n' "$$name" "$$words"; done

setup: ## installs what the build needs where it may, and fetches the models
	@.ci/setup
	@Models/fetch

build: setup ## builds the command line, optimised
	swift build -c release --product facet

demo: build ## finds the face in a photograph: prints it, and draws it into out/astronaut.png
	@mkdir -p out
	$(FACET) detect $(PHOTOGRAPH) --model short-range --annotate out/astronaut.png --format json > out/astronaut.json
	@cat out/astronaut.json

# Networks as a whole run in release builds only; without optimisation they take minutes. They are built in a folder of
# their own: what tests can see into is optimised less (full-range takes a third longer), and is not to become `facet`.
test: setup ## passes the tests, first with all checks, then optimised
	swift test
	swift test -c release --scratch-path .build/tested

format: ## brings the sources into their form
	swift format --in-place --recursive Package.swift Sources Tests Fuzz

lint: ## tells what is out of form, and links that lead nowhere
	swift format lint --strict --recursive Package.swift Sources Tests Fuzz
	@.ci/tidy

# MediaPipe's results and the pictures they belong to are not part of the repository, since most may not be passed on.
conformance: setup ## compares faces and points with MediaPipe's on labelled pictures, if they are here
	@.ci/conformance

# Rivals that cannot be installed here are reported as absent; OPTIONS are those of Benchmarks/bench.
bench: build ## measures layers, models and rivals on this machine; writes and draws Benchmarks/Results
	-@Models/fetch --all
	-@Benchmarks/rivals/setup
	@Benchmarks/bench $(OPTIONS)

bench-compare: ## fails if a time of Facet grew from OLD=… to NEW=… by more than THRESHOLD (1.10)
	@Benchmarks/compare --threshold $(or $(THRESHOLD),1.10) $(OPTIONS) $(OLD) $(NEW)

# Optimised, since that is what people run, and twenty times as quick. Without XCTest, which leaks.
damage: setup ## reads damaged files and models, and runs every kernel, under the address sanitizer
	FACET_MUTATIONS=$(MUTATIONS) SWIFT_BACKTRACE=enable=no \
	  swift test -c release --disable-xctest --sanitize=address --scratch-path .build/sanitized --filter '$(DAMAGE)'

fuzz: damage ## damage, then every target of Fuzz for a minute; SECONDS=10 for less
	SECONDS_EACH=$(SECONDS) Fuzz/run

race: setup ## runs what threads share under the thread sanitizer
	SWIFT_BACKTRACE=enable=no swift test -c release --disable-xctest --sanitize=thread --scratch-path .build/raced \
	  --filter '$(THREADS)'

SECONDS := 60
stream: setup ## gives 1,000 frames a second to a slow detector, for a minute
	FACET_STREAM_SECONDS=$(SECONDS) swift test -c release --scratch-path .build/tested --filter 'A live stream under load'

# The reference kernels compute no operators together, and take a quarter of an hour.
sets: setup ## passes the optimised tests with each instruction set, the plain kernels first
	@for set in reference portable avx2 avx512; do \
	  echo "=== $$set and nothing above it"; \
	  FACET_INSTRUCTION_SET=$$set swift test -c release --scratch-path .build/tested || exit 1; \
	done

soak: build ## finds faces in pictures and in a video for ten minutes, and looks at memory and open files
	@.ci/soak $(or $(SOAK_SECONDS),600)

interrupt: build ## interrupts runs that replace files, fifty times each
	@.ci/interrupt 50

nightly: conformance fuzz race stream sets sanitized soak interrupt ## conformance, fuzz, race, stream, sets, sanitized, soak, interrupt

sanitized: setup ## passes all optimised tests under the address sanitizer, then under the thread sanitizer
	SWIFT_BACKTRACE=enable=no swift test -c release --disable-xctest --sanitize=address --scratch-path .build/sanitized
	SWIFT_BACKTRACE=enable=no swift test -c release --disable-xctest --sanitize=thread --scratch-path .build/raced

static: setup ## builds out/facet, which needs no Swift where it runs (Linux)
	swift build -c release --product facet --static-swift-stdlib --scratch-path .build/static -Xlinker -s
	@mkdir -p out && cp .build/static/release/facet out/facet

dist: setup ## packs out/facet-VERSION-….tar.gz: a program with the default models in it, and licences (Linux)
	@.ci/dist

clean: ## removes what was built; what was fetched stays
	rm -rf .build out
