#pragma once

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>

/// What a decoder writes into: memory that both processes have.
struct canvas {
  uint32_t width, height;
  /// 1 once all pixels are there.
  uint32_t is_done;
  char reason[128];
  /// Room for IMAGE_PIXELS.
  uint32_t pixels[];
};

/// Sets the size, if it is one that a picture may have; 0 if not, with the reason.
int canvas_begin(struct canvas *canvas, uint64_t width, uint64_t height);
/// Says why there is no picture.
void canvas_fail(struct canvas *canvas, const char *reason);
/// A colour that is not multiplied by its opacity, as a pixel.
uint32_t canvas_pixel(uint32_t red, uint32_t green, uint32_t blue, uint32_t alpha);

/// Each decodes a whole file in memory, or says why it cannot.
void decode_png(const uint8_t *bytes, size_t length, struct canvas *canvas);
void decode_jpeg(const uint8_t *bytes, size_t length, struct canvas *canvas);
void decode_webp(const uint8_t *bytes, size_t length, struct canvas *canvas);
void decode_raw(const uint8_t *bytes, size_t length, struct canvas *canvas);
void decode_gif(const uint8_t *bytes, size_t length, struct canvas *canvas);

/// Writes what `struct font_request` asks for, as words in the place of pixels; `request` points to one.
void decode_font(const uint8_t *bytes, size_t length, struct canvas *canvas, const void *request);
