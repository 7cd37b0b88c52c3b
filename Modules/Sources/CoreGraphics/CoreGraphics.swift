// The types stand in UIKit, of which they are a part here: colours, images and contexts know each other both ways.
@_exported import UIKit
