import Foundation

/// The view under the finger during a drag. It is kept as data; nothing shows it.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
  /// The view.
  public let view: UIView
  /// The look.
  public let parameters: UIDragPreviewParameters

  /// A preview with a look.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init()
  }

  /// A preview with the default look.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

  /// A preview of an address: a label with its title, or else with the address.
  public convenience init(for url: URL, title: String? = nil) {
    self.init(view: Self.label(title ?? url.absoluteString))
  }

  static func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.sizeToFit()
    return label
  }
}

/// Where a drag's preview goes: a place in a container.
open class UIDragPreviewTarget: UIPreviewTarget {}

/// The preview of a dragged item, at a place. It is kept as data; nothing shows it.
open class UITargetedDragPreview: UITargetedPreview {
  /// A preview of an address: a label with its title, or else with the address.
  public convenience init(for url: URL, title: String? = nil, target: UIDragPreviewTarget) {
    self.init(
      view: UIDragPreview.label(title ?? url.absoluteString), parameters: UIDragPreviewParameters(), target: target)
  }

  /// The same preview at another place.
  override open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
