#include "decode.h"

#include "include/CImageWorker.h"

#include <string.h>

/// The file's bytes from here on; a byte beyond the end is 0 and says so.
struct source {
  const uint8_t *bytes;
  size_t length, at;
  int is_over;
};

static uint32_t byte(struct source *source) {
  if (source->at < source->length) return source->bytes[source->at++];
  source->is_over = 1;
  return 0;
}

static uint32_t pair(struct source *source) {
  uint32_t low = byte(source);
  return low | byte(source) << 8;
}

/// Codes of changing length, from blocks of up to 255 bytes.
struct bits {
  struct source *source;
  uint32_t held, count, left;
  int is_over;
};

static uint32_t code(struct bits *bits, uint32_t size) {
  while (bits->count < size) {
    if (bits->left == 0) {
      bits->left = byte(bits->source);
      if (bits->left == 0) {
        bits->is_over = 1;
        return 0;
      }
    }
    bits->held |= byte(bits->source) << bits->count;
    bits->count += 8;
    bits->left--;
  }
  uint32_t value = bits->held & ((1u << size) - 1);
  bits->held >>= size;
  bits->count -= size;
  return value;
}

struct frame {
  uint32_t x, y, width, height;
  int is_interlaced;
  int transparent;
  const uint8_t *colours;
  uint32_t colour_count;
};

/// The row of the frame that comes n-th in the file.
static uint32_t row_of(const struct frame *frame, uint32_t n) {
  static const uint32_t first[4] = {0, 4, 2, 1}, step[4] = {8, 8, 4, 2};
  if (!frame->is_interlaced) return n;
  for (int pass = 0; pass < 4; pass++) {
    uint32_t rows = frame->height > first[pass] ? (frame->height - first[pass] + step[pass] - 1) / step[pass] : 0;
    if (n < rows) return first[pass] + n * step[pass];
    n -= rows;
  }
  return frame->height;
}

static void put(struct canvas *canvas, const struct frame *frame, uint64_t index, uint32_t colour) {
  if (frame->width == 0 || index >= (uint64_t)frame->width * frame->height) return;
  uint32_t x = frame->x + (uint32_t)(index % frame->width);
  uint32_t y = frame->y + row_of(frame, (uint32_t)(index / frame->width));
  if (x >= canvas->width || y >= canvas->height || (int)colour == frame->transparent) return;
  if (colour >= frame->colour_count) return;
  const uint8_t *part = frame->colours + colour * 3;
  canvas->pixels[(size_t)y * canvas->width + x] = canvas_pixel(part[0], part[1], part[2], 255);
}

/// Decodes LZW codes into the frame's pixels; whether it came to an end.
static int fill(struct canvas *canvas, const struct frame *frame, struct source *source) {
  static uint16_t before[4096];
  static uint8_t last[4096], stack[4096];
  uint32_t first_size = byte(source);
  if (first_size < 1 || first_size > 11) return 0;
  const uint32_t clear = 1u << first_size, end = clear + 1;
  for (uint32_t i = 0; i < clear; i++) last[i] = (uint8_t)i;
  uint32_t size = first_size + 1, next = end + 1, old = 4096;
  uint8_t first = 0;
  uint64_t index = 0;
  struct bits bits = {.source = source};
  while (!source->is_over) {
    uint32_t now = code(&bits, size);
    if (bits.is_over || now == end) return 1;
    if (now == clear) {
      size = first_size + 1;
      next = end + 1;
      old = 4096;
      continue;
    }
    uint32_t depth = 0, at = now;
    if (now > next || (now == next && old == 4096)) return 0;
    if (now == next) {
      stack[depth++] = first;
      at = old;
    }
    // Each code is above the one before it, so this ends.
    while (at > end && depth < 4095) {
      stack[depth++] = last[at];
      at = before[at];
    }
    if (at >= clear) return 0;
    first = (uint8_t)at;
    put(canvas, frame, index++, first);
    while (depth > 0) put(canvas, frame, index++, stack[--depth]);
    if (old != 4096 && next < 4096) {
      before[next] = (uint16_t)old;
      last[next] = first;
      next++;
      if (next == 1u << size && size < 12) size++;
    }
    old = now;
  }
  return 0;
}

/// The first frame of a GIF; what moves stands still.
void decode_gif(const uint8_t *bytes, size_t length, struct canvas *canvas) {
  struct source source = {bytes, length, 6, 0};
  uint32_t width = pair(&source), height = pair(&source), packed = byte(&source);
  byte(&source);
  byte(&source);
  if (!canvas_begin(canvas, width, height)) return;
  struct frame frame = {.transparent = -1};
  const uint8_t *shared = bytes + source.at;
  uint32_t shared_count = packed & 0x80 ? 2u << (packed & 7) : 0;
  source.at += shared_count * 3;
  if (source.at > length) return canvas_fail(canvas, "it ends early");
  while (!source.is_over) {
    switch (byte(&source)) {
    case 0x21: {
      uint32_t label = byte(&source), size = byte(&source);
      if (label == 0xf9 && size == 4) {
        uint32_t flags = byte(&source);
        pair(&source);
        uint32_t colour = byte(&source);
        frame.transparent = flags & 1 ? (int)colour : -1;
        size = byte(&source);
      }
      while (size > 0 && !source.is_over) {
        source.at += size;
        size = byte(&source);
      }
      break;
    }
    case 0x2c: {
      frame.x = pair(&source);
      frame.y = pair(&source);
      frame.width = pair(&source);
      frame.height = pair(&source);
      packed = byte(&source);
      frame.is_interlaced = (packed & 0x40) != 0;
      frame.colours = shared;
      frame.colour_count = shared_count;
      if (packed & 0x80) {
        frame.colours = bytes + source.at;
        frame.colour_count = 2u << (packed & 7);
        source.at += frame.colour_count * 3;
      }
      if (source.at > length) return canvas_fail(canvas, "it ends early");
      if (!fill(canvas, &frame, &source)) return canvas_fail(canvas, "its first picture is broken");
      canvas->is_done = 1;
      return;
    }
    default: return canvas_fail(canvas, "it has no picture");
    }
  }
  canvas_fail(canvas, "it ends early");
}
