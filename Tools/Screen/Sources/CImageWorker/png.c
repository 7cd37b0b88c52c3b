#include "decode.h"

#include "include/CImageWorker.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

struct source {
  const uint8_t *bytes;
  size_t left;
};

static void take(png_structp png, png_bytep target, size_t length) {
  struct source *source = png_get_io_ptr(png);
  if (length > source->left) png_error(png, "it ends early");
  memcpy(target, source->bytes, length);
  source->bytes += length;
  source->left -= length;
}

static void fail(png_structp png, png_const_charp message) {
  canvas_fail(png_get_error_ptr(png), message);
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

void decode_png(const uint8_t *bytes, size_t length, struct canvas *canvas) {
  struct source source = {bytes, length};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, canvas, fail, ignore);
  png_infop info = png == NULL ? NULL : png_create_info_struct(png);
  if (info == NULL) return canvas_fail(canvas, "there is no memory for it");
  if (setjmp(png_jmpbuf(png))) return;
  png_set_user_limits(png, IMAGE_SIDE, IMAGE_SIDE);
  png_set_chunk_malloc_max(png, 8 << 20);
  png_set_chunk_cache_max(png, 100);
  png_set_read_fn(png, &source, take);
  png_read_info(png, info);
  if (!canvas_begin(canvas, png_get_image_width(png, info), png_get_image_height(png, info))) return;
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)canvas->width * 4) png_error(png, "its rows have another length");
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < canvas->height; y++) {
      png_read_row(png, (png_bytep)(canvas->pixels + (size_t)y * canvas->width), NULL);
    }
  }
  for (size_t i = 0; i < (size_t)canvas->width * canvas->height; i++) {
    const uint8_t *part = (const uint8_t *)(canvas->pixels + i);
    canvas->pixels[i] = canvas_pixel(part[0], part[1], part[2], part[3]);
  }
  canvas->is_done = 1;
}
