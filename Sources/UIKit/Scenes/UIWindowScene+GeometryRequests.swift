import Foundation

extension UIWindowScene {
  /// A request for another size or orientation.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    // swift-format-ignore: TypeNamesShouldBeCapitalized
    /// A request for an orientation.
    public final class iOS: GeometryPreferences {
      /// The acceptable orientations; nil for any.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      /// A request for one of these orientations.
      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  /// Asks the system for another orientation (reference 2.7).
  ///
  /// Only the user turns the device: a request that matches its orientation succeeds, any other is denied. No source
  /// says which requests iOS denies; this rule is our choice.
  ///
  /// The handler runs later, on the main thread, only if the request is denied: with `geometryRequestDenied`, or
  /// `geometryRequestUnsupported` for another kind of request.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: (@MainActor @Sendable (any Error) -> Void)? = nil
  ) {
    let error: UISceneError
    if let wish = geometryPreferences as? GeometryPreferences.iOS {
      let present = UIInterfaceOrientationMask(rawValue: 1 << UInt(interfaceOrientation.rawValue))
      guard let wanted = wish.interfaceOrientations, !wanted.contains(present) else { return }
      error = UISceneError(.geometryRequestDenied, reason: "The device has another orientation.")
    } else {
      error = UISceneError(.geometryRequestUnsupported, reason: "The scene's size is fixed.")
    }
    DispatchQueue.main.async { errorHandler?(error) }
  }
}
