@_exported import Foundation

@_exported import class UIKit.INIntent
@_exported import class UIKit.INIntentResponse
@_exported import class UIKit.INInteraction
@_exported import enum UIKit.INInteractionDirection
