import Foundation
@_spi(System) import UIKit

/// What the delegates of a car's scenes have in common; one class may be the delegate of several.
@preconcurrency @MainActor
public protocol CPContentStyleObserver: UISceneDelegate {
  /// The car went from light to dark, or back. Optional.
  func contentStyleDidChange(_ contentStyle: UIUserInterfaceStyle)
}

extension CPContentStyleObserver {
  public func contentStyleDidChange(_ contentStyle: UIUserInterfaceStyle) { OptionalCall.notImplemented(by: self) }
}
