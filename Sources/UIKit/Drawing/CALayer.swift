import Foundation

/// What a view's layer is told: kept as data; the corner radius stands in the layer tree.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// In points.
  open var cornerRadius: CGFloat = 0
  /// In points.
  open var borderWidth: CGFloat = 0
  /// Kept; it has no effect here.
  open var borderColor: CGColor?
  /// The view's background, unless the view has one.
  open var backgroundColor: CGColor?
  /// Kept; it has no effect here.
  open var masksToBounds = false
  /// Kept; it has no effect here.
  open var opacity: Float = 1
  /// Kept; it has no effect here.
  open var shadowColor: CGColor?
  /// Kept; it has no effect here.
  open var shadowOpacity: Float = 0
  /// Kept; it has no effect here.
  open var shadowRadius: CGFloat = 3
  /// Kept; it has no effect here.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// Kept; it has no effect here.
  open var zPosition: CGFloat = 0
  /// Kept; it has no effect here, as animations are not shown.
  open var speed: Float = 1
  /// Kept; it has no effect here, as animations are not shown.
  open var timeOffset: TimeInterval = 0
  /// A name, for the app's own use.
  open var name: String?
  /// The layers in it, the front-most last.
  open private(set) var sublayers: [CALayer]?
  /// The layer that it is in.
  open private(set) weak var superlayer: CALayer?
  /// Where it is, in points.
  open var frame = CGRect.zero
  /// Its rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  public override nonisolated init() { super.init() }

  /// Adds a layer on top.
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    sublayers = (sublayers ?? []) + [layer]
  }

  /// Takes the layer out of the one above it.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  /// Stops animations: there are none, as changes take effect at once.
  open func removeAllAnimations() {}
}
