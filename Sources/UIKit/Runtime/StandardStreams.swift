@preconcurrency import Glibc

/// The C library's output streams.
enum StandardStreams {
  /// Makes both streams line-buffered. Call before printing anything.
  static func bufferByLines() {
    setvbuf(stdout, nil, Int32(_IOLBF), 0)
    setvbuf(stderr, nil, Int32(_IOLBF), 0)
  }
}
