import CLinux
import Glibc

/// The system calls that a signal may interrupt or that may move less than they were given, each in one place.
///
/// A result is what the kernel returns, or the negated errno; never `-EINTR`, since an interrupted call is made again.
/// None of them touches `errno` of its caller. In debug builds a test can make any of them fail: `SystemCallFaults`.
package enum SystemCall {
  /// Makes a call again for as long as signals interrupt it.
  ///
  /// - Parameters:
  ///   - name: the call's own name, for `SystemCallFaults`.
  ///   - call: the call; the negated errno where it fails.
  package static func uninterrupted<Result: FixedWidthInteger & SignedInteger>(
    _ name: String, _ call: () -> Result
  ) -> Result {
    while true {
      #if DEBUG
        let result = SystemCallFaults.current?.errno(for: name).map { Result(-$0) } ?? call()
      #else
        let result = call()
      #endif
      if result != Result(-EINTR) { return result }
    }
  }

  /// The same for a call that moves bytes: it is told how many it may move.
  private static func moving(_ name: String, _ count: Int, _ call: (Int) -> Int) -> Int {
    while true {
      #if DEBUG
        let fault = SystemCallFaults.current?.next(name)
        let result =
          switch fault {
          case .error(let number): -Int(number)
          case .short(let most): call(min(count, most))
          case nil: call(count)
          }
      #else
        let result = call(count)
      #endif
      if result != -Int(EINTR) { return result }
    }
  }

  private static func negated<Result: FixedWidthInteger & SignedInteger>(_ result: Result) -> Result {
    result < 0 ? Result(-errno) : result
  }

  // MARK: Files

  /// Opens a file, close-on-exec.
  package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    uninterrupted("open") { negated(Glibc.open(path, flags | O_CLOEXEC, mode)) }
  }

  /// Reads what is there, at most the buffer; 0 at the end.
  package static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    moving("read", buffer.count) { negated(Glibc.read(descriptor, buffer.baseAddress, $0)) }
  }

  /// Reads from a place in a file and leaves its position alone.
  package static func read(
    _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    moving("pread", buffer.count) { negated(Glibc.pread(descriptor, buffer.baseAddress, $0, offset)) }
  }

  /// Writes once; the result may be less than there was.
  package static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    moving("write", bytes.count) { negated(Glibc.write(descriptor, bytes.baseAddress, $0)) }
  }

  /// Writes until everything is written or a call fails.
  ///
  /// - Returns: how many bytes were written, and the errno of the call that failed; nil where none did.
  package static func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> (written: Int, errno: Int32?) {
    var written = 0
    while written < bytes.count {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...]))
      guard count > 0 else { return (written, count == 0 ? EIO : Int32(-count)) }
      written += count
    }
    return (written, nil)
  }

  /// Cuts a file to a length.
  package static func truncate(_ descriptor: Int32, to length: Int) -> Int32 {
    uninterrupted("ftruncate") { negated(ftruncate(descriptor, length)) }
  }

  // MARK: Waiting

  /// Waits until a descriptor is ready.
  ///
  /// - Parameters:
  ///   - events: `POLLIN`, `POLLOUT`.
  ///   - milliseconds: the longest wait, interruptions included; negative waits for ever.
  /// - Returns: 1 where it is ready, 0 where the time was over.
  package static func poll(_ descriptor: Int32, for events: Int32, milliseconds: Int32) -> Int32 {
    let end = milliseconds < 0 ? nil : now() + Int64(milliseconds) * 1_000_000
    return uninterrupted("poll") {
      var waiting = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0)
      let left = end.map { Int32(clamping: (max(0, $0 - now()) + 999_999) / 1_000_000) } ?? -1
      return negated(Glibc.poll(&waiting, 1, left))
    }
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  // MARK: Sockets

  /// Takes the next connection, close-on-exec.
  package static func accept(_ socket: Int32) -> Int32 {
    uninterrupted("accept") {
      let number = Glibc.accept(socket, nil, nil)
      guard number >= 0 else { return -errno }
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
      return number
    }
  }

  /// Reads what has arrived; 0 where the other end is closed.
  package static func receive(_ socket: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    moving("recv", buffer.count) { negated(recv(socket, buffer.baseAddress, $0, 0)) }
  }

  /// Reads what has arrived without waiting, with the sender that the kernel names; `pid` is 0 where it names none.
  package static func receive(
    _ socket: Int32, into buffer: UnsafeMutableRawBufferPointer, from sender: inout pid_t
  ) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    return moving("recvmsg", buffer.count) {
      var user: uid_t = 0
      var group: gid_t = 0
      return clinux_recv_credentials(socket, base, $0, &sender, &user, &group)
    }
  }

  /// Sends what fits, without SIGPIPE.
  ///
  /// - Parameter waits: whether it waits for room where there is none, as a blocking socket does.
  package static func send(_ socket: Int32, _ bytes: UnsafeRawBufferPointer, waits: Bool = false) -> Int {
    let flags = Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
    return moving("send", bytes.count) { negated(Glibc.send(socket, bytes.baseAddress, $0, flags)) }
  }
}
