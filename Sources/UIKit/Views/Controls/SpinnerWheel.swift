import Foundation

/// The spokes of a spinner: one layer that fades around its centre, seen through eight spokes, and turned by one spoke after
/// the other.
@MainActor
final class SpinnerWheel {
  private static let spokes = 8
  private static let key = "spin"

  let layer = CAGradientLayer()
  private let mask = CAShapeLayer()

  init() {
    layer.type = .conic
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    // The strongest colour meets the palest between two spokes.
    let seam = -CGFloat.pi / CGFloat(Self.spokes)
    layer.endPoint = CGPoint(x: 0.5 + sin(seam) / 2, y: 0.5 - cos(seam) / 2)
    layer.mask = mask
  }

  /// Lies in the middle of a rectangle.
  func place(in bounds: CGRect, side: CGFloat) {
    CALayer.withoutActions {
      layer.bounds.size = CGSize(width: side, height: side)
      layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
      guard mask.bounds.size != layer.bounds.size else { return }
      mask.frame = layer.bounds
      mask.path = Self.path(side)
    }
  }

  /// Shows a colour.
  func take(_ color: CGColor) {
    guard (layer.colors?.first as? CGColor) != color else { return }
    CALayer.withoutActions { layer.colors = [color, color.copy(alpha: color.alpha * 0.2) ?? color] }
  }

  /// Turns, one spoke at a time, until `stop()`: also where the app has been in the background meanwhile.
  func turn() {
    guard layer.animation(forKey: Self.key) == nil else { return }
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    turn.values = (0..<Self.spokes).map { -CGFloat($0) * 2 * .pi / CGFloat(Self.spokes) }
    turn.calculationMode = .discrete
    turn.duration = 0.8
    turn.repeatCount = .infinity
    layer.add(turn, forKey: Self.key)
    layer.running.first { $0.key == Self.key }?.isTheSystems = true
  }

  /// Stands still.
  func stop() { layer.removeAnimation(forKey: Self.key) }

  private static func path(_ side: CGFloat) -> CGPath {
    let (width, length, middle) = (side / 10, side * 0.27, side / 2)
    let path = CGMutablePath()
    for spoke in 0..<spokes {
      let turn = CGAffineTransform(translationX: middle, y: middle).rotated(
        by: CGFloat(spoke) * 2 * .pi / CGFloat(spokes))
      path.addRoundedRect(
        in: CGRect(x: -width / 2, y: -middle, width: width, height: length), cornerWidth: width / 2,
        cornerHeight: width / 2, transform: turn)
    }
    return path
  }
}
