import Foundation

// Geometry as text. A text with another count of numbers is read as zeros.
extension NSCoder {
  /// The point as text: `{x, y}`.
  public class func string(for point: CGPoint) -> String { GeometryText.list([point.x, point.y]) }
  /// The vector as text: `{dx, dy}`.
  public class func string(for vector: CGVector) -> String { GeometryText.list([vector.dx, vector.dy]) }
  /// The size as text: `{width, height}`.
  public class func string(for size: CGSize) -> String { GeometryText.list([size.width, size.height]) }
  /// The rectangle as text: `{{x, y}, {width, height}}`.
  public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
  /// The transform as text: `[a, b, c, d, tx, ty]`.
  public class func string(for transform: CGAffineTransform) -> String {
    let list = GeometryText.list([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
    return "[\(list.dropFirst().dropLast())]"
  }
  /// The insets as text: `{top, left, bottom, right}`.
  public class func string(for insets: UIEdgeInsets) -> String {
    GeometryText.list([insets.top, insets.left, insets.bottom, insets.right])
  }
  /// The insets as text: `{top, leading, bottom, trailing}`.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    GeometryText.list([insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// The offset as text: `{horizontal, vertical}`.
  public class func string(for offset: UIOffset) -> String { GeometryText.list([offset.horizontal, offset.vertical]) }

  /// The point in a text.
  public class func cgPoint(for string: String) -> CGPoint {
    let n = GeometryText.numbers(2, in: string)
    return CGPoint(x: n[0], y: n[1])
  }
  /// The vector in a text.
  public class func cgVector(for string: String) -> CGVector {
    let n = GeometryText.numbers(2, in: string)
    return CGVector(dx: n[0], dy: n[1])
  }
  /// The size in a text.
  public class func cgSize(for string: String) -> CGSize {
    let n = GeometryText.numbers(2, in: string)
    return CGSize(width: n[0], height: n[1])
  }
  /// The rectangle in a text.
  public class func cgRect(for string: String) -> CGRect {
    let n = GeometryText.numbers(4, in: string)
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }
  /// The transform in a text.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let n = GeometryText.numbers(6, in: string)
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }
  /// The insets in a text.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let n = GeometryText.numbers(4, in: string)
    return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }
  /// The insets in a text.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    let n = GeometryText.numbers(4, in: string)
    return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
  }
  /// The offset in a text.
  public class func uiOffset(for string: String) -> UIOffset {
    let n = GeometryText.numbers(2, in: string)
    return UIOffset(horizontal: n[0], vertical: n[1])
  }
}
