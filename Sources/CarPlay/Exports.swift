// An app that imports CarPlay has UIKit, as with the SDK's umbrella header.
@_exported import UIKit
