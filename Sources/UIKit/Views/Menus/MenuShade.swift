import Foundation

/// The shadow around an open menu. It is not below the menu, whose material would show it. Measures: chosen.
final class MenuShade: UIView {
  private static let reach: CGFloat = 110
  private let shadow = CALayer()
  private let hole = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    shadow.shadowOpacity = 0.2
    shadow.shadowRadius = 32
    shadow.shadowOffset = CGSize(width: 0, height: 10)
    hole.fillRule = .evenOdd
    layer.addSublayer(shadow)
    layer.mask = hole
  }

  required init?(coder: NSCoder) { nil }

  /// Lies around a menu's frame.
  func surround(_ card: CGRect) {
    let outer = card.insetBy(dx: -Self.reach, dy: -Self.reach)
    guard frame != outer else { return }
    frame = outer
    let inner = UIBezierPath(
      roundedRect: bounds.insetBy(dx: Self.reach, dy: Self.reach), cornerRadius: MenuCard.radius)
    let around = UIBezierPath(rect: bounds)
    around.append(inner)
    shadow.frame = bounds
    shadow.shadowPath = inner.cgPath
    hole.frame = bounds
    hole.path = around.cgPath
  }
}
