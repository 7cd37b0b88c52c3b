// As with the SDK's umbrella header, an app that imports CarPlay gets UIKit too.
@_exported import UIKit
