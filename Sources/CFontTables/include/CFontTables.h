// The widths of the system's fonts, as bytes: what `Scripts/font-metrics.sh` wrote into fonts.bin.
#pragma once

/// The first byte; aligned to 64, read only, there as long as the process.
const void *font_tables(void);

/// The number of bytes.
unsigned long font_tables_size(void);
