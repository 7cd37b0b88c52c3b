#define _GNU_SOURCE
#include "include/CImageWorker.h"
#include "confine.h"
#include "decode.h"

#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static const size_t canvas_length = sizeof(struct canvas) + (size_t)IMAGE_PIXELS * 4;
/// What decoders may allocate, the file itself among it. Taken before, so that they need no system call.
enum { heap_length = 320 << 20 };

/// In the worker: all of the file.
static uint8_t *read_all(size_t length, struct canvas *canvas) {
  uint8_t *bytes = malloc(length);
  for (size_t done = 0; bytes != NULL && done < length;) {
    ssize_t count = read(0, bytes + done, length - done);
    if (count <= 0) {
      canvas_fail(canvas, "it cannot be read");
      return NULL;
    }
    done += (size_t)count;
  }
  if (bytes == NULL) canvas_fail(canvas, "there is no memory for it");
  return bytes;
}

static int begins(const uint8_t *bytes, size_t length, size_t at, const char *with) {
  size_t count = strlen(with);
  return length >= at + count && memcmp(bytes + at, with, count) == 0;
}

static void decode_picture(const uint8_t *bytes, size_t length, struct canvas *canvas, const void *nothing) {
  (void)nothing;
  if (begins(bytes, length, 0, "\x89PNG\r\n\x1a\n")) {
    decode_png(bytes, length, canvas);
  } else if (begins(bytes, length, 0, "\xff\xd8\xff")) {
    decode_jpeg(bytes, length, canvas);
  } else if (begins(bytes, length, 0, "RIFF") && begins(bytes, length, 8, "WEBP")) {
    decode_webp(bytes, length, canvas);
  } else if (begins(bytes, length, 0, "GIF87a") || begins(bytes, length, 0, "GIF89a")) {
    decode_gif(bytes, length, canvas);
  } else if (begins(bytes, length, 0, "\x89" "DMPIX\r\n")) {
    decode_raw(bytes, length, canvas);
  } else {
    canvas_fail(canvas, "it is none of PNG, JPEG, WebP, GIF");
  }
}

/// What a worker does with a whole file in memory.
typedef void (*job)(const uint8_t *bytes, size_t length, struct canvas *canvas, const void *context);

static struct itimerval clock_of(uint64_t milliseconds) {
  return (struct itimerval){.it_value = {(time_t)(milliseconds / 1000), (suseconds_t)(milliseconds % 1000 * 1000)}};
}

_Noreturn static void work(
    int file, size_t length, uint32_t milliseconds, struct canvas *canvas, job job, const void *context) {
  // Its end if it takes too long: nobody can stop these clocks once the filter is there.
  // The processor's time counts, so that a busy machine draws the same; the wall's is for whoever would wait.
  struct rlimit none = {0, 0};
  struct itimerval used = clock_of(milliseconds), passed = clock_of((uint64_t)milliseconds * 10 + 1000);
  signal(SIGALRM, SIG_DFL);
  signal(SIGPROF, SIG_DFL);
  setrlimit(RLIMIT_CORE, &none);
  setitimer(ITIMER_PROF, &used, NULL);
  setitimer(ITIMER_REAL, &passed, NULL);
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  // Nothing stays open but the file.
  if (dup2(file, 0) < 0 || syscall(SYS_close_range, 1, ~0U, 0) < 0) _exit(2);
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, heap_length * 2);
  // All at once, as less might come from what the heap has left, and give no room; volatile, as a compiler would leave out
  // what is given back at once.
  void *volatile room = malloc(heap_length);
  free(room);
  if (confine_worker() < 0) _exit(3);
  uint8_t *bytes = read_all(length, canvas);
  if (bytes == NULL) _exit(0);
  job(bytes, length, canvas, context);
  _exit(0);
}

static void say(struct image_decoded *decoded, const char *reason) {
  strncpy(decoded->reason, reason, sizeof decoded->reason - 1);
}

/// Lets a worker do a job with a file.
static int decode(int file, uint32_t milliseconds, struct image_decoded *decoded, job job, const void *context) {
  memset(decoded, 0, sizeof *decoded);
  struct stat info;
  if (fstat(file, &info) < 0) return -errno;
  if (!S_ISREG(info.st_mode) || lseek(file, 0, SEEK_SET) < 0) {
    say(decoded, "it is no file");
    return 0;
  }
  if (info.st_size > IMAGE_FILE) {
    say(decoded, "its file has more than 64 MiB");
    return 0;
  }
  struct canvas *canvas =
      mmap(NULL, canvas_length, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (canvas == MAP_FAILED) return -errno;
  pid_t worker = fork();
  if (worker < 0) {
    int error = errno;
    munmap(canvas, canvas_length);
    return -error;
  }
  if (worker == 0) work(file, (size_t)info.st_size, milliseconds > 0 ? milliseconds : 1, canvas, job, context);
  int status = 0;
  struct rusage usage = {0};
  while (wait4(worker, &status, 0, &usage) < 0 && errno == EINTR) {}
  uint64_t taken = (uint64_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000 +
                   (uint64_t)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000;
  decoded->milliseconds = taken < UINT32_MAX ? (uint32_t)taken : UINT32_MAX;
  // The worker is gone: nothing changes here any more. What it wrote is not believed.
  uint64_t width = canvas->width, height = canvas->height;
  canvas->reason[sizeof canvas->reason - 1] = 0;
  int is_whole = canvas->is_done == 1 && width > 0 && height > 0 && width <= IMAGE_SIDE && height <= IMAGE_SIDE &&
                 width * height <= IMAGE_PIXELS;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0 && is_whole) {
    decoded->width = (uint32_t)width;
    decoded->height = (uint32_t)height;
    decoded->pixels = canvas->pixels;
    return 0;
  }
  if (WIFSIGNALED(status)) {
    int signal = WTERMSIG(status);
    if (signal == SIGALRM || signal == SIGPROF || signal == SIGKILL) {
      snprintf(decoded->reason, sizeof decoded->reason, "it takes longer than %u milliseconds to decode", milliseconds);
    } else {
      say(decoded, "its decoder crashed");
    }
  } else if (WIFEXITED(status) && WEXITSTATUS(status) == 0 && canvas->reason[0] != 0) {
    say(decoded, canvas->reason);
  } else {
    say(decoded, "its decoder ended early");
  }
  munmap(canvas, canvas_length);
  return 0;
}

int image_decode(int file, uint32_t milliseconds, struct image_decoded *decoded) {
  return decode(file, milliseconds, decoded, decode_picture, NULL);
}

int font_decode(int file, const struct font_request *request, struct image_decoded *decoded) {
  enum { font_milliseconds = 2000 };
  return decode(file, font_milliseconds, decoded, decode_font, request);
}

void image_release(struct image_decoded *decoded) {
  if (decoded->pixels == NULL) return;
  munmap((char *)(uintptr_t)decoded->pixels - offsetof(struct canvas, pixels), canvas_length);
  decoded->pixels = NULL;
}
