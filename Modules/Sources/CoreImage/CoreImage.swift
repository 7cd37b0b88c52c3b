// The types stand in UIKit: images know those of Core Image, and are made of them.
@_exported import UIKit
