import Foundation

/// Numbers as text in braces, as `NSCoder` writes geometry: `{{1, 2}, {3, 4.5}}`.
enum GeometryText {
  /// The numbers in braces.
  static func list(_ numbers: [CGFloat]) -> String { "{\(numbers.map(number).joined(separator: ", "))}" }

  /// A whole number has no decimal point.
  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
  }

  /// The numbers in a text; zeros if there are not exactly `count`.
  static func numbers(_ count: Int, in text: String) -> [CGFloat] {
    let numbers = text.split { " ,{}[]".contains($0) }.compactMap { Double($0) }
    return numbers.count == count ? numbers.map { CGFloat($0) } : Array(repeating: 0, count: count)
  }
}
