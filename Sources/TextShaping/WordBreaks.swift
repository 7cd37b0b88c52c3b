import Glibc

/// The ends of words in text without spaces, by the dictionaries of ICU, which Foundation brings: where a program has loaded
/// Foundation, and it is as it was, they are found by their names. Functions alone, which never change.
struct WordBreaks: @unchecked Sendable {
  private typealias Object = OpaquePointer
  private let open:
    @convention(c) (Int32, UnsafePointer<CChar>?, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>) ->
      OpaquePointer?
  private let next: @convention(c) (OpaquePointer?) -> Int32
  private let close: @convention(c) (OpaquePointer?) -> Void

  init?() {
    func find<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }
    guard
      let open = find(
        "swift_ubrk_open",
        (@convention(c) (
          Int32, UnsafePointer<CChar>?, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>
        ) -> OpaquePointer?).self),
      let next = find("swift_ubrk_next", (@convention(c) (OpaquePointer?) -> Int32).self),
      let close = find("swift_ubrk_close", (@convention(c) (OpaquePointer?) -> Void).self)
    else { return nil }
    (self.open, self.next, self.close) = (open, next, close)
  }

  /// Where words begin, but for the first one.
  func starts(in text: [UInt16]) -> [Int] {
    var error: Int32 = 0
    return text.withUnsafeBufferPointer { units in
      // UBRK_LINE: what may begin a line is not parted from its marks. Any language: the script decides.
      guard let walk = open(2, "en", units.baseAddress, Int32(clamping: units.count), &error) else { return [] }
      defer { close(walk) }
      var starts: [Int] = []
      while case let place = next(walk), place >= 0, Int(place) < units.count { starts.append(Int(place)) }
      return starts
    }
  }
}
