// As with the SDK, an app that imports this gets the types of images too.
@_exported import UIKit
