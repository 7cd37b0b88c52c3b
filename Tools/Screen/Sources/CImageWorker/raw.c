#include "decode.h"

#include "include/CImageWorker.h"

/// Pixels of an app's own, as they lie in its memory. Behind eight bytes that say so, six numbers of 32 bits, the lowest byte
/// first: width, height, bytes of a row, bits of a pixel, Core Graphics' bits about alpha and order, and how many components
/// a colour has.
enum { head_length = 8 + 6 * 4 };

enum { order_mask = 0x7000, little = 0x2000, big = 0x4000, alpha_mask = 0x1f };
enum { none, premultiplied_last, premultiplied_first, last, first, skip_last, skip_first, alpha_only };

static uint32_t number(const uint8_t *bytes) {
  return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

void decode_raw(const uint8_t *bytes, size_t length, struct canvas *canvas) {
  if (length < head_length) return canvas_fail(canvas, "its head is not whole");
  const uint8_t *head = bytes + 8;
  uint64_t width = number(head), height = number(head + 4), row_length = number(head + 8);
  uint32_t bits = number(head + 12), info = number(head + 16), components = number(head + 20);
  uint32_t kind = info & alpha_mask, order = info & order_mask;
  if (!canvas_begin(canvas, width, height)) return;
  uint64_t step = bits / 8;
  int is_colour = components == 3 && (bits == 32 ? kind < alpha_only : bits == 24 && kind == none);
  int is_grey = components == 1 && bits == 8 && (kind == none || kind == alpha_only);
  int is_known_order = order == 0 || (bits == 32 && (order == little || order == big));
  if (!(is_colour || is_grey) || !is_known_order || info & ~(uint32_t)(order_mask | alpha_mask)) {
    return canvas_fail(canvas, "its pixels are of a kind that is not known");
  }
  // No number is so large that these could overflow: a side is at most 16384.
  if (row_length < width * step || (length - head_length) / height < row_length) {
    return canvas_fail(canvas, "it has fewer pixels than it says");
  }
  // The places of red, green, blue and alpha among the bytes of a pixel.
  int is_first = kind == premultiplied_first || kind == first || kind == skip_first;
  int place[4] = {0, 1, 2, 3};
  for (int i = 0; i < 4; i++) {
    if (is_first) place[i] = i == 3 ? 0 : i + 1;
    if (order == little) place[i] = 3 - place[i];
  }
  int is_straight = kind == last || kind == first;
  int is_opaque = kind == none || kind == skip_last || kind == skip_first;
  for (uint64_t y = 0; y < height; y++) {
    const uint8_t *row = bytes + head_length + y * row_length;
    uint32_t *to = canvas->pixels + y * width;
    for (uint64_t x = 0; x < width; x++, row += step) {
      if (is_grey) {
        to[x] = kind == alpha_only ? (uint32_t)row[0] << 24 : canvas_pixel(row[0], row[0], row[0], 255);
        continue;
      }
      uint32_t alpha = is_opaque ? 255 : row[place[3]];
      uint32_t red = row[place[0]], green = row[place[1]], blue = row[place[2]];
      // A colour that is multiplied by its opacity is never more than that.
      to[x] = is_opaque || is_straight
                  ? canvas_pixel(red, green, blue, alpha)
                  : alpha << 24 | least(red, alpha) << 16 | least(green, alpha) << 8 | least(blue, alpha);
    }
  }
  canvas->is_done = 1;
}
