// The page that the device and an app share in the virtual world: the device says what time it is, the app when it next wants
// to be woken.

#ifndef CLOCK_PAGE_H
#define CLOCK_PAGE_H

#include <stdint.h>

/// The environment variable with the number of the page's descriptor.
#define CLOCK_PAGE_VARIABLE "DORMOUSE_CLOCK"

/// No deadline.
#define CLOCK_PAGE_NEVER INT64_MAX

/// Times are nanoseconds of the device's clock.
typedef struct clock_page {
  /// Counts the device's orders to fire what is due; the app waits on it.
  uint32_t tick;
  /// The last order that the app has carried out.
  uint32_t done;
  /// How many waits that are over the app's threads have not left yet.
  uint32_t leaving;
  /// How often the app has made something fire since the device's last order: a timer of zero shows here.
  uint32_t fired;
  int64_t now;
  /// The app's earliest deadline.
  int64_t next;
  /// What CLOCK_REALTIME says when the device's clock is at zero.
  int64_t calendar;
  /// What CLOCK_MONOTONIC says then.
  int64_t uptime;
} clock_page;

/// Sets the time, and has the app fire what is due by then.
void clock_page_set(clock_page *page, int64_t now, int fires);
/// The app's earliest deadline; what it writes is not checked.
int64_t clock_page_next(const clock_page *page);
/// Whether the app has carried out the last order, and its threads have left the waits that ended.
int clock_page_is_done(const clock_page *page);
/// How often something fired since the last order.
uint32_t clock_page_fired(const clock_page *page);

#endif
