import Foundation

/// What few views have, in an object of its own that most views never get.
@MainActor
final class ViewExtras {
  var interactions: [any UIInteraction] = []
  var motionEffects: [UIMotionEffect] = []
  var mask: UIView?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var contentScaleFactor: CGFloat?
  var clearsContextBeforeDrawing = true
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var accessibilityTraits: UIAccessibilityTraits = .none
  var accessibilityElements: [Any]?
  /// Those of them that are no views.
  var elementLayers: [ElementLayer] = []
  var accessibilityElementsHidden = false
  var accessibilityViewIsModal = false
  var groupsAccessibilityChildren = false
  var accessibilityFrame: CGRect?
  var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  var accessibilityIgnoresInvertColors = false
  var largeContentTitle: String?
  var showsLargeContentViewer = false
  var isSpringLoaded = false
  var focusEffect: UIFocusEffect?
  var focusGroupIdentifier: String?
  var textDragging: TextDragging?
  /// The item of a collection view that a gesture moves, and where to.
  var movement: (from: IndexPath, to: IndexPath)?
}
