#include "decode.h"

#include "include/CImageWorker.h"

#include <stdio.h>
// After stdio, which it needs.
#include <jpeglib.h>
#include <stdlib.h>

struct errors {
  struct jpeg_error_mgr base;
  jmp_buf back;
  struct canvas *canvas;
};

static void fail(j_common_ptr decoder) {
  struct errors *errors = (struct errors *)decoder->err;
  char text[JMSG_LENGTH_MAX];
  errors->base.format_message(decoder, text);
  canvas_fail(errors->canvas, text);
  longjmp(errors->back, 1);
}

static void ignore(j_common_ptr decoder) { (void)decoder; }

void decode_jpeg(const uint8_t *bytes, size_t length, struct canvas *canvas) {
  struct errors errors = {.canvas = canvas};
  struct jpeg_decompress_struct decoder = {.err = jpeg_std_error(&errors.base)};
  errors.base.error_exit = fail;
  errors.base.output_message = ignore;
  if (setjmp(errors.back)) return;
  jpeg_create_decompress(&decoder);
  decoder.mem->max_memory_to_use = 192L << 20;
  jpeg_mem_src(&decoder, bytes, length);
  jpeg_read_header(&decoder, TRUE);
  if (!canvas_begin(canvas, decoder.image_width, decoder.image_height)) return;
  int is_print = decoder.jpeg_color_space == JCS_CMYK || decoder.jpeg_color_space == JCS_YCCK;
  decoder.out_color_space = is_print ? JCS_CMYK : JCS_EXT_BGRA;
  decoder.dct_method = JDCT_ISLOW;
  jpeg_start_decompress(&decoder);
  if (decoder.output_width != canvas->width || decoder.output_height != canvas->height || decoder.output_components != 4) {
    return canvas_fail(canvas, "its rows have another length");
  }
  while (decoder.output_scanline < decoder.output_height) {
    uint32_t *row = canvas->pixels + (size_t)decoder.output_scanline * canvas->width;
    JSAMPROW target = (JSAMPROW)row;
    jpeg_read_scanlines(&decoder, &target, 1);
    for (uint32_t x = 0; is_print && x < canvas->width; x++) {
      const uint8_t *ink = (const uint8_t *)(row + x);
      // As Adobe's programs write them: how little ink there is.
      uint32_t black = ink[3];
      uint32_t red = ink[0] * black / 255, green = ink[1] * black / 255, blue = ink[2] * black / 255;
      row[x] = canvas_pixel(red, green, blue, 255);
    }
  }
  canvas->is_done = 1;
}
