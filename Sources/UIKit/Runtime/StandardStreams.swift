@preconcurrency import Glibc

/// The C library's output streams.
enum StandardStreams {
  /// Lines are passed on as they end. To be called before anything is printed.
  static func bufferByLines() {
    setvbuf(stdout, nil, Int32(_IOLBF), 0)
    setvbuf(stderr, nil, Int32(_IOLBF), 0)
  }
}
