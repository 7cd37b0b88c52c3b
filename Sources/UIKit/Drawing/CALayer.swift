import Foundation

/// A view's layer. Its properties are stored as data; the layer tree shows the corner radius and the background.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The corner radius, in points.
  open var cornerRadius: CGFloat = 0
  /// The border's width, in points.
  open var borderWidth: CGFloat = 0
  /// Stored; it has no effect here.
  open var borderColor: CGColor?
  /// The view's background, if the view sets none.
  open var backgroundColor: CGColor?
  /// Stored; it has no effect here.
  open var masksToBounds = false
  /// Stored; it has no effect here.
  open var opacity: Float = 1
  /// Stored; it has no effect here.
  open var shadowColor: CGColor?
  /// Stored; it has no effect here.
  open var shadowOpacity: Float = 0
  /// Stored; it has no effect here.
  open var shadowRadius: CGFloat = 3
  /// Stored; it has no effect here.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// Stored; it has no effect here.
  open var zPosition: CGFloat = 0
  /// Stored; it has no effect here, because animations are not shown.
  open var speed: Float = 1
  /// Stored; it has no effect here, because animations are not shown.
  open var timeOffset: TimeInterval = 0
  /// A name for the app's own use.
  open var name: String?
  /// The sublayers, back to front.
  open private(set) var sublayers: [CALayer]?
  /// The parent layer.
  open private(set) weak var superlayer: CALayer?
  /// The layer's frame in its parent, in points.
  open var frame = CGRect.zero
  /// The layer's rectangle in its own coordinates, in points.
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

  /// Removes the layer from its parent.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  /// Removes all animations; there are none, because changes take effect at once.
  open func removeAllAnimations() {}
}
