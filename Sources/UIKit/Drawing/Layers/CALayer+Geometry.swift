import Foundation

extension CALayer {
  /// The frame as it would be without a transform, in the superlayer.
  var plainFrame: CGRect {
    get {
      let size = bounds.size
      return CGRect(
        x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height, width: size.width,
        height: size.height)
    }
    set {
      if bounds.size != newValue.size { bounds.size = newValue.size }
      position = CGPoint(
        x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
    }
  }

  /// What the transform does to the plane; nil for nothing.
  var plane: PlaneTransform? {
    guard let extras, extras.transform != CATransform3DIdentity else { return nil }
    return PlaneTransform(extras.transform)
  }

  /// Whether a transform leaves nothing of the layer's plane.
  var isFlattened: Bool { plane.map { $0.inverse == nil } ?? false }

  private var planeOfSublayers: PlaneTransform? {
    guard let extras, extras.sublayerTransform != CATransform3DIdentity else { return nil }
    return PlaneTransform(extras.sublayerTransform)
  }

  /// A rectangle of a size with the anchor at its origin.
  func anchored(_ size: CGSize) -> CGRect {
    CGRect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
  }

  /// The anchor in the layer's own coordinates.
  private var anchorInBounds: CGPoint {
    CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// A point of this layer in its superlayer.
  func toParent(_ point: CGPoint) -> CGPoint {
    // Without a transform in the order that is exact for a frame's origin.
    guard let plane else {
      let frame = plainFrame
      return CGPoint(x: point.x - bounds.minX + frame.minX, y: point.y - bounds.minY + frame.minY)
    }
    let anchor = anchorInBounds
    let turned = plane.map(CGPoint(x: point.x - anchor.x, y: point.y - anchor.y))
    return CGPoint(x: turned.x + position.x, y: turned.y + position.y)
  }

  /// A point of the superlayer in this layer. What a transform flattens has no inverse: the anchor.
  func fromParent(_ point: CGPoint) -> CGPoint {
    guard let plane else {
      let frame = plainFrame
      return CGPoint(x: point.x - frame.minX + bounds.minX, y: point.y - frame.minY + bounds.minY)
    }
    let anchor = anchorInBounds
    guard let inverse = plane.inverse else { return anchor }
    let turned = inverse.map(CGPoint(x: point.x - position.x, y: point.y - position.y))
    return CGPoint(x: turned.x + anchor.x, y: turned.y + anchor.y)
  }

  /// A point of this layer in the coordinates of the tree's root.
  func toRoot(_ point: CGPoint) -> CGPoint {
    guard let superlayer = superlayer ?? extras?.above else { return point }
    return superlayer.toRoot(superlayer.throughSublayerTransform(toParent(point)))
  }

  /// A point in the coordinates of the tree's root in this layer's.
  func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let superlayer = superlayer ?? extras?.above else { return point }
    return fromParent(superlayer.backThroughSublayerTransform(superlayer.fromRoot(point)))
  }

  func throughSublayerTransform(_ point: CGPoint) -> CGPoint {
    guard let planeOfSublayers else { return point }
    return about(anchorInBounds, point, planeOfSublayers)
  }

  func backThroughSublayerTransform(_ point: CGPoint) -> CGPoint {
    guard let planeOfSublayers else { return point }
    return planeOfSublayers.inverse.map { about(anchorInBounds, point, $0) } ?? anchorInBounds
  }

  private func about(_ anchor: CGPoint, _ point: CGPoint, _ plane: PlaneTransform) -> CGPoint {
    let turned = plane.map(CGPoint(x: point.x - anchor.x, y: point.y - anchor.y))
    return CGPoint(x: turned.x + anchor.x, y: turned.y + anchor.y)
  }
}

extension CGRect {
  /// The rectangle around the images of the corners.
  func mapped(_ map: (CGPoint) -> CGPoint) -> CGRect {
    let a = map(origin)
    let d = map(CGPoint(x: maxX, y: maxY))
    let b = map(CGPoint(x: maxX, y: minY))
    let c = map(CGPoint(x: minX, y: maxY))
    // Nothing turned: the size stays to the last bit.
    if b.y == a.y, c.x == a.x, abs(d.x - a.x - width) < 1e-9, abs(d.y - a.y - height) < 1e-9 {
      return CGRect(origin: a, size: size)
    }
    let (left, top) = (min(a.x, b.x, c.x, d.x), min(a.y, b.y, c.y, d.y))
    return CGRect(
      x: left, y: top, width: max(a.x, b.x, c.x, d.x) - left, height: max(a.y, b.y, c.y, d.y) - top)
  }
}
