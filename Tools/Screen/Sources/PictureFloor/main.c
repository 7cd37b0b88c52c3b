// The least that a picture takes: draws what a list says by Cairo, and writes the same kind of PNG as the compositor.
//
//   PictureFloor LIST SCALE PNG
//
// A line of the list is one of
//   size WIDTH HEIGHT
//   fill X Y WIDTH HEIGHT RRGGBBAA
//   text X BASELINE SIZE WORDS
//   mark X Y WIDTH HEIGHT        (a symbol or a drawing: a box with a line around it)
#include <cairo-ft.h>
#include <cairo.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include <ft2build.h>
#include FT_FREETYPE_H

static void fail(const char *what) {
  fprintf(stderr, "PictureFloor: %s\n", what);
  exit(1);
}

static void number(uint8_t *to, uint32_t value) {
  for (int byte = 0; byte < 4; byte++) to[byte] = (uint8_t)(value >> (24 - 8 * byte));
}

static void part(FILE *file, const char *kind, const uint8_t *body, size_t length) {
  uint8_t head[8], tail[4];
  number(head, (uint32_t)length);
  memcpy(head + 4, kind, 4);
  uLong check = crc32(crc32(0, head + 4, 4), body, (uInt)length);
  number(tail, (uint32_t)check);
  fwrite(head, 1, 8, file);
  fwrite(body, 1, length, file);
  fwrite(tail, 1, 4, file);
}

static void write_png(const char *path, const uint8_t *pixels, int width, int height, int stride) {
  size_t row = 1 + 3 * (size_t)width;
  uint8_t *raw = malloc(row * (size_t)height);
  uLongf length = compressBound(row * (size_t)height);
  uint8_t *packed = malloc(length);
  if (!raw || !packed) fail("no memory");
  for (int y = 0; y < height; y++) {
    uint8_t *to = raw + row * (size_t)y;
    const uint32_t *from = (const uint32_t *)(pixels + (size_t)stride * (size_t)y);
    *to++ = 0;
    for (int x = 0; x < width; x++, to += 3) {
      to[0] = (uint8_t)(from[x] >> 16);
      to[1] = (uint8_t)(from[x] >> 8);
      to[2] = (uint8_t)from[x];
    }
  }
  if (compress2(packed, &length, raw, row * (size_t)height, Z_DEFAULT_COMPRESSION) != Z_OK) fail("zlib");
  FILE *file = fopen(path, "wb");
  if (!file) fail(path);
  uint8_t head[13] = {[8] = 8, [9] = 2};
  number(head, (uint32_t)width);
  number(head + 4, (uint32_t)height);
  fwrite("\x89PNG\r\n\x1a\n", 1, 8, file);
  part(file, "IHDR", head, 13);
  part(file, "IDAT", packed, length);
  part(file, "IEND", (const uint8_t *)"", 0);
  if (fclose(file)) fail(path);
}

int main(int count, char **arguments) {
  if (count != 4) fail("wants a list, a scale and the path of a PNG");
  FILE *list = fopen(arguments[1], "r");
  double scale = atof(arguments[2]);
  if (!list || scale <= 0) fail(arguments[1]);
  FT_Library library;
  FT_Face face;
  if (FT_Init_FreeType(&library)) fail("no FreeType");
  if (FT_New_Face(library, "/usr/share/fonts/opentype/inter/Inter-Regular.otf", 0, &face)) fail("fonts-inter is missing");
  cairo_font_face_t *font = cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING);
  cairo_surface_t *surface = NULL;
  cairo_t *context = NULL;
  char line[4096];
  while (fgets(line, sizeof line, list)) {
    double x, y, width, height;
    unsigned colour;
    int rest = 0;
    if (sscanf(line, "size %lf %lf", &width, &height) == 2) {
      surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)(width * scale), (int)(height * scale));
      context = cairo_create(surface);
      cairo_set_source_rgb(context, 1, 1, 1);
      cairo_paint(context);
      cairo_scale(context, scale, scale);
      cairo_set_font_face(context, font);
      cairo_font_options_t *options = cairo_font_options_create();
      cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
      cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
      cairo_set_font_options(context, options);
      cairo_font_options_destroy(options);
    } else if (!context) {
      fail("the list begins with no size");
    } else if (sscanf(line, "fill %lf %lf %lf %lf %x", &x, &y, &width, &height, &colour) == 5) {
      cairo_set_source_rgba(
        context, (colour >> 24) / 255.0, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0,
        (colour & 255) / 255.0);
      cairo_rectangle(context, x, y, width, height);
      cairo_fill(context);
    } else if (sscanf(line, "text %lf %lf %lf %n", &x, &y, &height, &rest) == 3 && rest) {
      line[strcspn(line, "\n")] = 0;
      cairo_set_source_rgb(context, 0, 0, 0);
      cairo_set_font_size(context, height);
      cairo_move_to(context, x, y);
      cairo_show_text(context, line + rest);
    } else if (sscanf(line, "mark %lf %lf %lf %lf", &x, &y, &width, &height) == 4) {
      cairo_set_source_rgb(context, 0, 0.48, 1);
      cairo_set_line_width(context, 1.5);
      cairo_rectangle(context, x + 1, y + 1, width - 2, height - 2);
      cairo_stroke(context);
    } else {
      fail(line);
    }
  }
  fclose(list);
  if (!surface || cairo_status(context)) fail("nothing was drawn");
  cairo_surface_flush(surface);
  write_png(
    arguments[3], cairo_image_surface_get_data(surface), cairo_image_surface_get_width(surface),
    cairo_image_surface_get_height(surface), cairo_image_surface_get_stride(surface));
  return 0;
}
