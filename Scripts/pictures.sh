#!/usr/bin/env bash
# Holds the pictures in Conformance/pictures: what `dormouse new` writes, Notes, the conformance apps and the gallery.
#
#   Scripts/pictures.sh            compare; what differs lies beside each picture as NAME.seen.png and NAME.difference.png
#   Scripts/pictures.sh --record   remove all pictures and take them anew
#   Scripts/pictures.sh NAME…      only Conformance/pictures/NAME.yaml
#
# DORMOUSE says which tool plays them; ./dormouse by default. Exit status 77: skipped, with the reason.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
source Scripts/packages.sh

record='' files=() names=()
for argument in "$@"; do
  case "$argument" in
    --record) record=1 ;;
    -h|--help) sed -n '2,9s/^# \{0,1\}//p' "$0"; exit 0 ;;
    -*) say "pictures.sh: unknown argument '$argument'; see --help"; exit 64 ;;
    *) names+=("$argument") files+=("Conformance/pictures/$argument.yaml") ;;
  esac
done
folder=Conformance/pictures
[ ${#files[@]} -gt 0 ] || files=("$folder"/*.yaml)

# A picture is the same for the fonts that it was taken with.
missing=$(missing_packages "${screen_packages[@]}" "${screen_fonts[@]}")
[ -z "$missing" ] || { say "skipped: these packages are missing: $missing"; exit 77; }

# And for one architecture and one Debian release.
told() { head -c 1000 "$1" | tr '\0' ' ' | LC_ALL=C sed -nE "s/.*$2 ([0-9a-z_.]+).*/\\1/p"; }
some=$(find "$folder" -name '*.png' ! -name '*.seen.png' ! -name '*.difference.png' -print -quit)
if [ -z "$record" ] && [ -n "$some" ]; then
  there="$(told "$some" Architecture), Debian $(told "$some" Debian | cut -d. -f1)"
  here="$(uname -m), Debian $(cut -d. -f1 /etc/debian_version 2>/dev/null || echo none)"
  [ "$there" = "$here" ] || { say "skipped: the pictures were taken on $there; this is $here"; exit 77; }
fi

tool=${DORMOUSE:-./dormouse}
# What `new` writes, as it writes it now.
rm -rf .build/pictures
mkdir -p .build/pictures
"$tool" new Hello --in .build/pictures >/dev/null 2>&1

find "$folder" \( -name '*.seen.png' -o -name '*.difference.png' \) -delete
options=(--no-install --jobs 2)
if [ -n "$record" ]; then
  options+=(--record-pictures)
  # With them go those that no file names any more.
  [ ${#names[@]} -gt 0 ] || find "$folder" -name '*.png' -delete
  # Each file names its own.
  for file in "${files[@]}"; do
    sed -nE 's/^ *- picture: (\{ file: )?([^ ,]+\.png).*/\2/p' "$file" | while read -r picture; do
      rm -f "$folder/$picture"
    done
  done
fi
status=0
"$tool" play "${options[@]}" "${files[@]}" || status=$?
[ "$status" = 0 ] || [ -n "$record" ] ||
  say "What was seen, and what differs: $folder/**/*.seen.png and *.difference.png; Scripts/pictures.sh --record accepts it."
exit "$status"
