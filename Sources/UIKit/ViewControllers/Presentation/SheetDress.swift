import Foundation
internal import LayerTree

/// What a sheet or a popover adds to the view that it presents: round corners, a grabber, the ground with its arrow.
@MainActor
final class SheetDress {
  private let view: UIView
  private let before: (radius: CGFloat, corners: CACornerMask, clips: Bool, curve: CALayerCornerCurve)
  private var grabber: Glyph?
  private var ground: PopoverGround?

  init(of view: UIView) {
    self.view = view
    let layer = view.layer
    before = (layer.cornerRadius, layer.maskedCorners, layer.masksToBounds, layer.cornerCurve)
  }

  func fit(
    _ frame: CGRect, in container: UIView, radius: CGFloat, isFloating: Bool, showsGrabber: Bool, arrow: PopoverArrow?
  ) {
    let layer = view.layer
    let corners: CACornerMask = isFloating ? .all : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    // A radius that the app gave its view stays.
    if before.radius == 0, layer.cornerRadius != radius { layer.cornerRadius = radius }
    if layer.maskedCorners != corners { layer.maskedCorners = corners }
    if layer.cornerCurve != .continuous { layer.cornerCurve = .continuous }
    layer.masksToBounds = true
    fitGrabber(frame, in: container, showsGrabber)
    fitGround(frame, in: container, arrow, radius)
  }

  private func fitGrabber(_ frame: CGRect, in container: UIView, _ shows: Bool) {
    guard shows else {
      grabber?.removeFromSuperview()
      grabber = nil
      return
    }
    let glyph = grabber ?? Glyph(.grabber)
    grabber = glyph
    let size = Glyph.size(of: .grabber)
    glyph.frame = CGRect(
      x: (frame.midX - size.width / 2).onPixel, y: frame.minY + 5, width: size.width, height: size.height)
    if container.subviews.last !== glyph { container.addSubview(glyph) }
  }

  private func fitGround(_ frame: CGRect, in container: UIView, _ arrow: PopoverArrow?, _ radius: CGFloat) {
    guard let arrow else {
      ground?.removeFromSuperview()
      ground = nil
      return
    }
    let view = ground ?? PopoverGround(frame: .zero)
    if ground == nil { container.insertSubview(view, at: 0) }
    ground = view
    view.show(arrow, around: frame, radius: radius)
  }

  /// Gives the view back as it was.
  func takeOff() {
    let layer = view.layer
    if before.radius == 0 { layer.cornerRadius = 0 }
    layer.maskedCorners = before.corners
    layer.masksToBounds = before.clips
    layer.cornerCurve = before.curve
    grabber?.leaveSeen()
    ground?.leaveSeen()
  }
}

extension UIColor {
  /// The shade over what is below a sheet or an alert.
  static let dimming = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
}

/// The arrow of a popover: the edge that it stands on, and where its tip is, in the container.
struct PopoverArrow: Equatable {
  var direction: UIPopoverArrowDirection
  var tip: CGPoint
  var color: UIColor?

  static let height: CGFloat = 13
  static let base: CGFloat = 37
}

/// The ground below a popover's view, with the arrow and a shadow.
private final class PopoverGround: UIView {
  private var arrow = PopoverArrow(direction: [], tip: .zero)
  private var radius: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    // Measured in a published picture of iOS 17: as wide above as below.
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 60
    layer.shadowOffset = .zero
  }

  required init?(coder: NSCoder) { nil }

  /// The ground of the view itself; around it there is room for the arrow, as drawings end at their layer's edges.
  private var box: CGRect { bounds.insetBy(dx: PopoverArrow.height, dy: PopoverArrow.height) }

  func show(_ arrow: PopoverArrow, around inner: CGRect, radius: CGFloat) {
    let outer = inner.insetBy(dx: -PopoverArrow.height, dy: -PopoverArrow.height)
    guard self.arrow != arrow || frame != outer || self.radius != radius else { return }
    frame = outer
    self.arrow = arrow
    self.radius = radius
    layer.shadowPath = UIBezierPath(roundedRect: box, cornerRadius: radius).cgPath
    setNeedsDisplay()
  }

  override var ownContents: Contents? {
    let colour = (arrow.color ?? .systemBackground).committedNow
    var steps: [DrawOp] = [.fill(.rounded(Rectangle(box), Double(radius)), .nonZero, .colour(colour))]
    if let path = arrowPath { steps.append(.fill(path, .nonZero, .colour(colour))) }
    return .list(DisplayList(steps))
  }

  /// From one end of the base over the tip, which is a little round, to the other.
  private var arrowPath: Path? {
    let tip = CGPoint(x: arrow.tip.x - frame.minX, y: arrow.tip.y - frame.minY)
    let half = PopoverArrow.base / 2
    let height = PopoverArrow.height
    // Along the edge and away from it.
    let (along, out): (CGPoint, CGPoint)
    switch arrow.direction {
    case .up: (along, out) = (CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1))
    case .down: (along, out) = (CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1))
    case .left: (along, out) = (CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0))
    case .right: (along, out) = (CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0))
    default: return nil
    }
    func at(_ side: CGFloat, _ up: CGFloat) -> Point {
      Point(
        CGPoint(
          x: tip.x + along.x * side - out.x * (height - up), y: tip.y + along.y * side - out.y * (height - up)))
    }
    var path = Path()
    path.move(to: at(-half, -1))
    path.line(to: at(-half, 0))
    path.curve(to: at(-4, height - 2), control1: at(-half + 9, 0), control2: at(-8, height - 5))
    path.curve(to: at(4, height - 2), control1: at(-2, height), control2: at(2, height))
    path.curve(to: at(half, 0), control1: at(8, height - 5), control2: at(half - 9, 0))
    path.line(to: at(half, -1))
    path.close()
    return path
  }
}
