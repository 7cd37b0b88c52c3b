import Foundation
internal import LayerTree

/// A small sign whose form belongs to the system's views: chevrons, checkmarks, the circles of editing. One layer, without
/// touches; it is drawn in the middle of its bounds.
final class Glyph: UIView {
  enum Form: Equatable {
    case back, disclosure, outline, checkmark, info, delete, insert, reorder, unchecked, checked, grabber
  }

  var form: Form { didSet { if form != oldValue { setNeedsDisplay() } } }
  /// The colour in place of the form's own.
  var color: UIColor? { didSet { if color !== oldValue { setNeedsDisplay() } } }

  init(_ form: Form) {
    self.form = form
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: form, in: .current)))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// The room that a form takes in a text size: signs in rows grow, half as much as the text does. Chosen.
  static func size(of form: Form, in traits: UITraitCollection) -> CGSize {
    let (size, scale) = (size(of: form), scale(of: form, in: traits))
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  private static func scale(of form: Form, in traits: UITraitCollection) -> CGFloat {
    switch form {
    case .disclosure, .outline, .checkmark, .info:
      max(1, (1 + TextSizes.points(.body, traits.preferredContentSizeCategory) / 17) / 2)
    case .back, .delete, .insert, .reorder, .unchecked, .checked, .grabber: 1
    }
  }

  override func traitsMayDiffer() {
    super.traitsMayDiffer()
    setNeedsDisplay()
  }

  /// The same in the usual text size.
  static func size(of form: Form) -> CGSize {
    switch form {
    case .back: CGSize(width: 13, height: 21)
    case .disclosure: CGSize(width: 8, height: 13)
    case .outline: CGSize(width: 13, height: 8)
    case .checkmark: CGSize(width: 15, height: 14)
    case .info, .delete, .insert, .unchecked, .checked: CGSize(width: 22, height: 22)
    case .reorder: CGSize(width: 25, height: 12)
    case .grabber: CGSize(width: 36, height: 5)
    }
  }

  override var intrinsicContentSize: CGSize { Self.size(of: form, in: traitCollection) }

  override var ownContents: Contents? {
    let own = Self.size(of: form, in: traitCollection)
    let scale = Double(Self.scale(of: form, in: traitCollection))
    let x = Double((bounds.width - own.width) / 2)
    let y = Double((bounds.height - own.height) / 2)
    // What points forward or back points the other way where the view around it runs from right to left.
    let isFlipped = (form == .back || form == .disclosure) && (superview ?? self).runsFromRight
    let way =
      isFlipped
      ? Affine(a: -scale, b: 0, c: 0, d: scale, tx: x + own.width, ty: y)
      : Affine(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)
    return .list(DisplayList([.concat(way)] + steps))
  }

  /// What is drawn, in the form's own room.
  private var steps: [DrawOp] {
    let tint = (color ?? tintColor ?? .systemBlue).committedNow
    let quiet = (color ?? .tertiaryLabel).committedNow
    switch form {
    case .back: return [line([(10.5, 2), (2, 10.5), (10.5, 19)], 2.9, tint)]
    case .disclosure: return [line([(1.2, 1.2), (6.5, 6.5), (1.2, 11.8)], 2, quiet)]
    case .outline: return [line([(1.2, 1.2), (6.5, 6.5), (11.8, 1.2)], 2, tint)]
    case .checkmark: return [line([(1.3, 8), (5.3, 12.6), (13.7, 1.4)], 2.2, tint)]
    case .info:
      return [circle(1.6, 1, tint), dot(11, 6.6, 1.35, tint), line([(9.4, 10), (11.2, 10), (11.2, 15.6)], 1.6, tint)]
    case .delete: return [disc((color ?? .systemRed).committedNow), line([(6, 11), (16, 11)], 2.2, .white)]
    case .insert:
      return [
        disc((color ?? .systemGreen).committedNow), line([(6, 11), (16, 11)], 2.2, .white),
        line([(11, 6), (11, 16)], 2.2, .white),
      ]
    // Measured in a published picture of iOS 15: 21.7 points wide, 4.7 from each other, 22.7 before the row's end.
    case .reorder: return [1.33, 6, 10.67].map { line([(1.5, $0), (21.5, $0)], 1.67, quiet) }
    case .unchecked: return [circle(1.5, 0.75, quiet)]
    case .checked: return [disc(tint), line([(6.2, 11.6), (9.7, 15.4), (15.8, 7)], 2, .white)]
    case .grabber: return [.fill(.rounded(Rectangle(x: 0, y: 0, width: 36, height: 5), 2.5), .nonZero, .colour(quiet))]
    }
  }

  private func line(_ points: [(Double, Double)], _ width: Double, _ colour: Colour) -> DrawOp {
    var path = Path()
    for (index, point) in points.enumerated() {
      let place = Point(x: point.0, y: point.1)
      if index == 0 { path.move(to: place) } else { path.line(to: place) }
    }
    return .stroke(path, .colour(colour), Pen(width: width, cap: .round, join: .round))
  }

  private func disc(_ colour: Colour) -> DrawOp { dot(11, 11, 11, colour) }

  private func dot(_ x: Double, _ y: Double, _ radius: Double, _ colour: Colour) -> DrawOp {
    .fill(
      .rounded(Rectangle(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), radius), .nonZero,
      .colour(colour))
  }

  private func circle(_ width: Double, _ inset: Double, _ colour: Colour) -> DrawOp {
    let side = 22 - 2 * inset
    return .stroke(
      .rounded(Rectangle(x: inset, y: inset, width: side, height: side), side / 2), .colour(colour), Pen(width: width))
  }
}

extension UIColor {
  /// The colour with the traits of now, as the system is told of it.
  var committedNow: Colour { Colour(resolvedColor(with: .current).packed) }
}

extension Path {
  /// A rectangle with round corners.
  static func rounded(_ rectangle: Rectangle, _ radius: Double) -> Path {
    let r = min(radius, rectangle.width / 2, rectangle.height / 2)
    // How far the control points of a quarter of a circle lie from its corner.
    let k = r * 0.4477
    let (left, top) = (rectangle.x, rectangle.y)
    let (right, bottom) = (left + rectangle.width, top + rectangle.height)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    var path = Path()
    path.move(to: at(left + r, top))
    path.line(to: at(right - r, top))
    path.curve(to: at(right, top + r), control1: at(right - k, top), control2: at(right, top + k))
    path.line(to: at(right, bottom - r))
    path.curve(to: at(right - r, bottom), control1: at(right, bottom - k), control2: at(right - k, bottom))
    path.line(to: at(left + r, bottom))
    path.curve(to: at(left, bottom - r), control1: at(left + k, bottom), control2: at(left, bottom - k))
    path.line(to: at(left, top + r))
    path.curve(to: at(left + r, top), control1: at(left, top + k), control2: at(left + k, top))
    path.close()
    return path
  }
}
