import Foundation

extension UIWindowScene {
  /// A wish for another size or another way up.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    // swift-format-ignore: TypeNamesShouldBeCapitalized
    /// A wish for a way up.
    public final class iOS: GeometryPreferences {
      /// The ways up that will do; nil for any.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      /// A wish for one of these ways up.
      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  /// Asks the system for another way up (reference 2.7).
  ///
  /// The device is turned by hand alone: a wish that fits the way it is held is fulfilled, any other is denied.
  /// Reference on which wishes are denied: not sourced; chosen so.
  ///
  /// The handler is called on the main thread, later, where the wish is denied: `geometryRequestDenied`; for another kind
  /// of wish `geometryRequestUnsupported`.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: (@MainActor @Sendable (any Error) -> Void)? = nil
  ) {
    let error: UISceneError
    if let wish = geometryPreferences as? GeometryPreferences.iOS {
      let present = UIInterfaceOrientationMask(rawValue: 1 << UInt(interfaceOrientation.rawValue))
      guard let wanted = wish.interfaceOrientations, !wanted.contains(present) else { return }
      error = UISceneError(.geometryRequestDenied, reason: "The device is held another way.")
    } else {
      error = UISceneError(.geometryRequestUnsupported, reason: "The scene has one size.")
    }
    DispatchQueue.main.async { errorHandler?(error) }
  }
}
