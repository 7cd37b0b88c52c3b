#include "decode.h"

#include "include/CImageWorker.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <hb.h>
#include <stdlib.h>

/// Words after each other, in the place of pixels.
struct words {
  struct canvas *canvas;
  size_t count;
  int is_full;
};

static void put(struct words *words, int64_t value) {
  if (words->count >= IMAGE_PIXELS || value < INT32_MIN || value > INT32_MAX) {
    words->is_full = 1;
    return;
  }
  words->canvas->pixels[words->count++] = (uint32_t)(int32_t)value;
}

static hb_feature_t off(char a, char b, char c, char d) {
  return (hb_feature_t){HB_TAG(a, b, c, d), 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
}

/// Sets one text from left to right, as widths were measured: no ligatures, no alternates. Notes the glyphs.
static void set(
    hb_font_t *font, hb_buffer_t *buffer, const uint32_t *scalars, uint32_t length, uint8_t *needed, uint32_t glyphs,
    struct words *words) {
  hb_feature_t features[] = {off('c', 'a', 'l', 't'), off('l', 'i', 'g', 'a'), off('c', 'l', 'i', 'g')};
  hb_buffer_clear_contents(buffer);
  hb_buffer_add_codepoints(buffer, scalars, (int)length, 0, (int)length);
  hb_buffer_set_direction(buffer, HB_DIRECTION_LTR);
  hb_buffer_set_language(buffer, hb_language_from_string("en", -1));
  hb_buffer_guess_segment_properties(buffer);
  hb_shape(font, buffer, features, sizeof features / sizeof features[0]);
  unsigned count = 0;
  const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
  const hb_glyph_position_t *places = hb_buffer_get_glyph_positions(buffer, &count);
  if (infos == NULL || places == NULL) count = 0;
  put(words, count);
  for (unsigned i = 0; i < count; i++) {
    uint32_t glyph = infos[i].codepoint;
    put(words, glyph);
    put(words, infos[i].cluster);
    put(words, places[i].x_advance);
    put(words, places[i].x_offset);
    put(words, places[i].y_offset);
    if (glyph < glyphs) needed[glyph] = 1;
  }
}

/// The outline of a glyph; 0 if it has none. Counts those that are broken.
static int trace(FT_Face face, uint32_t glyph, struct words *words, uint32_t *broken) {
  if (FT_Load_Glyph(face, glyph, FT_LOAD_NO_SCALE) != 0) {
    *broken += 1;
    return 0;
  }
  if (face->glyph->format != FT_GLYPH_FORMAT_OUTLINE) return 0;
  const FT_Outline *outline = &face->glyph->outline;
  if (outline->n_points <= 0 || outline->n_contours <= 0) return 0;
  put(words, glyph);
  put(words, (outline->flags & FT_OUTLINE_EVEN_ODD_FILL) != 0);
  put(words, outline->n_contours);
  put(words, outline->n_points);
  for (int i = 0; i < outline->n_contours; i++) put(words, outline->contours[i]);
  for (int i = 0; i < outline->n_points; i++) {
    put(words, outline->points[i].x);
    put(words, outline->points[i].y);
    put(words, outline->tags[i] & 3);
  }
  return 1;
}

void decode_font(const uint8_t *bytes, size_t length, struct canvas *canvas, const void *context) {
  const struct font_request *request = context;
  FT_Library library;
  FT_Face face;
  if (FT_Init_FreeType(&library) != 0 ||
      FT_New_Memory_Face(library, bytes, (FT_Long)length, (FT_Long)(request->face & 0xffff), &face) != 0) {
    canvas_fail(canvas, "it is no font");
    return;
  }
  hb_blob_t *blob = hb_blob_create((const char *)bytes, (unsigned)length, HB_MEMORY_MODE_READONLY, NULL, NULL);
  hb_face_t *shape = hb_face_create(blob, request->face);
  hb_font_t *font = hb_font_create(shape);
  hb_buffer_t *buffer = hb_buffer_create();
  unsigned units = hb_face_get_upem(shape);
  uint32_t glyphs = face->num_glyphs > 0 && face->num_glyphs <= 0xffff ? (uint32_t)face->num_glyphs : 0;
  uint8_t *needed = calloc(glyphs + 1, 1);
  if (!FT_IS_SCALABLE(face) || glyphs == 0 || units == 0 || needed == NULL) {
    canvas_fail(canvas, "it has no outlines");
    return;
  }
  hb_font_set_scale(font, (int)units, (int)units);
  struct words words = {.canvas = canvas};
  put(&words, units);
  const uint32_t *scalars = request->scalars;
  for (uint32_t i = 0; i < request->count; i++) {
    set(font, buffer, scalars, request->lengths[i], needed, glyphs, &words);
    scalars += request->lengths[i];
  }
  size_t counter = words.count;
  uint32_t outlines = 0, broken = 0;
  put(&words, 0);
  for (uint32_t glyph = 0; glyph < glyphs; glyph++) {
    if (needed[glyph]) outlines += (uint32_t)trace(face, glyph, &words, &broken);
  }
  if (outlines == 0 && broken > 0) {
    canvas_fail(canvas, "its letters are broken");
    return;
  }
  if (words.is_full) {
    canvas_fail(canvas, "its letters are too large");
    return;
  }
  canvas->pixels[counter] = outlines;
  // In rows, as pixels are.
  const uint32_t row = 4096;
  canvas->width = row;
  canvas->height = (uint32_t)((words.count + row - 1) / row);
  canvas->is_done = 1;
}
