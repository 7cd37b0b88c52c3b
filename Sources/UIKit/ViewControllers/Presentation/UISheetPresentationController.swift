import Foundation

/// Manages a sheet: as high as its detent says, and dragged away by a finger (reference 4.4, V13).
open class UISheetPresentationController: UIPresentationController {
  /// A height of a sheet.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// Names a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      /// The identifier with this name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// About half of the screen.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// Nearly all of the screen.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }
    /// Names it.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }
    /// Half the height.
    public class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
    /// The whole height.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// A height of the app's own, in points; nil leaves it out.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom"), resolver)
    }
    /// The height in a context, in points; nil where it does not apply.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }

  /// The heights that the sheet can have; the first unless one is selected.
  open var detents: [Detent] = [.large()] { didSet { containerView?.setNeedsLayout() } }
  /// The height that it has; nil for the first. A change by code is not told to the delegate.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
  /// Kept; it has no effect here.
  open var prefersGrabberVisible = false
  /// Kept; it has no effect here.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Kept; it has no effect here.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Kept; it has no effect here.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// Kept; it has no effect here.
  open var preferredCornerRadius: CGFloat?
  /// Kept; it has no effect here.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Kept; it has no effect here.
  open var sourceView: UIView?

  /// Makes changes of the sheet animated.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    containerView?.layoutIfNeeded()
  }
  /// Asks custom heights again.
  open func invalidateDetents() { containerView?.setNeedsLayout() }

  private final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let maximumDetentValue: CGFloat
    let containerTraitCollection: UITraitCollection
    init(_ height: CGFloat, _ traits: UITraitCollection) {
      maximumDetentValue = height
      containerTraitCollection = traits
      super.init()
    }
  }

  override open var frameOfPresentedViewInContainerView: CGRect {
    let whole = super.frameOfPresentedViewInContainerView
    guard effectiveStyle.isSheet, let height = height(of: selectedDetent, in: whole.height), height < whole.height
    else { return whole }
    return CGRect(x: whole.minX, y: whole.maxY - height, width: whole.width, height: height)
  }

  private var selectedDetent: Detent? { detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first }

  private func height(of detent: Detent?, in room: CGFloat) -> CGFloat? {
    detent?.resolvedValue(in: Context(room, presentedViewController.traitCollection))
  }

  /// The user has dragged the sheet and let go: it takes the nearest height, and the delegate hears of a new one.
  func settle(at height: CGFloat) {
    guard detents.count > 1 else { return }
    let room = super.frameOfPresentedViewInContainerView.height
    let nearest = detents.min { one, other in
      abs((self.height(of: one, in: room) ?? .infinity) - height)
        < abs((self.height(of: other, in: room) ?? .infinity) - height)
    }
    guard let nearest, nearest !== selectedDetent else { return }
    selectedDetentIdentifier = nearest.identifier
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

/// What a height of the app's own is worked out from.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of what holds the sheet.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height that a sheet can have, in points.
  var maximumDetentValue: CGFloat { get }
}

/// Hears of a sheet; all methods are optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the user has dragged the sheet to another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
