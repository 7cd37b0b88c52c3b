// An app that imports UIKit has Foundation, as with the SDK's umbrella header.
@_exported import CloudKitSharing
@_exported import DormouseFoundation
@_exported import Foundation
@_exported import UserNotifications
