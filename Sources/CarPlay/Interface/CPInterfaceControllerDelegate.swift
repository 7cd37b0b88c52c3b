import Foundation
@_spi(System) import UIKit

/// Receives the appearance and disappearance of templates. All methods are optional.
@preconcurrency @MainActor
public protocol CPInterfaceControllerDelegate: NSObjectProtocol {
  /// A template is about to be on top, or to be a tab of what is there. Those that go have been told already that they
  /// will.
  func templateWillAppear(_ aTemplate: CPTemplate, animated: Bool)
  /// A template is on top, or is a tab of what is there; the last of the four calls of a change.
  func templateDidAppear(_ aTemplate: CPTemplate, animated: Bool)
  /// A template is about to be covered or taken away; the first of the four calls of a change.
  func templateWillDisappear(_ aTemplate: CPTemplate, animated: Bool)
  /// A template is covered or gone; what takes its place has been told that it will appear.
  func templateDidDisappear(_ aTemplate: CPTemplate, animated: Bool)
}

extension CPInterfaceControllerDelegate {
  public func templateWillAppear(_ aTemplate: CPTemplate, animated: Bool) { OptionalCall.notImplemented(by: self) }
  public func templateDidAppear(_ aTemplate: CPTemplate, animated: Bool) { OptionalCall.notImplemented(by: self) }
  public func templateWillDisappear(_ aTemplate: CPTemplate, animated: Bool) {
    OptionalCall.notImplemented(by: self)
  }
  public func templateDidDisappear(_ aTemplate: CPTemplate, animated: Bool) { OptionalCall.notImplemented(by: self) }
}
