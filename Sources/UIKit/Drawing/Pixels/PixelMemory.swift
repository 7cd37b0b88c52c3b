import Foundation
import Glibc

/// The memory of a context's pixels: its own, or the app's.
final class PixelMemory {
  let start: UnsafeMutableRawPointer
  private let row: Int
  private let height: Int
  private let layout: PixelLayout
  private let isAllocated: Bool
  /// What was left in it last.
  private var left: Data
  /// Whether the app has found it here.
  var isOwn: Bool
  /// The drawing's steps that are in it.
  var steps = 0
  /// How often it was drawn into without being asked for.
  var count = 0

  private var length: Int { row * height }

  /// Memory of its own, in which nothing is drawn.
  init(row: Int, height: Int, _ layout: PixelLayout) {
    (self.row, self.height, self.layout) = (row, height, layout)
    start = .allocate(byteCount: max(row * height, 1), alignment: 16)
    start.initializeMemory(as: UInt8.self, repeating: 0, count: row * height)
    (isAllocated, isOwn) = (true, true)
    left = Data(count: row * height)
  }

  /// Memory of the app.
  init(_ start: UnsafeMutableRawPointer, row: Int, height: Int, _ layout: PixelLayout) {
    (self.start, self.row, self.height, self.layout) = (start, row, height, layout)
    (isAllocated, isOwn) = (false, false)
    left = Data(count: row * height)
  }

  deinit { if isAllocated { start.deallocate() } }

  /// Whether the app has put something into it.
  var isChanged: Bool {
    left.withUnsafeBytes { left in left.baseAddress.map { memcmp(start, $0, length) != 0 } ?? false }
  }

  /// What is in it, as a picture; nil where that is nothing.
  func picture(width: Int) -> Picture? {
    guard isChanged else { return nil }
    left = Data(bytes: start, count: length)
    return OwnPixels.picture(left, width: width, height: height, row: row, layout)
  }

  /// Puts what was drawn into it.
  func take(_ drawn: DrawnPixels.Drawn) {
    drawn.data.withUnsafeBytes { layout.put($0, width: drawn.width, height: drawn.height, into: start, row: row) }
    left = Data(bytes: start, count: length)
  }
}
