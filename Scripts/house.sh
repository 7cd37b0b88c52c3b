#!/usr/bin/env bash
# Checks that the modules of Package.swift and every import keep to the layers in docs/house.txt, and that the table of
# modules in CONTRIBUTING.md is theirs.
#
#   Scripts/house.sh             check
#   Scripts/house.sh --update    write the table
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
update=()
case "${1:-}" in
  '') ;;
  --update) update=(--update) ;;
  *) sed -n '2,6s/^# \{0,1\}//p' "$0"; exit 64 ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
swift build --product housecheck >"$work/build" 2>&1 || { cat "$work/build"; exit 1; }
swift package dump-package >"$work/manifest" 2>"$work/problems" || { cat "$work/problems"; exit 1; }
"$(swift build --show-bin-path)/housecheck" modules --manifest "$work/manifest" --layers docs/house.txt \
  --page CONTRIBUTING.md "${update[@]}"
