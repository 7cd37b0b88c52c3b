import Foundation

/// What few layers have, in an object of its own that most layers never get.
@MainActor
final class LayerExtras {
  // Geometry.
  var anchorPointZ: CGFloat = 0
  var zPosition: CGFloat = 0
  var transform = CATransform3DIdentity
  var sublayerTransform = CATransform3DIdentity
  var isGeometryFlipped = false

  /// How the layer is seen behind a sheet.
  var standsBack: StandingBack?
  var isBlack = false

  // Look.
  var maskedCorners = CACornerMask.all
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor?
  var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  var shadowOpacity: Float = 0
  var shadowRadius: CGFloat = 3
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowPath: CGPath?
  var mask: CALayer?
  var contents: Any?
  var contentsScale: CGFloat = 1
  /// The contents' pixels in the size that their scale gives them, and of what picture they are.
  var scaledContents: (of: Picture, picture: Picture)?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var allowsEdgeAntialiasing = false
  var allowsGroupOpacity = true
  var drawsAsynchronously = false
  var isDoubleSided = true
  var needsDisplayOnBoundsChange = false
  var minificationFilter = CALayerContentsFilter.linear
  var magnificationFilter = CALayerContentsFilter.linear
  var compositingFilter: Any?
  var filters: [Any]?

  // Of a copy that shows what is seen.
  var model: CALayer?
  var above: CALayer?

  // Values of the app's.
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  var name: String?

  // Time.
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = .infinity
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
}

extension CACornerMask {
  /// All four corners.
  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}
