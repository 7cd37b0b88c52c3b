import Foundation

// The least that a Swift program with Foundation does, which the kernel's part is measured with.
//
//   FloorProgram [THREADS]   says that it is there, and answers each byte on descriptor 3 with the same byte
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
  while true {
    let count = read(3, &byte, 1)
    if count == 1 {
      hand([byte], to: 3)
    } else if count == 0 || errno != EINTR {
      exit(0)
    }
  }
}
