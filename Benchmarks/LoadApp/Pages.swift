import Foundation
import Glibc

/// Memory that is really there: each page differs.
enum Pages {
  static let size = 4096

  static func take(megabytes: Int) -> UnsafeMutableRawPointer {
    let count = megabytes << 20
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(count, size), alignment: size)
    touch(memory, count)
    return memory
  }

  static func touch(_ memory: UnsafeMutableRawPointer, _ count: Int) {
    for page in stride(from: 0, to: count, by: size) { memory.storeBytes(of: page, toByteOffset: page, as: Int.self) }
  }
}

/// An app that never gives back: a megabyte at a time, on a thread of its own, at a given pace or at the kernel's.
final class Growth: Sendable {
  init(megabytesPerSecond: Int) {
    Thread.detachNewThread {
      let start = DispatchTime.now().uptimeNanoseconds
      for megabyte in 1...16_384 {
        _ = Pages.take(megabytes: 1)
        guard megabytesPerSecond > 0 else { continue }
        let due = start + UInt64(megabyte) * 1_000_000_000 / UInt64(megabytesPerSecond)
        let now = DispatchTime.now().uptimeNanoseconds
        if due > now { usleep(UInt32((due - now) / 1000)) }
      }
    }
  }
}
