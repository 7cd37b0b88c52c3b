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
  /// The height of the status bar in points: a phone's ends above the edge of the safe area (wangrui460/WRNavigationBar#202).
  var statusBarHeight: CGFloat { display == nil && idiom == .phone ? min(deviceInsets.top, 54) : deviceInsets.top }

  /// How far a navigation bar at the screen's upper edge reaches into the safe area's inset there. An upright phone with a
  /// safe area of 59 points has such a bar end at 97.67: measured in published pictures of iOS 17, of a screen of 430 by 932
  /// points, which has the same inset.
  var barOverlap: CGFloat { display == nil && idiom == .phone && deviceInsets.top > 54 ? 16.0 / 3 : 0 }
}

extension UIView: UICoordinateSpace {}

extension UICoordinateSpace {
  /// The space as a view; nil for a screen, whose coordinates are its windows'.
  fileprivate var spaceView: UIView? { self as? UIView }

  /// Converts a point from this space to another.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    let onScreen = spaceView.map { $0.convert(point, to: nil as UIView?) } ?? point
    return coordinateSpace.spaceView.map { $0.convert(onScreen, from: nil as UIView?) } ?? onScreen
  }

  /// Converts a point from another space to this one.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.convert(point, to: self)
  }

  /// Converts a rectangle from this space to another.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, to: coordinateSpace), size: rect.size)
  }

  /// Converts a rectangle from another space to this one.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, from: coordinateSpace), size: rect.size)
  }
}
