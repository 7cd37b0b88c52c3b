// As with the SDK, an app that imports this gets UIKit too.
@_exported import LinkMetadata
@_exported import UIKit
