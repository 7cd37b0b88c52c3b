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

    override open func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Geometry else { return false }
      return systemFrame == other.systemFrame && interfaceOrientation == other.interfaceOrientation
    }

    override open var hash: Int { interfaceOrientation.hashValue }
  }
}

/// A scene's coordinate space, or a previous one for calls that report a change.
final class FixedCoordinateSpace: NSObject, UICoordinateSpace {
  let bounds: CGRect

  init(_ bounds: CGRect) {
    self.bounds = bounds
    super.init()
  }
}
