// The types stand in UIKit: a layer knows its view, and says what it shows by the view's traits.
@_exported import CoreGraphics
