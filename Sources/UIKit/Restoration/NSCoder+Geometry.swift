import Foundation

// Geometry in a keyed archive, as UIKit adds it to Foundation's coders. On this platform Foundation writes it as text:
// `{{1, 2}, {3, 4}}`.
extension NSCoder {
  /// Encodes a length, in points, under a key.
  public func encode(_ value: CGFloat, forKey key: String) { encode(Double(value), forKey: key) }

  /// The point encoded under a key; zero if there is none.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    let numbers = numbers(2, key)
    return CGPoint(x: numbers[0], y: numbers[1])
  }
  /// The size encoded under a key; zero if there is none.
  public func decodeCGSize(forKey key: String) -> CGSize {
    let numbers = numbers(2, key)
    return CGSize(width: numbers[0], height: numbers[1])
  }
  /// The rectangle encoded under a key; zero if there is none.
  public func decodeCGRect(forKey key: String) -> CGRect {
    let numbers = numbers(4, key)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The numbers encoded under a key; zeros if they are missing or of another kind.
  private func numbers(_ count: Int, _ key: String) -> [Double] {
    guard containsValue(forKey: key) else { return Array(repeating: 0, count: count) }
    let value = decodeObject(forKey: key)
    let text = value as? String ?? (value as? NSString).map { "\($0)" } ?? ""
    let numbers = text.split { " ,{}".contains($0) }.compactMap { Double($0) }
    return numbers.count == count ? numbers : Array(repeating: 0, count: count)
  }
}
