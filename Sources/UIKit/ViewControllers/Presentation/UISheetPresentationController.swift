import Foundation

/// Manages a sheet: its height follows its detents, and a finger can drag it (reference 4.4, V13).
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet can rest.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// A detent's name.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      /// The identifier with this name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// About half the screen.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// Nearly the whole screen.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }
    /// The detent's name.
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
    /// Half the maximum height; there is none in a low window.
    public class func medium() -> Detent {
      Detent(.medium) {
        $0.containerTraitCollection.verticalSizeClass == .compact ? nil : $0.maximumDetentValue / 2
      }
    }
    /// The maximum height.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// A custom height, in points; nil disables the detent.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom"), resolver)
    }
    /// The height in a context, in points; nil if the detent does not apply.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }

  /// The sheet's possible heights; the first is used unless another is selected.
  open var detents: [Detent] = [.large()] { didSet { containerView?.setNeedsLayout() } }
  /// The selected detent; nil for the first. The delegate is not told about changes from code.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
  /// Whether the sheet shows what it is dragged by.
  open var prefersGrabberVisible = false { didSet { containerView?.setNeedsLayout() } }
  /// Stored; it has no effect here.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Stored; it has no effect here.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Stored; it has no effect here.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// The radius of the corners; nil for 10 points.
  open var preferredCornerRadius: CGFloat? { didSet { containerView?.setNeedsLayout() } }
  /// The largest detent at which what is below stays as light as it is, and takes touches; nil for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
  /// The largest detent at which what is below stays light, under its name in early versions of iOS 15.
  @available(iOS, deprecated: 15.0, renamed: "largestUndimmedDetentIdentifier")
  open var smallestUndimmedDetentIdentifier: Detent.Identifier? {
    get { largestUndimmedDetentIdentifier }
    set { largestUndimmedDetentIdentifier = newValue }
  }
  /// Stored; it has no effect here.
  open var sourceView: UIView?

  /// Animates changes to the sheet.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    containerView?.layoutIfNeeded()
  }
  /// Evaluates custom detents again.
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
    guard effectiveStyle.isSheet, !isFloating, !isLow, let height = height(of: selectedDetent, in: whole.height),
      height < whole.height
    else { return whole }
    return CGRect(x: whole.minX, y: whole.maxY - height, width: whole.width, height: height)
  }

  override var sheet: UISheetPresentationController? { self }
  override var cornerRadius: CGFloat { isLow ? 0 : preferredCornerRadius ?? super.cornerRadius }
  override var showsGrabber: Bool { prefersGrabberVisible && !isFloating && !isLow }
  override var isDimming: Bool {
    guard let largest = largestUndimmedDetentIdentifier,
      let limit = detents.first(where: { $0.identifier == largest }), let selectedDetent
    else { return true }
    let room = super.frameOfPresentedViewInContainerView.height
    return (height(of: selectedDetent, in: room) ?? room) > (height(of: limit, in: room) ?? room)
  }

  private var selectedDetent: Detent? { detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first }

  private func height(of detent: Detent?, in room: CGFloat) -> CGFloat? {
    detent?.resolvedValue(in: Context(room, presentedViewController.traitCollection))
  }

  /// The user has dragged and released the sheet: it takes the nearest detent and tells the delegate about a change.
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

/// The context for evaluating a custom detent.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the container.
  var containerTraitCollection: UITraitCollection { get }
  /// The maximum height of a sheet, in points.
  var maximumDetentValue: CGFloat { get }
}

/// Follows a sheet; all methods are optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the user has dragged the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
