# The front door: `make run` and `make test` do everything on a fresh machine with the Swift toolchain.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

CONFIGURATION ?= release
BUILD := swift build -c $(CONFIGURATION)
PROGRAM := .build/$(CONFIGURATION)/pausetext
# What `make run` looks at, and where the results go.
VIDEOS ?= Corpus/clips
RESULTS ?= results
# Where `make install` puts things; DESTDIR is for packagers.
PREFIX ?= /usr/local
DESTDIR ?=

# Debian packages, by what needs them: the Swift toolchain, building, running, testing, measuring.
# g++ is there for the linker and the libraries that it brings along.
TOOLCHAIN_PACKAGES := g++ libncurses6 git ca-certificates
BUILD_PACKAGES := libavformat-dev libavcodec-dev libavutil-dev libswscale-dev \
	libtesseract-dev libleptonica-dev libxml2-dev pkg-config
RUN_PACKAGES := tesseract-ocr-eng
TEST_PACKAGES := ffmpeg fonts-dejavu-core
BENCH_PACKAGES := tesseract-ocr valgrind python3
# What `pausetext-bench peers` and the parsers of `score` need besides; without them it says so.
PEERS_PACKAGES := python3-venv nodejs gcc golang-go
# What `make model` needs besides: training tools, fonts, and code and prose to draw in them.
MODEL_PACKAGES := tesseract-ocr ffmpeg fontconfig python3-pil python3-numpy \
	fonts-3270 fonts-agave fonts-anonymous-pro fonts-cmu fonts-croscore fonts-dejavu-core \
	fonts-dejavu-extra fonts-fantasque-sans fonts-firacode fonts-freefont-ttf fonts-hack fonts-hermit \
	fonts-inconsolata fonts-jetbrains-mono fonts-lato fonts-league-mono fonts-liberation fonts-monofur \
	fonts-monoid fonts-naver-d2coding fonts-noto-core fonts-noto-mono fonts-open-sans \
	fonts-b612 fonts-mplus fonts-nanum fonts-noto-cjk fonts-oxygen fonts-paratype \
	fonts-ricty-diminished fonts-roboto-unhinted fonts-tlwg-mono-ttf fonts-tlwg-typewriter-ttf \
	fonts-urw-base35 fonts-courier-prime fonts-go fonts-mononoki \
	fonts-pc fonts-proggy fonts-spleen fonts-terminus fonts-unifont xfonts-100dpi xfonts-base xfonts-jmk xfonts-terminus \
	libpython3.11-stdlib perl-modules-5.36 golang-1.19-src rust-src libruby3.1 linux-libc-dev \
	libssl-dev libpython3.11-dev libstdc++-12-dev nodejs libjs-codemirror libjs-jquery postgresql-15 \
	bash-completion git vim-runtime tcl8.6 \
	wbrazilian wcatalan wdanish wfrench witalian wngerman wnorwegian wpolish wspanish wswedish \
	hunspell-cs hunspell-hr hunspell-hu hunspell-is hunspell-ro hunspell-tr
PACKAGES := $(TOOLCHAIN_PACKAGES) $(BUILD_PACKAGES) $(RUN_PACKAGES) $(TEST_PACKAGES) $(BENCH_PACKAGES)
# Programs, fonts and sources that recording Corpus clips again needs; see Corpus/README.md.
CORPUS_PACKAGES := xvfb xdotool x11-utils x11-xserver-utils openbox dbus-x11 xterm tmux vim emacs-gtk geany gedit \
	chromium ffmpeg tesseract-ocr python3-numpy python3-pil python3-pygments git gcc fonts-dejavu-core fonts-hack \
	fonts-firacode fonts-liberation fonts-noto-core fonts-noto-mono fonts-jetbrains-mono \
	fonts-inconsolata fonts-go fonts-mononoki fonts-courier-prime nano micro joe kwrite scite \
	idle-python3.11 thonny libjs-codemirror python3-pip python3-venv python3.11 python3.11-doc \
	perl-modules-5.36 golang-1.19-src openjdk-17-source libjs-underscore zlib1g-dev postgresql-15

.PHONY: help deps corpus-deps model build run test check lint imports sanitize release install man bench \
	bench-check bench-counts clean

help: ## Show what there is to make
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 15

