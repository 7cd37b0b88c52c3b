import Glibc
import LifeCycle
import ScreenLink

/// The way to the device of what people do, for the thread of the sockets; the link itself belongs to that of the screen.
final class InputWay: Sendable {
  private let number: Int32

  /// - Throws: `ScreenLinkError` where there are no descriptors left.
  init(_ link: ScreenSocket) throws(ScreenLinkError) {
    number = fcntl(link.number, F_DUPFD_CLOEXEC, 3)
    guard number >= 0 else { throw .system("fcntl", errno) }
  }

  deinit { close(number) }

  /// - Returns: False where the device has no room for it now, or is gone.
  func send(_ input: LiveInput) -> Bool { ScreenSocket.sendAtOnce(.input(input), on: number) }
}
