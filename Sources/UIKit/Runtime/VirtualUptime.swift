import Dispatch
import Glibc
internal import LifeCycle

/// The clock of a process whose C library follows a virtual device's, by the library that the device loads before all others.
enum VirtualUptime {
  /// The device's time; nil in a process with the machine's clocks.
  static var now: Instant? {
    guard isFollowed else { return nil }
    let uptime = Int64(DispatchTime.now().uptimeNanoseconds)
    return Instant(nanoseconds: uptime - Instant.uptimeAtBeginning.nanoseconds)
  }

  /// Whether that library is there, and has found the device's page.
  private static let isFollowed: Bool = {
    guard let page = dlsym(nil, "app_clock_page") else { return false }
    return page.load(as: UnsafeRawPointer?.self) != nil
  }()
}
