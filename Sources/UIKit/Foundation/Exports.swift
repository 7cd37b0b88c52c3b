// As with the SDK's umbrella header, an app that imports UIKit gets Foundation too.
@_exported import CloudKitSharing
@_exported import DormouseFoundation
@_exported import Foundation
@_exported import UniformTypeIdentifiers
@_exported import UserNotifications
