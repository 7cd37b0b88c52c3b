#!/usr/bin/env bash
# Runs the tests of the page in a real browser: Debian's Chromium, driven by Playwright from PyPI.
#
#   Scripts/browser.sh          all of Tests/Browser
#   Scripts/browser.sh NAME...  some of them: test_page, test_device.DeviceTests.test_rotation
#   Scripts/browser.sh --figures ADDRESS ROUNDS   what `./bench --only page` measures
#
# What is missing is installed: the browser and fonts from Debian, the Python packages of Tests/Browser/requirements.txt into
# a folder of their own in the user's cache. Exits with 77 where that cannot be had. $DORMOUSE is the tool to test; without
# it ./dormouse.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
source Scripts/packages.sh

without() { printf 'skipped: %s\n' "$*"; exit 77; }

require_packages chromium || without "there is no browser"
require_packages "${screen_packages[@]}" "${screen_fonts[@]}" || without "there are no fonts"
command -v python3 >/dev/null || require_packages python3 || without "there is no Python"

# A folder for each set of packages; it is complete when the mark is there.
wanted=Tests/Browser/requirements.txt
python="${DORMOUSE_BROWSER_CACHE:-$(user_cache)}/dormouse/browser/$(cat "$wanted" <(python3 --version) | sha256sum | cut -c 1-12)"
if [ ! -e "$python/complete" ]; then
  [ -z "${DORMOUSE_NO_INSTALL:-}" ] || without "the packages of $wanted are missing, and --no-install forbids installing them"
  say "Installing from PyPI into $python: $(tr '\n' ' ' <"$wanted")"
  rm -rf "$python"
  mkdir -p "$(dirname "$python")"
  python3 -m venv "$python" >/dev/null 2>&1 ||
    { require_packages python3-venv && python3 -m venv "$python"; } || without "python3 -m venv does not work"
  "$python/bin/pip" install --quiet --disable-pip-version-check --requirement "$wanted" || without "PyPI cannot be reached"
  touch "$python/complete"
fi

export DORMOUSE="${DORMOUSE:-$PWD/dormouse}" PYTHONDONTWRITEBYTECODE=1
cd Tests/Browser
case "${1:-}" in
  --figures) exec "$python/bin/python" figures.py "${@:2}" ;;
  '') exec "$python/bin/python" -m unittest discover -p 'test_*.py' ;;
  *) exec "$python/bin/python" -m unittest "$@" ;;
esac
