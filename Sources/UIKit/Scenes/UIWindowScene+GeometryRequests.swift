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
  /// Granted where the app and the controller that fills the window support one of the orientations; it then holds until
  /// the device is turned. On a pad whose app shares the screen with others, no orientation is granted. As on iOS, what
  /// the controller supports is asked anew, so it must have changed before.
  ///
  /// The handler runs later, on the main thread, only if the request is denied: with `geometryRequestDenied`
  /// (capawesome-team/capacitor-plugins#100, gladiuscode/react-native-orientation-director#70), or
  /// `geometryRequestUnsupported` for another kind of request.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: (@MainActor @Sendable (any Error) -> Void)? = nil
  ) {
    guard let wish = geometryPreferences as? GeometryPreferences.iOS, screen === UIScreen.main else {
      let error = UISceneError(.geometryRequestUnsupported, reason: "The scene's size is fixed.")
      return DispatchQueue.main.async { errorHandler?(error) }
    }
    guard let wanted = wish.interfaceOrientations else { return }
    DispatchQueue.main.async {
      if let error = InterfaceTurn.request(wanted) { errorHandler?(error) }
    }
  }
}
