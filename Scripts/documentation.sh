#!/usr/bin/env bash
# Builds the documentation of what apps import: the catalogue in Sources/UIKit, with the diagrams and the table in docs.
# Warnings are errors. Skipped, with the reason, where the toolchain has no docc.
#
#   Scripts/documentation.sh [--output FOLDER]    the archive; without it the documentation is only checked
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
source Scripts/packages.sh
source Scripts/symbolgraphs.sh

output=''
case "${1:-}" in
  '') ;;
  --output) output=${2:?--output needs a folder} ;;
  *) sed -n '2,5s/^# \{0,1\}//p' "$0"; exit 64 ;;
esac
command -v docc >/dev/null || { echo "skipped: this Swift toolchain has no docc"; exit 0; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
built=$(swift build --show-bin-path)
[ -e "$built/Modules/UIKit.swiftmodule" ] || { say "Build first: swift build"; exit 1; }
symbol_graphs "$built" "$work/graphs" UIKit

# What other programs write belongs to the catalogue too.
cp -r Sources/UIKit/UIKit.docc "$work/UIKit.docc"
mkdir "$work/UIKit.docc/Generated"
cp docs/diagrams/*.md docs/*.md "$work/UIKit.docc/Generated/"

docc convert "$work/UIKit.docc" --additional-symbol-graph-dir "$work/graphs" --output-dir "${output:-$work/archive}" \
  --fallback-display-name UIKit --fallback-bundle-identifier org.dormouse.UIKit --warnings-as-errors
