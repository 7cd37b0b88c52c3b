// As with the SDK, an app that imports MapKit gets locations and UIKit too.
@_exported import CoreLocation
@_exported import UIKit
