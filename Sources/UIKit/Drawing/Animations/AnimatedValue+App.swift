import Foundation
internal import LayerTree

/// Values of animations, as apps write them and as the system is told of them.
extension AnimatedValue {
  /// The value for a property; nil for one of another kind.
  @MainActor
  init?(_ value: Any, for property: AnimatedProperty) {
    switch property.kind {
    case .number:
      guard let number = Self.number(value) else { return nil }
      self = .number(number)
    case .point:
      guard let point = Self.point(value) else { return nil }
      self = .point(Point(point))
    case .size:
      if let size = value as? CGSize {
        self = .size(Size(width: Double(size.width).finite, height: Double(size.height).finite))
      } else if let size = (value as? NSValue)?.cgSizeValue {
        self = .size(Size(width: Double(size.width).finite, height: Double(size.height).finite))
      } else if let point = Self.point(value) {
        self = .size(Size(width: Double(point.x).finite, height: Double(point.y).finite))
      } else {
        return nil
      }
    case .rectangle:
      guard let rect = value as? CGRect ?? (value as? NSValue)?.cgRectValue else { return nil }
      self = .rectangle(Rectangle(rect))
    case .colour:
      guard let colour = Self.colour(value) else { return nil }
      self = .colour(colour)
    case .matrix:
      if let transform = value as? CATransform3D ?? (value as? NSValue)?.caTransform3DValue {
        self = .matrix(Matrix4(transform))
      } else if let transform = value as? CGAffineTransform {
        self = .matrix(Matrix4(CATransform3DMakeAffineTransform(transform)))
      } else {
        return nil
      }
    case .path:
      guard let path = value as? CGPath else { return nil }
      self = .path(path.committed)
    case .colours:
      guard let values = value as? [Any] else { return nil }
      self = .colours(values.compactMap(Self.colour))
    case .numbers:
      guard let values = value as? [Any] else { return nil }
      self = .numbers(values.compactMap(Self.number))
    case .image:
      guard let picture = Self.picture(value) else { return nil }
      self = .image(picture.id)
    }
  }

  /// The value as an app finds it in an animation.
  @MainActor
  var forApp: Any? {
    switch self {
    case .number(let number): NSNumber(value: number)
    case .point(let point): NSValue(cgPoint: CGPoint(point))
    case .size(let size): NSValue(cgSize: CGSize(width: size.width, height: size.height))
    case .rectangle(let rectangle): NSValue(cgRect: CGRect(rectangle))
    case .colour(let colour): colour.map { UIColor(packed: $0.rgba).cgColor }
    case .matrix(let matrix): NSValue(caTransform3D: CATransform3D(matrix))
    case .colours(let colours): colours.map { UIColor(packed: $0.rgba).cgColor }
    case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
    case .path, .image: nil
    }
  }

  /// What must be added to another value to make this one; nil where it is not added.
  func difference(from other: AnimatedValue) -> AnimatedValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a - b)
    case (.point(let a), .point(let b)): .point(Point(x: a.x - b.x, y: a.y - b.y))
    case (.size(let a), .size(let b)): .size(Size(width: a.width - b.width, height: a.height - b.height))
    case (.rectangle(let a), .rectangle(let b)):
      .rectangle(Rectangle(x: a.x - b.x, y: a.y - b.y, width: a.width - b.width, height: a.height - b.height))
    default: nil
    }
  }

  private static func number(_ value: Any) -> Double? {
    let number: Double? =
      switch value {
      case let number as CGFloat: Double(number)
      case let number as Double: number
      case let number as Float: Double(number)
      case let number as Int: Double(number)
      case let number as NSNumber: number.doubleValue
      case let flag as Bool: flag ? 1 : 0
      case let number as any BinaryInteger: Double(number)
      default: nil
      }
    return number?.finite
  }

  private static func picture(_ value: Any) -> Picture? {
    switch value {
    case let image as UIImage: image.picture
    case let pixels as CGImage: pixels.picture
    default: nil
    }
  }

  private static func point(_ value: Any) -> CGPoint? { value as? CGPoint ?? (value as? NSValue)?.cgPointValue }

  private static func colour(_ value: Any) -> Colour? {
    (value as? CGColor)?.committed ?? (value as? UIColor)?.cgColor.committed
  }
}

extension AnimatedProperty {
  /// The kinds of values that properties have.
  enum Kind { case number, point, size, rectangle, colour, matrix, path, colours, numbers, image }

  /// The kind of value that it has.
  var kind: Kind {
    switch self {
    case .position, .anchorPoint, .boundsOrigin, .startPoint, .endPoint: .point
    case .bounds, .contentsRect: .rectangle
    case .boundsSize, .shadowOffset, .translation: .size
    case .background, .borderColour, .shadowColour, .fillColour, .strokeColour: .colour
    case .shadowPath, .path: .path
    case .transform, .sublayerTransform: .matrix
    case .contents: .image
    case .colours: .colours
    case .locations: .numbers
    case .positionX, .positionY, .boundsOriginX, .boundsOriginY, .boundsWidth, .boundsHeight, .zPosition, .opacity,
      .hidden, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius, .rotationX, .rotationY, .rotation, .scale,
      .scaleX, .scaleY, .translationX, .translationY, .strokeStart, .strokeEnd, .lineWidth, .lineDashPhase:
      .number
    }
  }

  /// The part of a transform that a function makes of numbers.
  init?(_ function: CAValueFunction) {
    switch function.name {
    case .rotateX: self = .rotationX
    case .rotateY: self = .rotationY
    case .rotateZ: self = .rotation
    case .scaleX: self = .scaleX
    case .scaleY: self = .scaleY
    case .translateX: self = .translationX
    case .translateY: self = .translationY
    default: return nil
    }
  }
}

extension CGPoint {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGRect {
  init(_ rectangle: Rectangle) {
    self.init(x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
  }
}

extension CATransform3D {
  init(_ matrix: Matrix4) {
    self.init(
      rows: [matrix.row1, matrix.row2, matrix.row3, matrix.row4].map { row in (0..<4).map { CGFloat(row[$0]) } })
  }
}
