#include "include/CImageWorker.h"

#include <setjmp.h>
#include <stdio.h>
// After stdio, which it needs.
#include <jpeglib.h>
#include <stdlib.h>

struct errors {
  struct jpeg_error_mgr base;
  jmp_buf back;
};

static void fail(j_common_ptr encoder) { longjmp(((struct errors *)encoder->err)->back, 1); }

static void ignore(j_common_ptr encoder) { (void)encoder; }

int image_encode_jpeg(
    const uint32_t *pixels, uint32_t width, uint32_t height, int quality, uint8_t **file, size_t *length) {
  struct errors errors;
  struct jpeg_compress_struct encoder = {.err = jpeg_std_error(&errors.base)};
  unsigned long size = 0;
  *file = NULL;
  *length = 0;
  errors.base.error_exit = fail;
  errors.base.output_message = ignore;
  if (setjmp(errors.back)) {
    jpeg_destroy_compress(&encoder);
    return -1;
  }
  jpeg_create_compress(&encoder);
  jpeg_mem_dest(&encoder, file, &size);
  encoder.image_width = width;
  encoder.image_height = height;
  encoder.input_components = 4;
  encoder.in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(&encoder);
  jpeg_set_quality(&encoder, quality, TRUE);
  encoder.dct_method = JDCT_ISLOW;
  jpeg_start_compress(&encoder, TRUE);
  while (encoder.next_scanline < height) {
    JSAMPROW row = (JSAMPROW)(uintptr_t)(pixels + (size_t)encoder.next_scanline * width);
    jpeg_write_scanlines(&encoder, &row, 1);
  }
  jpeg_finish_compress(&encoder);
  jpeg_destroy_compress(&encoder);
  *length = size;
  return 0;
}
