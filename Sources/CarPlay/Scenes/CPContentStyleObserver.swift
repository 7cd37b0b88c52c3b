import Foundation
@_spi(System) import UIKit

/// The shared part of the delegates of a car's scenes; a single class may be the delegate of several.
@preconcurrency @MainActor
public protocol CPContentStyleObserver: UISceneDelegate {
  /// The car changed between light and dark. Optional.
  func contentStyleDidChange(_ contentStyle: UIUserInterfaceStyle)
}

extension CPContentStyleObserver {
  public func contentStyleDidChange(_ contentStyle: UIUserInterfaceStyle) { OptionalCall.notImplemented(by: self) }
}
