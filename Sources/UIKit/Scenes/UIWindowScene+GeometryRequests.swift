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
  /// The device stands upright and does not turn: a wish that upright fulfils is fulfilled, any other is denied.
  ///
  /// The handler is called on the main thread, later, where the wish is denied: `geometryRequestDenied`; for another kind
  /// of wish `geometryRequestUnsupported`.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: (@MainActor @Sendable (any Error) -> Void)? = nil
  ) {
    let error: UISceneError
    if let wish = geometryPreferences as? GeometryPreferences.iOS {
      guard let wanted = wish.interfaceOrientations, !wanted.contains(.portrait) else { return }
      error = UISceneError(.geometryRequestDenied, reason: "The device stands upright and does not turn.")
    } else {
      error = UISceneError(.geometryRequestUnsupported, reason: "The scene has one size.")
    }
    DispatchQueue.main.async { errorHandler?(error) }
  }
}
