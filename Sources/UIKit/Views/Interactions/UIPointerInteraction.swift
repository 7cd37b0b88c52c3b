import Foundation

/// Changes the pointer over a view.
///
/// - Note: Differs from iOS: the device has no pointer; the delegate is never asked.
open class UIPointerInteraction: _Interaction {
  /// The delegate; held weakly.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// Stored; it has no effect here.
  open var isEnabled = true

  /// An interaction that would ask a delegate.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  /// Asks for the region and the style again; does nothing.
  open func invalidate() {}
}

/// A part of a view for the pointer.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  /// The rectangle, in the view's coordinates.
  public let rect: CGRect
  /// The app's name for the region.
  public let identifier: AnyHashable?
  /// The axes along which the pointer stays in the region; stored.
  open var latchingAxes: UIAxis = []

  /// A region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }
}

/// A question for the pointer's region.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The place of the pointer in the view.
  public let location: CGPoint
  /// The keys that are held.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
    super.init()
  }
}

/// What the pointer does to the view below it.
public enum UIPointerEffect {
  /// Chosen by the system.
  case automatic(UITargetedPreview)
  /// Highlights the view.
  case highlight(UITargetedPreview)
  /// Lifts the view.
  case lift(UITargetedPreview)
  /// Tints and scales the view.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The view that the effect is for.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }

  /// Where a hover puts its tint.
  public enum TintMode: Int, Sendable { case none, overlay, underlay }
}

/// The pointer's shape.
public enum UIPointerShape {
  /// A form of the app's own.
  case path(UIBezierPath)
  /// A rectangle with rounded corners.
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// A vertical beam for text.
  case verticalBeam(length: CGFloat)
  /// A horizontal beam for text.
  case horizontalBeam(length: CGFloat)
}

/// The pointer's look over a region.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  /// The marks beside the pointer; stored.
  open var accessories: [UIPointerAccessory] = []
  /// A style with an effect and a shape; nothing shows it.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { super.init() }
  /// A style with a shape; nothing shows it.
  public init(shape: UIPointerShape, constrainedAxes: UIAxis = []) { super.init() }
  private override init() { super.init() }
  /// The style of an invisible pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle() }
}

/// A mark beside the pointer; never shown.
@preconcurrency @MainActor
open class UIPointerAccessory: NSObject {
  /// Where a mark is.
  public struct Position: Hashable, Sendable {
    /// The distance from the pointer, in points.
    public var offset: CGFloat
    /// The direction, in radians clockwise from the top.
    public var angle: CGFloat
    /// A place at a distance in a direction.
    public init(offset: CGFloat, angle: CGFloat) {
      self.offset = offset
      self.angle = angle
    }
    /// Above.
    public static let top = Position(offset: 8, angle: 0)
    /// Above at the right.
    public static let topRight = Position(offset: 8, angle: .pi / 4)
    /// At the right.
    public static let right = Position(offset: 8, angle: .pi / 2)
    /// Below at the right.
    public static let bottomRight = Position(offset: 8, angle: .pi * 3 / 4)
    /// Below.
    public static let bottom = Position(offset: 8, angle: .pi)
    /// Below at the left.
    public static let bottomLeft = Position(offset: 8, angle: .pi * 5 / 4)
    /// At the left.
    public static let left = Position(offset: 8, angle: .pi * 3 / 2)
    /// Above at the left.
    public static let topLeft = Position(offset: 8, angle: .pi * 7 / 4)
  }

  /// The form of the mark.
  public let shape: UIPointerShape
  /// Where the mark is.
  public let position: Position
  /// Stored; it has no effect here.
  open var orientationMatchesAngle = false

  /// A mark of a form.
  public init(_ shape: UIPointerShape, position: Position) {
    self.shape = shape
    self.position = position
    super.init()
  }

  /// An arrow that points away from the pointer.
  open class func arrow(_ position: Position) -> UIPointerAccessory {
    let accessory = UIPointerAccessory(.roundedRect(CGRect(x: 0, y: 0, width: 8, height: 8)), position: position)
    accessory.orientationMatchesAngle = true
    return accessory
  }
}

/// A horizontal or vertical axis, or both.
public struct UIAxis: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The horizontal axis.
  public static let horizontal = UIAxis(rawValue: 1)
  /// The vertical axis.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// The animations while the pointer enters or leaves a region; never run.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds changes to animate.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds work for the end of the animation.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Decides on the pointer's look; all methods are optional and never called, as there is no pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  /// Never called.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Never called.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  /// Never called.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
  /// Never called.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
}
