import Foundation
@_spi(System) import UIKit

/// Follows the appearance and disappearance of templates. All methods are optional.
@preconcurrency @MainActor
public protocol CPInterfaceControllerDelegate: NSObjectProtocol {
  /// A template is about to appear, on top or as a tab of the top template. The disappearing templates have already
  /// received their "will" call.
  func templateWillAppear(_ aTemplate: CPTemplate, animated: Bool)
  /// A template has appeared, on top or as a tab of the top template; the last of a change's four calls.
  func templateDidAppear(_ aTemplate: CPTemplate, animated: Bool)
  /// A template is about to be covered or removed; the first of a change's four calls.
  func templateWillDisappear(_ aTemplate: CPTemplate, animated: Bool)
  /// A template was covered or removed; its successor has already received its "will" call.
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
