import Foundation

/// A frame of reference for points and rectangles.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// The space's rectangle in its own coordinates, in points.
  var bounds: CGRect { get }
}

extension UIScreen: UICoordinateSpace {
  /// The screen's own coordinates.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The height of the status bar in points.
  var statusBarHeight: CGFloat { deviceInsets.top }
}

extension UIView: UICoordinateSpace {}
