import Foundation

/// A list of numbers for a filter.
open class CIVector: NSObject {
  private let values: [CGFloat]

  private init(_ values: [CGFloat]) {
    self.values = values
    super.init()
  }

  /// A vector of a number.
  public convenience init(x: CGFloat) { self.init([x]) }
  /// A vector of two numbers.
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  /// A vector of three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  /// A vector of four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
  /// A vector of a point.
  public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }
  /// A vector of a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init([rect.minX, rect.minY, rect.width, rect.height]) }
  /// A vector of numbers.
  public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
    self.init(Array(UnsafeBufferPointer(start: values, count: count)))
  }

  /// The number at a place; 0 beyond the end.
  open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  /// How many numbers there are.
  open var count: Int { values.count }
  /// The first number.
  open var x: CGFloat { value(at: 0) }
  /// The second number.
  open var y: CGFloat { value(at: 1) }
  /// The third number.
  open var z: CGFloat { value(at: 2) }
  /// The fourth number.
  open var w: CGFloat { value(at: 3) }
  /// The first two numbers as a point.
  open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  /// The first four numbers as a rectangle.
  open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}
