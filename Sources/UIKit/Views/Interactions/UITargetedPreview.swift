import Foundation

/// The look of a preview, as data.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The colour behind the view where it has none of its own.
  open var backgroundColor: UIColor! = .systemBackground

  /// The part of the view that shows, in the view's coordinates; nil for all of it, with round corners.
  open var visiblePath: UIBezierPath?
  /// The shape of the shadow; stored.
  open var shadowPath: UIBezierPath?

  /// Parameters with the default look.
  public override init() { super.init() }

  /// Parameters for lines of text; the rectangles are dropped.
  public convenience init(textLineRects: [NSValue]) { self.init() }
}

/// The look of a drag's preview, as data.
open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where a preview goes: a place in a container.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The container.
  public let container: UIView
  /// The centre in the container's coordinates.
  public let center: CGPoint
  /// The transform of the preview.
  public let transform: CGAffineTransform

  /// A place in a container.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }
}

/// A view to show during an interaction, with its look and place. Context menus show it, other interactions do not.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// The look.
  public let parameters: UIPreviewParameters
  /// The place.
  public let target: UIPreviewTarget
  /// The view's size.
  open var size: CGSize { view.bounds.size }

  /// A preview of a view, at a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// A preview of a view where it stands; it must have a superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let container = view.superview else {
      preconditionFailure("UITargetedPreview requires that the view \(view) has a superview, or a target of its own")
    }
    self.init(view: view, parameters: parameters, target: UIPreviewTarget(container: container, center: view.center))
  }

  /// A preview of a view where it stands, with the default look.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// The same preview at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
