import Foundation

// The least that a Swift program with Foundation does, which the kernel's part is measured with.
//
//   FloorProgram [THREADS]   says that it is there, and answers each byte on descriptor 3 with the same byte; before it
//                            answers an R, it reads a thousand lines of memory
//   FloorProgram pass        hands what comes on descriptor 3 on to 4, and what comes back there to 3
//   FloorProgram answer      answers what comes on descriptor 3 with as many bytes as its first four say

let arguments = ProcessInfo.processInfo.arguments.dropFirst()

/// Writes all of some bytes; the end of whoever reads them is the end of this.
func hand(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) {
  var rest = bytes
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { exit(0) }
    rest = rest.dropFirst(count)
  }
}

/// Hands on what comes next.
func pass(from descriptor: Int32, to other: Int32, _ buffer: inout [UInt8]) {
  let count = read(descriptor, &buffer, buffer.count)
  guard count > 0 else { exit(0) }
  hand(buffer[..<count], to: other)
}

/// Memory of which one line of the cache after the other is read, each found in the one before: as code and data are by a
/// program that goes on after a rest. 1,000 lines in 200 pages.
struct Lines {
  private static let (pages, perPage, words) = (200, 5, 8)
  private let memory = UnsafeMutablePointer<Int>.allocate(capacity: pages * 512)

  init() {
    // Neighbours are far apart, so that none is guessed.
    let places = (0..<Self.pages * Self.perPage).map { index in
      let page = index * 73 % Self.pages
      return page * 512 + (index / Self.pages * 13 + page * 7) % 64 * Self.words
    }
    for (place, next) in zip(places, places.dropFirst() + [places[0]]) { memory[place] = next }
  }

  /// Reads them all.
  ///
  /// - Returns: The last place, which is the first again.
  func read() -> Int {
    var place = 0
    for _ in 0..<Self.pages * Self.perPage { place = memory[place] }
    return place
  }
}

var buffer = [UInt8](repeating: 0, count: 64 << 10)
switch arguments.first {
case "pass":
  while true {
    pass(from: 3, to: 4, &buffer)
    pass(from: 4, to: 3, &buffer)
  }
case "answer":
  while read(3, &buffer, buffer.count) > 0 {
    let count = (0..<4).reduce(0) { $0 | Int(buffer[$1]) << (8 * $1) }
    hand(buffer[..<min(count, buffer.count)], to: 3)
  }
  exit(0)
case let text:
  let threads = Int(String(format: "%@", text ?? "1")) ?? 1
  for _ in 1..<max(1, threads) {
    let thread = Thread { while true { pause() } }
    thread.start()
  }
  hand([1], to: 3)
  var byte: UInt8 = 1
  var lines: Lines?
  while true {
    let count = read(3, &byte, 1)
    if count == 1 {
      if byte == UInt8(ascii: "R") {
        let read = lines ?? Lines()
        // Nothing but what was read lets the compiler keep the reading.
        byte &+= UInt8(truncatingIfNeeded: read.read())
        lines = read
      }
      hand([byte], to: 3)
    } else if count == 0 || errno != EINTR {
      exit(0)
    }
  }
}
