#include "decode.h"

#include "include/CImageWorker.h"

#include <webp/decode.h>

void decode_webp(const uint8_t *bytes, size_t length, struct canvas *canvas) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return canvas_fail(canvas, "the decoder of WebP is of another version");
  if (WebPGetFeatures(bytes, length, &config.input) != VP8_STATUS_OK) return canvas_fail(canvas, "it is no WebP file");
  if (config.input.has_animation) return canvas_fail(canvas, "it is a moving WebP picture, which is not decoded yet");
  if (!canvas_begin(canvas, (uint64_t)config.input.width, (uint64_t)config.input.height)) return;
  config.output.colorspace = MODE_BGRA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = (uint8_t *)canvas->pixels;
  config.output.u.RGBA.stride = (int)canvas->width * 4;
  config.output.u.RGBA.size = (size_t)canvas->width * canvas->height * 4;
  config.options.use_threads = 0;
  if (WebPDecode(bytes, length, &config) != VP8_STATUS_OK) return canvas_fail(canvas, "it is broken, or ends early");
  for (size_t i = 0; i < (size_t)canvas->width * canvas->height; i++) {
    const uint8_t *part = (const uint8_t *)(canvas->pixels + i);
    canvas->pixels[i] = canvas_pixel(part[2], part[1], part[0], part[3]);
  }
  canvas->is_done = 1;
}
