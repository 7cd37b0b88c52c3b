#!/usr/bin/env bash
# Writes the tables by which text is measured (Sources/CFontTables/fonts.bin) and HarfBuzz's widths of sample strings, for
# their test. Only for a new version of the fonts: both are committed, and nothing else needs fonts or HarfBuzz.
#
# Needs Debian's packages fonts-inter, libharfbuzz0b and python3.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
exec python3 Tools/FontMetrics/font_metrics.py /usr/share/fonts/opentype/inter Sources/CFontTables/fonts.bin \
  Tests/TextLayoutTests/Fixtures/harfbuzz-widths.tsv
