// Written by Scripts/wake-order.py: the lines of others' libraries that an app needs when it wakes.
// By page, a bit for each line of 64 bytes; a library by the identity that its linker gave it.
static const struct lines app_lines_0[] = {
    {0x14, 0xc0000},
    {0x32, 0x40000000000000},
    {0x34, 0x4},
};
static const struct lines app_lines_1[] = {
    {0x4, 0x8000000},
    {0x5, 0x70},
};
static const struct lines app_lines_2[] = {
    {0x1e6, 0x200080000000},
    {0x1f4, 0x200000000000000},
    {0x25c, 0xf00},
    {0x2db, 0x400000000},
    {0x4f5, 0x3000000000},
    {0x509, 0x408},
    {0x517, 0x200000000000000},
};
static const struct lines app_lines_3[] = {
    {0x15c, 0xa00402c},
    {0x15e, 0x8000},
    {0x15f, 0x80000000000},
    {0x162, 0x200},
    {0x16a, 0xc000000000000000},
    {0x16b, 0x800000000000f},
    {0x16f, 0x1b000000000000},
    {0x25a, 0x8000000000000000},
    {0x296, 0x2},
    {0x335, 0x1daf0000000000},
    {0x336, 0x8000000},
    {0x337, 0x100178400001},
    {0x59c, 0x200000000000},
    {0x59d, 0x1000000000},
    {0x59e, 0x3047},
    {0x59f, 0x8010000000000080},
    {0x5a6, 0x40000000},
    {0x67f, 0x1000000},
};
static const struct lines app_lines_4[] = {
    {0x96, 0xc006f0},
    {0x98, 0x3800067000000000},
    {0x99, 0x20000000000000},
    {0xcf, 0x30000},
    {0x108, 0x50000000000000},
    {0x16d, 0x3f00000000},
    {0x1d2, 0x4a0000000000000},
    {0x1d3, 0xc000},
    {0x1da, 0x60000},
};
static const struct lines app_lines_5[] = {
    {0x15c, 0x20000000000000},
    {0x215, 0x3800000000},
    {0x2a6, 0x40000000},
    {0x2aa, 0x8000},
    {0x2be, 0x300000000000000},
    {0x2d0, 0x37c00000000000},
    {0x2e3, 0x200000},
    {0x2e6, 0x800000000000000},
    {0x2fd, 0x100c000000000000},
    {0x330, 0x600000},
    {0x3c0, 0x1fc0},
    {0x45d, 0x64000000000000},
    {0x45e, 0x1a00},
    {0x463, 0x60c00000000000},
    {0x464, 0x3},
    {0x46f, 0x3c0260000000000},
    {0x470, 0xe06c98c0000c1},
    {0x471, 0x1c00000000},
    {0x472, 0x3000fc},
    {0x473, 0x1800000000000},
    {0x491, 0x7e00},
    {0x4b4, 0x20000000000000},
    {0x4bb, 0x760000000000},
    {0x4c1, 0x8e000},
    {0x5df, 0xa00000000},
    {0x5e6, 0x3000000},
    {0x5e7, 0xc00000000000000},
    {0x5e9, 0x1},
    {0x5f8, 0xe020000000000},
    {0x6ff, 0xc000},
    {0x706, 0x8001000000002000},
    {0x707, 0x200},
};
static const struct library app_libraries[] = {
    {"7ebc65e52f2bbea498b4040fa92f7238377aaba9", app_lines_0, sizeof app_lines_0 / sizeof *app_lines_0},  // ld-linux-x86-64.so.2
    {"22c4fa84bfe8e60a4d33d01e3d55dc8e2ddab86c", app_lines_1, sizeof app_lines_1 / sizeof *app_lines_1},  // libBlocksRuntime.so
    {"bbe2057ad9a7c4b7122ec47d2500ff98e0395cef", app_lines_2, sizeof app_lines_2 / sizeof *app_lines_2},  // libFoundation.so
    {"b35804fbb74e33692bbbb6a78171d10d1e2a4c29", app_lines_3, sizeof app_lines_3 / sizeof *app_lines_3},  // libFoundationEssentials.so
    {"93ac61ec5a8eb1396f9fbd350e3169a558528a40", app_lines_4, sizeof app_lines_4 / sizeof *app_lines_4},  // libc.so.6
    {"b521f25fdeacf504eca83d97c7308e8fc11be729", app_lines_5, sizeof app_lines_5 / sizeof *app_lines_5},  // libswiftCore.so
    {NULL, NULL, 0}};
