#include "decode.h"

#include "include/CImageWorker.h"

#include <string.h>

void canvas_fail(struct canvas *canvas, const char *reason) {
  size_t length = strlen(reason);
  if (length >= sizeof canvas->reason) length = sizeof canvas->reason - 1;
  memcpy(canvas->reason, reason, length);
  canvas->reason[length] = 0;
}

int canvas_begin(struct canvas *canvas, uint64_t width, uint64_t height) {
  if (width == 0 || height == 0) {
    canvas_fail(canvas, "it has no size");
    return 0;
  }
  if (width > IMAGE_SIDE || height > IMAGE_SIDE || width * height > IMAGE_PIXELS) {
    canvas_fail(canvas, "it is larger than 64 million pixels, or than 16384 on a side");
    return 0;
  }
  canvas->width = (uint32_t)width;
  canvas->height = (uint32_t)height;
  return 1;
}

uint32_t canvas_pixel(uint32_t red, uint32_t green, uint32_t blue, uint32_t alpha) {
  if (alpha == 255) return 0xff000000u | red << 16 | green << 8 | blue;
  if (alpha == 0) return 0;
  return alpha << 24 | (red * alpha + 127) / 255 << 16 | (green * alpha + 127) / 255 << 8 | (blue * alpha + 127) / 255;
}
