import Foundation

/// Something that points and rectangles are measured in.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// Its rectangle in its own coordinates, in points.
  var bounds: CGRect { get }
}

extension UIScreen: UICoordinateSpace {
  /// The screen's own coordinates.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The height of the status bar in points.
  var statusBarHeight: CGFloat { deviceInsets.top }
}

extension UIView: UICoordinateSpace {}
