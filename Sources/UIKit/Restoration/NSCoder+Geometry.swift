import Foundation

// Geometry in a keyed archive, as UIKit adds it to Foundation's coders. Foundation writes points, sizes and rectangles as
// text: `{{1, 2}, {3, 4}}`. The rest is written the same way.
extension NSCoder {
  /// Encodes a length, in points, under a key.
  public func encode(_ value: CGFloat, forKey key: String) { encode(Double(value), forKey: key) }
  /// Encodes a vector under a key.
  public func encode(_ vector: CGVector, forKey key: String) { encode(NSCoder.string(for: vector), forKey: key) }
  /// Encodes a transform under a key.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(NSCoder.string(for: transform), forKey: key)
  }
  /// Encodes insets under a key.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) { encode(NSCoder.string(for: insets), forKey: key) }
  /// Encodes insets under a key.
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(NSCoder.string(for: insets), forKey: key)
  }
  /// Encodes an offset under a key.
  public func encode(_ offset: UIOffset, forKey key: String) { encode(NSCoder.string(for: offset), forKey: key) }

  /// The point encoded under a key; zero if there is none.
  public func decodeCGPoint(forKey key: String) -> CGPoint { NSCoder.cgPoint(for: text(key)) }
  /// The size encoded under a key; zero if there is none.
  public func decodeCGSize(forKey key: String) -> CGSize { NSCoder.cgSize(for: text(key)) }
  /// The rectangle encoded under a key; zero if there is none.
  public func decodeCGRect(forKey key: String) -> CGRect { NSCoder.cgRect(for: text(key)) }
  /// The vector encoded under a key; zero if there is none.
  public func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: text(key)) }
  /// The transform encoded under a key; all zeros if there is none.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: text(key))
  }
  /// The insets encoded under a key; zero if there are none.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: text(key)) }
  /// The insets encoded under a key; zero if there are none.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    NSCoder.nsDirectionalEdgeInsets(for: text(key))
  }
  /// The offset encoded under a key; zero if there is none.
  public func decodeUIOffset(forKey key: String) -> UIOffset { NSCoder.uiOffset(for: text(key)) }

  /// The text encoded under a key; empty if there is none.
  private func text(_ key: String) -> String {
    guard containsValue(forKey: key) else { return "" }
    let value = decodeObject(forKey: key)
    return value as? String ?? (value as? NSString).map { "\($0)" } ?? ""
  }
}
