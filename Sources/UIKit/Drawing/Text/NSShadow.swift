import Foundation

/// A shadow behind text that is drawn in a context, by its first character's.
///
/// - Note: Differs from iOS: views show their text without it.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  private let mark = CoreFoundationMark()
  /// The distance to the right and downwards, in points.
  open var shadowOffset = CGSize.zero
  /// How soft the edge is, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour: a `UIColor` or a `CGColor`.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 0.333_333)

  /// A copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }
}
