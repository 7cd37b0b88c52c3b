#pragma once

#include <stddef.h>
#include <stdint.h>

/// What the program that draws asks of the kernel: a room of its own for each foreign picture, and one for itself.

/// A decoded picture: rows of premultiplied ARGB, 32 bits a pixel as the machine has them.
struct image_decoded {
  uint32_t width;
  uint32_t height;
  /// In a mapping of their own; `image_release` gives it back. NULL if there is no picture.
  const uint32_t *pixels;
  /// How long it took of a processor.
  uint32_t milliseconds;
  /// Why there is none: an end of a sentence.
  char reason[128];
};

/// The most pixels of a picture, and the most bytes of a file.
enum { IMAGE_PIXELS = 64 << 20, IMAGE_FILE = 64 << 20, IMAGE_SIDE = 16384 };

/// Decodes a PNG, JPEG, WebP or GIF file in a process that may read that file, write into memory that was mapped before, and
/// exit: any other system call, a trap, or more of a processor's time than so many milliseconds cost the picture alone. Other
/// threads go on meanwhile; the new process has none of them, and runs nothing that they might hold.
/// Returns 0, or a negated errno where no process could be started.
int image_decode(int file, uint32_t milliseconds, struct image_decoded *decoded);
/// A JPEG file of pixels, of a quality from 0 to 100; how much of them is to be seen through does not count. `free` gives the
/// file back. Returns 0, or -1 where there is no memory.
int image_encode_jpeg(
    const uint32_t *pixels, uint32_t width, uint32_t height, int quality, uint8_t **file, size_t *length);
/// Gives the pixels back.
void image_release(struct image_decoded *decoded);

/// Texts to be set in a font that comes as a file.
struct font_request {
  /// The face's number in the file.
  uint32_t face;
  /// How many texts there are.
  uint32_t count;
  /// The scalars of all texts, one text after the other.
  const uint32_t *scalars;
  /// The number of scalars of each text.
  const uint32_t *lengths;
};

/// Sets texts in a font, as `image_decode` decodes a picture: in a process that can do nothing else. The words in the place of
/// pixels, some of which behind the last one mean nothing:
/// - the units of an em;
/// - for each text the number of its glyphs, and for each glyph its number, its scalar's place in the text, its advance, its
///   offset to the right, its offset upwards;
/// - the number of outlines, and for each its glyph's number, 1 for even-odd filling, the number of its contours, the number of
///   its points, the last point of each contour, and for each point right, up, and its tag as FreeType has it.
/// Lengths are in units of the font. None of it is to be believed.
int font_decode(int file, const struct font_request *request, struct image_decoded *decoded);

/// Waits until there is something to read from one of two descriptors, or room to write to the first where that is wanted, or
/// so many nanoseconds have passed; below 0 for as long as it takes. Returns which are ready, 1 for the first and 2 for the other
/// one, or a negated errno.
int screen_wait(int link, int writes, int wake, int64_t nanoseconds);

/// A descriptor by which one thread wakes another. Returns it, or a negated errno.
int screen_wake(void);

/// From here on this process reads below these folders, and nothing else: it opens no other file, starts no program, has no
/// sockets but those that are open, and reaches no other process. Returns 0 or a negated errno. `landlock` says whether the
/// kernel keeps the folders; without Landlock no file can be opened at all but by what the filter of calls lets through.
/// With `serves` it takes connections of a socket that listens already. Before the process has a second thread.
int image_confine(const char *const *folders, int count, int serves);
