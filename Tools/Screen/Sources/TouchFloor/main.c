// The least that a page's server does for a touch: hands it on, and draws what comes back by Cairo alone. Nothing is decoded,
// checked or compared.
//
//   TouchFloor
//
// What comes on descriptor 3 begins with how many bytes the answer has. Some bytes go out on descriptor 4; when some have
// come back there, a title is drawn in another opacity, and a tile of so many bytes is cut around it and sent back on 3.
#include <cairo-ft.h>
#include <cairo.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <ft2build.h>
#include FT_FREETYPE_H

// A phone's screen at 2x, in pixels; the tile's rows, and where it begins.
enum { width = 786, height = 1704, rows = 30, left = 300, top = 570 };
// What the device sends the app of a touch, and the app back, in bytes.
enum { input = 60, change = 178 };

static void fail(const char *what) {
  fprintf(stderr, "TouchFloor: %s\n", what);
  exit(1);
}

static void hand(int to, const uint8_t *bytes, size_t length) {
  while (length > 0) {
    ssize_t count = send(to, bytes, length, MSG_NOSIGNAL);
    if (count <= 0) exit(0);
    bytes += count;
    length -= (size_t)count;
  }
}

static uint8_t buffer[64 << 10];

static void take(int from) {
  if (recv(from, buffer, sizeof buffer, 0) <= 0) exit(0);
}

int main(void) {
  FT_Library library;
  FT_Face face;
  if (FT_Init_FreeType(&library)) fail("no FreeType");
  if (FT_New_Face(library, "/usr/share/fonts/opentype/inter/Inter-Regular.otf", 0, &face)) fail("fonts-inter is missing");
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *context = cairo_create(surface);
  cairo_set_source_rgb(context, 1, 1, 1);
  cairo_paint(context);
  cairo_set_font_face(context, cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING));
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_set_font_options(context, options);
  cairo_set_font_size(context, 34);
  static uint32_t tile[rows * width];
  for (int isLit = 1;; isLit = !isLit) {
    take(3);
    uint32_t length;
    memcpy(&length, buffer, sizeof length);
    uint32_t columns = length / (4 * rows);
    if (columns == 0 || columns > width - left) fail("no such tile");
    const uint32_t answer = change;
    memcpy(buffer, &answer, sizeof answer);
    hand(4, buffer, input);
    take(4);
    cairo_save(context);
    cairo_rectangle(context, left, top, columns, rows);
    cairo_clip(context);
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    cairo_set_source_rgba(context, 0, 0.48, 1, isLit ? 0.3 : 1);
    cairo_move_to(context, left, top + rows - 6);
    cairo_show_text(context, "Press");
    cairo_restore(context);
    if (cairo_status(context)) fail("nothing was drawn");
    cairo_surface_flush(surface);
    const uint32_t *pixels = (const uint32_t *)cairo_image_surface_get_data(surface) + top * width + left;
    for (uint32_t y = 0; y < rows; y++) {
      for (uint32_t x = 0; x < columns; x++) {
        uint32_t pixel = pixels[y * width + x];
        tile[y * columns + x] = 0xff000000 | (pixel & 0xff00) | (pixel >> 16 & 0xff) | (pixel & 0xff) << 16;
      }
    }
    hand(3, (const uint8_t *)tile, 4 * rows * columns);
  }
}
