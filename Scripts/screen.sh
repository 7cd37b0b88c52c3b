#!/usr/bin/env bash
# Installs what the program that draws pictures needs of Debian: libraries to build it, and the fonts that it draws with.
# With DORMOUSE_NO_INSTALL set it names what is missing; without fonts boxes stand for letters, so that is no failure.
set -euo pipefail
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/packages.sh"
require_packages "${screen_packages[@]}" || exit $?
require_packages "${screen_fonts[@]}" || say "Boxes will stand for letters."
