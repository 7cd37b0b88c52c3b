/// A part of a list: where it begins, and how long it is.
public struct CFRange: Hashable, Sendable {
  /// Where it begins.
  public var location: CFIndex
  /// How long it is.
  public var length: CFIndex

  /// An empty part at the beginning.
  public init() { self.init(location: 0, length: 0) }
  /// A part.
  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A part of a list.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }
