import Foundation

extension UIWindowScene {
  /// Where and how large a scene's window is.
  @preconcurrency @MainActor
  open class Geometry: NSObject {
    /// In the coordinates of the system, in points.
    public let systemFrame: CGRect
    /// Which way the window is held.
    public let interfaceOrientation: UIInterfaceOrientation
    /// Whether the user is changing the size now: never.
    public let isInteractivelyResizing = false

    init(systemFrame: CGRect, interfaceOrientation: UIInterfaceOrientation) {
      self.systemFrame = systemFrame
      self.interfaceOrientation = interfaceOrientation
      super.init()
    }
  }
}

/// Coordinates that were, for calls that tell of others.
final class FormerCoordinateSpace: NSObject, UICoordinateSpace {
  let bounds: CGRect

  init(_ bounds: CGRect) {
    self.bounds = bounds
    super.init()
  }
}
