internal import CLinux

/// Finds out whether a class overrides a method, without calling it.
///
/// Swift can tell only by a call, and an override may call its superclass's method. But a class's methods stand in its
/// metadata (docs/ABI/TypeMetadata.rst of the Swift sources), each in a place that is the same in all its subclasses, which
/// have the same address there unless they override it. Two probes find the place: what differs between the class and a
/// subclass that overrides this one method, and not between the class and one that overrides none. Where none is found, as
/// another compiler may lay metadata out in another way, every class counts as one that overrides the method.
struct Overrides {
  private let place: Int?
  private let base: AnyClass

  /// - Parameters:
  ///   - base: The class that has the method first.
  ///   - none: A subclass that overrides nothing.
  ///   - one: A subclass that overrides the method, and nothing else.
  init(of base: AnyClass, none: AnyClass, one: AnyClass) {
    self.base = base
    let words = Self.words(base)
    let place = Self.place(
      in: words, none: words.indices.map { Self.word(none, $0) }, one: words.indices.map { Self.word(one, $0) },
      isCode: { clinux_is_code($0) })
    self.place = place.map { $0 + Self.header }
  }

  /// The place of the method in the words of the three classes; nil if nobody could tell which of several it is.
  ///
  /// - Parameter isCode: Whether an address is one of code. Metadata has words that nobody has written, with what the memory
  ///   held before.
  static func place(in words: [UInt], none: [UInt], one: [UInt], isCode: (UInt) -> Bool) -> Int? {
    let places = words.indices.filter { place in
      words[place] == none[place] && words[place] != one[place] && isCode(words[place]) && isCode(one[place])
    }
    return places.count == 1 ? places[0] : nil
  }

  /// Whether a class, which has `base` above it or is it, has another method than `base`.
  func isMade(by type: AnyClass) -> Bool {
    guard let place else { return type != base }
    return Self.metadata(type)[place] != Self.metadata(base)[place]
  }

  /// Whether the method's place was found; for tests.
  var isKnown: Bool { place != nil }

  // MARK: Metadata

  /// Kind, superclass, flags with the instance's address point, its size and alignment, the metadata's own size and address
  /// point, descriptor, destroyer of instance variables.
  private static let header = 7

  private static func metadata(_ type: AnyClass) -> UnsafePointer<UInt> {
    UnsafePointer(bitPattern: UInt(bitPattern: ObjectIdentifier(type)))!
  }

  private static func word(_ type: AnyClass, _ place: Int) -> UInt { metadata(type)[header + place] }

  /// The words after the header, which subclasses have too.
  private static func words(_ type: AnyClass) -> [UInt] {
    let metadata = metadata(type)
    let sizes = metadata[4]
    let (whole, before) = (Int(sizes & 0xffff_ffff), Int(sizes >> 32))
    // A class is of kind 0 where there is no Objective-C.
    guard MemoryLayout<UInt>.size == 8, metadata[0] == 0, before >= 16, before < 256, whole - before > header * 8,
      whole - before < 1 << 16
    else { return [] }
    return (header..<(whole - before) / 8).map { metadata[$0] }
  }
}
