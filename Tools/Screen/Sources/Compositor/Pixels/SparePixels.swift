/// Pixels to draw on that are there already: to make them anew, all of one colour, takes longer than what is drawn most.
final class SparePixels {
  private var memory: UnsafeMutableBufferPointer<UInt32>?
  /// More are not kept.
  private static let most = 2 << 20

  deinit { memory?.deallocate() }

  /// So many pixels, whatever was drawn on them; nil for more than are kept.
  func pixels(_ count: Int) -> UnsafeMutablePointer<UInt32>? {
    guard count <= Self.most else { return nil }
    if memory.map({ $0.count < count }) ?? true {
      memory?.deallocate()
      let new = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: max(count, 1))
      new.initialize(repeating: 0)
      memory = new
    }
    return memory?.baseAddress
  }
}
