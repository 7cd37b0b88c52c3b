import CClockPage
import LifeCycle
import SystemCalls

/// The page by which a virtual device tells an app's process the time, and hears when that next wants to be woken.
///
/// The app can write anything into it: what is read here is a wish, and nothing that the device relies on.
package final class ClockPage {
  /// The environment variable with the number of the page's descriptor in the app.
  package static let environmentVariable = CLOCK_PAGE_VARIABLE

  /// For the app's process; close it once that has been started.
  package let descriptor: Descriptor
  private let memory: SharedMemory
  private let page: UnsafeMutablePointer<clock_page>

  /// - Parameters:
  ///   - now: The device's time.
  ///   - calendar: What CLOCK_REALTIME says when the device's clock is at zero, in nanoseconds since 1970.
  ///   - uptime: What CLOCK_MONOTONIC says then, in nanoseconds.
  /// - Throws: `SystemCallError`.
  package init(now: Instant, calendar: Int64, uptime: Int64) throws(SystemCallError) {
    (memory, descriptor) = try SharedMemory.make("clock", length: MemoryLayout<clock_page>.size)
    page = memory.start.bindMemory(to: clock_page.self, capacity: 1)
    page.pointee.now = now.nanoseconds
    page.pointee.next = .max
    page.pointee.calendar = calendar
    page.pointee.uptime = uptime
  }

  /// The app's earliest deadline; nil if it waits for no time.
  package var next: Instant? {
    let next = clock_page_next(page)
    return next == .max ? nil : Instant(nanoseconds: max(0, next))
  }

  /// For tests: what a hostile app writes.
  package func forge(next: Int64) { page.pointee.next = next }

  /// Sets the time; what is due by then fires.
  package func set(_ now: Instant) { clock_page_set(page, now.nanoseconds, next.map { $0 <= now } ?? false ? 1 : 0) }

  /// How many timers of zero it has set since the last time that it was told; what it writes is not checked.
  package var fired: Int { Int(clock_page_fired(page)) }

  /// Whether what was due has fired, and its threads are awake.
  package var isDone: Bool { clock_page_is_done(page) != 0 }
}
