import Foundation

extension UIWindowScene {
  /// The position and size of a scene's window.
  @preconcurrency @MainActor
  open class Geometry: NSObject {
    /// The frame in the system's coordinate space, in points.
    public let systemFrame: CGRect
    /// The window's orientation.
    public let interfaceOrientation: UIInterfaceOrientation
    /// Whether the user is resizing the window now: never.
    public let isInteractivelyResizing = false

    init(systemFrame: CGRect, interfaceOrientation: UIInterfaceOrientation) {
      self.systemFrame = systemFrame
      self.interfaceOrientation = interfaceOrientation
      super.init()
    }
  }
}

/// A previous coordinate space, for calls that report a change.
final class FormerCoordinateSpace: NSObject, UICoordinateSpace {
  let bounds: CGRect

  init(_ bounds: CGRect) {
    self.bounds = bounds
    super.init()
  }
}