deps: ## Install the Debian packages that are missing
	@missing=(); for package in $(PACKAGES) $(EXTRA_PACKAGES); do \
		[[ "$$(dpkg-query -W -f '$${Status}' $$package 2>/dev/null || true)" == 'install ok installed' ]] \
			|| missing+=($$package); \
	done; \
	if (( $${#missing[@]} )); then \
		echo "installing: $${missing[*]}"; \
		sudo=(); if (( EUID != 0 )); then sudo=(sudo); fi; \
		export DEBIAN_FRONTEND=noninteractive; \
		"$${sudo[@]}" apt-get -qq update; \
		"$${sudo[@]}" apt-get -qq install -y --no-install-recommends "$${missing[@]}" \
			</dev/null >/dev/null; \
	fi

# What `Corpus/make/record` needs; many programs, and only for those who record.
corpus-deps:
	@$(MAKE) --no-print-directory deps PACKAGES="$(CORPUS_PACKAGES)"

build: deps ## Build the command
	@$(BUILD) --product pausetext

# Some of the sample clips are broken on purpose; the command then ends with 1 and says which.
run: build ## Analyse VIDEOS (Corpus/clips) into RESULTS (results)
	@$(PROGRAM) analyze "$(VIDEOS)" --output "$(RESULTS)" --preview || (( $$? == 1 ))

test: deps ## Build and run all tests
	@$(BUILD) --build-tests
	@swift test -c $(CONFIGURATION) --skip-build

check: lint imports sanitize ## What is checked besides the tests

lint: ## Format and style of all sources
	@swift format lint --strict --recursive Package.swift Sources Tests \
		$(wildcard bench/Package.swift bench/Sources bench/micro/Package.swift bench/micro/Benchmarks)

# The compiler's check costs a second once the tests are built.
imports: deps ## Who imports whom
	@$(BUILD) --build-tests --explicit-target-dependency-import-check error

# Only rooms with threads run there: the sanitizer cannot see into C libraries built without it, and the
# pause finder is a value that no thread shares. The tests are built by their product's name, as
# --build-tests would build the commands too. Optimised: pixel loops take a fortieth of the time to run.
sanitize: export PAUSETEXT_TESTS := Batch Results
sanitize: deps ## The pipeline tests under the thread sanitizer
	@swift build -c release --sanitize thread --scratch-path .build-thread --product pausetextPackageTests
	@swift test -c release --sanitize thread --scratch-path .build-thread --skip-build

release: deps ## A stripped command with the Swift runtime inside
	@swift build -c release --product pausetext --static-swift-stdlib --scratch-path .build-static
	@strip .build-static/release/pausetext -o .build-static/pausetext
	@ls -l .build-static/pausetext

man: deps ## The manual page, made from the commands
	@mkdir -p .build/man
	@swift package -c $(CONFIGURATION) --allow-writing-to-package-directory generate-manual --multi-page \
		--output-directory .build/man
	@ls .build/man

install: release man ## Install the command, its manual and completions below PREFIX
	@install -Dm755 .build-static/pausetext $(DESTDIR)$(PREFIX)/bin/pausetext
	@for page in .build/man/*.1; do \
		install -Dm644 $$page $(DESTDIR)$(PREFIX)/share/man/man1/$$(basename $$page); done
	@mkdir -p $(DESTDIR)$(PREFIX)/share/bash-completion/completions \
		$(DESTDIR)$(PREFIX)/share/zsh/site-functions \
		$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	@.build-static/pausetext --generate-completion-script bash \
		> $(DESTDIR)$(PREFIX)/share/bash-completion/completions/pausetext
	@.build-static/pausetext --generate-completion-script zsh \
		> $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_pausetext
	@.build-static/pausetext --generate-completion-script fish \
		> $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/pausetext.fish

bench: EXTRA_PACKAGES := $(PEERS_PACKAGES)
bench: build ## Score the build on the corpus, then measure it beside its peers
	@swift run --package-path bench -c release pausetext-bench all

# Counts instructions under valgrind, so it does not matter how busy the machine is. The tests are
# built by their product's name: --build-tests would build all of pausetext a second time.
bench-check: build ## Test the bench; fail where a repeatable figure has risen by more than 10 %
	@swift build --package-path bench -c release --product pausetext-benchPackageTests
	@swift build --package-path bench -c release --product pausetext-bench
	@swift test --package-path bench -c release --skip-build
	@bench/.build/release/pausetext-bench counts

bench-counts: build ## Take the repeatable figures as they are now for the reference
	@swift run --package-path bench -c release pausetext-bench counts --update

# Under 90 minutes on 2 cores. The result is committed: building the command needs none of this.
model: EXTRA_PACKAGES := $(MODEL_PACKAGES)
model: deps ## Train the models that read code again, and measure them
	@$(BUILD) --product linecutter
	@Corpus/training/model .build/$(CONFIGURATION)/linecutter .build/model Sources/CodeModel

clean: ## Remove what was built
	@rm -rf .build .build-thread .build-static bench/.build bench/.build-* bench/micro/.build
