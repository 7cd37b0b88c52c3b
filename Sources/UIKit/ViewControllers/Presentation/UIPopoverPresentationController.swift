import Foundation

/// Manages a popover; in a compact width it becomes a sheet, unless the delegate prevents it. How tall that sheet is says
/// `adaptiveSheetPresentationController`.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover comes out of.
  open var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }
  /// The rectangle in it that the popover comes out of; the whole view unless it is set.
  open var sourceRect = CGRect.null { didSet { containerView?.setNeedsLayout() } }
  /// What the popover comes out of: a view or a button of a bar.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The button that the popover comes out of.
  open var barButtonItem: UIBarButtonItem? { didSet { containerView?.setNeedsLayout() } }
  /// Where the arrow may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// Stored; it has no effect here.
  open var passthroughViews: [UIView]?
  /// The colour of the popover's ground and arrow; nil for that of its view.
  open var backgroundColor: UIColor?
  /// Stored; it has no effect here.
  open var canOverlapSourceViewRect = false
  /// How far the popover stays from the edges. Stored; it keeps the usual distance.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// The app's own frame and arrow. Stored; the usual ones are drawn.
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?

  /// The sheet that the popover becomes: what is set on it counts while the presentation is adapted to one.
  public private(set) lazy var adaptiveSheetPresentationController = {
    let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
    sheet.popover = self
    return sheet
  }()

  override var sheet: UISheetPresentationController? {
    effectiveStyle.isSheet && effectiveStyle != .popover ? adaptiveSheetPresentationController : nil
  }

  override func install(in window: UIWindow) {
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    // The view is not in the window yet, so that no bars are between its content and its edges.
    if effectiveStyle == .popover { askSize() }
    super.install(in: window)
  }

  /// Where the arrow points, while the popover is shown.
  open var arrowDirection: UIPopoverArrowDirection { placement?.arrow.direction ?? .unknown }

  /// Beside what the popover comes out of, in the controller's preferred size; in the middle where nothing is known of
  /// that, and as a sheet where the presentation is adapted.
  override open var frameOfPresentedViewInContainerView: CGRect {
    guard effectiveStyle == .popover else {
      return sheet?.frameOfPresentedViewInContainerView ?? super.frameOfPresentedViewInContainerView
    }
    if let placement { return placement.frame }
    let bounds = containerView?.bounds ?? .zero
    let size = wantedSize(in: bounds)
    return CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }

  override var cornerRadius: CGFloat { effectiveStyle == .popover ? 13 : sheet?.cornerRadius ?? super.cornerRadius }
  override var showsGrabber: Bool { sheet?.showsGrabber ?? false }
  override var isDimming: Bool { sheet?.isDimming ?? true }
  override var isFloating: Bool { effectiveStyle != .popover && super.isFloating }
  override var arrow: PopoverArrow? {
    guard effectiveStyle == .popover else { return nil }
    var arrow = placement?.arrow ?? PopoverArrow(direction: [], tip: .zero)
    arrow.color = backgroundColor ?? presentedView?.backgroundColor
    return arrow
  }

  /// What the controller asked for when it was first placed, or told since: a size that it derives from its view's own
  /// would change with each placing.
  private var askedSize: CGSize?

  private func askSize() {
    let size = presentedViewController.preferredContentSize
    askedSize = size == .zero ? nil : size
  }

  override open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    askedSize = nil
    super.preferredContentSizeDidChange(forChildContentContainer: container)
  }

  /// The preferred size; 320 by 480 points without one.
  private func wantedSize(in bounds: CGRect) -> CGSize {
    if askedSize == nil { askSize() }
    let wanted = askedSize ?? .zero
    return CGSize(
      width: min(wanted.width > 0 ? wanted.width : 320, bounds.width - 20),
      height: min(wanted.height > 0 ? wanted.height : 480, bounds.height - 20))
  }

  private var source: CGRect? {
    guard let containerView else { return nil }
    if let item = barButtonItem ?? sourceItem {
      let frame = item.frame(in: containerView)
      return frame.isNull ? nil : frame
    }
    guard let sourceView, sourceView.window === containerView.window else { return nil }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: containerView)
  }

  /// Where the popover lies: above or below, as permitted and as there is room for all of it, and where both have it, where
  /// there is more, above where there is as much (a published picture of iOS 17); else to the right or the left.
  private var placement: (frame: CGRect, arrow: PopoverArrow)? {
    guard let containerView, let source else { return nil }
    let margin: CGFloat = 10
    let safe = containerView.safeAreaInsets
    let room = containerView.bounds.inset(by: safe).insetBy(dx: margin, dy: 0)
    let size = wantedSize(in: containerView.bounds)
    let gap = PopoverArrow.height
    let sides: [(UIPopoverArrowDirection, CGFloat, CGFloat)] = [
      (.up, room.maxY - source.maxY - gap, size.height), (.down, source.minY - room.minY - gap, size.height),
      (.left, room.maxX - source.maxX - gap, size.width), (.right, source.minX - room.minX - gap, size.width),
    ]
    let permitted = sides.filter { permittedArrowDirections.contains($0.0) }
    let roomy = permitted.filter { $0.1 >= $0.2 }
    let (below, above) = (roomy.first { $0.0 == .up }, roomy.first { $0.0 == .down })
    let isAbove = (above?.1 ?? 0) >= (below?.1 ?? .infinity) - 1
    guard let side = (isAbove ? above : below) ?? roomy.first ?? permitted.max(by: { $0.1 < $1.1 }) else { return nil }
    func kept(_ middle: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      min(max(middle - length / 2, low), max(low, high - length))
    }
    let least = cornerRadius + PopoverArrow.base / 2
    func tip(_ middle: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      min(max(middle, low + least), max(low + least, high - least))
    }
    let length = min(side.2, max(side.1, 44))
    switch side.0 {
    case .up, .down:
      let x = kept(source.midX, size.width, room.minX, room.maxX)
      let y = side.0 == .up ? source.maxY + gap : source.minY - gap - length
      let frame = CGRect(x: x, y: y, width: size.width, height: length)
      let point = CGPoint(
        x: tip(source.midX, frame.minX, frame.maxX), y: side.0 == .up ? frame.minY - gap : frame.maxY + gap)
      return (frame, PopoverArrow(direction: side.0, tip: point))
    default:
      let y = kept(source.midY, size.height, room.minY, room.maxY)
      let x = side.0 == .left ? source.maxX + gap : source.minX - gap - length
      let frame = CGRect(x: x, y: y, width: length, height: size.height)
      let point = CGPoint(
        x: side.0 == .left ? frame.minX - gap : frame.maxX + gap, y: tip(source.midY, frame.minY, frame.maxY))
      return (frame, PopoverArrow(direction: side.0, tip: point))
    }
  }
}

/// Follows a popover; all methods are optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is presented.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// The directions in which a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upwards: the popover is below.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Downwards: the popover is above.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any direction.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not decided yet.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// What a popover can come out of: a view, or a button of a bar.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Its rectangle in a view's coordinates; null if it is not on screen.
  func frame(in referenceView: UIView) -> CGRect
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// The view's rectangle in another view's coordinates; null if they are in no common window.
  public func frame(in referenceView: UIView) -> CGRect {
    guard let window, window === referenceView.window else { return .null }
    return convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// The rectangle of its view in the bar; null while it is in none.
  public func frame(in referenceView: UIView) -> CGRect { (customView ?? ownButton)?.frame(in: referenceView) ?? .null }
}
