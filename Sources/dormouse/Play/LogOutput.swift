import DeviceHost
import EventLog
import Foundation
import LifeCycle
import SystemCalls

/// The output of `--log`: a file, or standard output.
final class LogOutput {
  private let descriptor: Int32
  private let path: String

  init(_ path: String) throws {
    self.path = path
    if path == "-" {
      descriptor = STDOUT_FILENO
    } else {
      descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else {
        throw CommandFailure(.usage, "dormouse: --log: \(path) cannot be written: \(String(cString: strerror(errno)))")
      }
    }
  }

  func write(_ events: some Sequence<Event>) throws {
    for event in events { try write(event) }
  }

  func write(_ event: Event) throws {
    let line = EventLogEncoding.bytes(for: event) + [UInt8(ascii: "\n")]
    if descriptor == STDOUT_FILENO {
      // Among other lines. Who reads no longer is not to be told.
      guard let failure = Console.write(line, to: descriptor), failure != EPIPE else { return }
      throw CommandFailure(.failed, "dormouse: --log: writing standard output: \(String(cString: strerror(failure)))")
    }
    if let failure = line.withUnsafeBytes({ SystemCall.writeAll(descriptor, $0) }).errno {
      throw CommandFailure(.failed, "dormouse: --log: writing \(path): \(String(cString: strerror(failure)))")
    }
  }

  deinit { if descriptor != STDOUT_FILENO { close(descriptor) } }
}
