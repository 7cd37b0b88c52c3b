import Foundation
@_spi(System) import UIKit

/// Hears of templates that appear and disappear. All methods are optional.
@preconcurrency @MainActor
public protocol CPInterfaceControllerDelegate: NSObjectProtocol {
  func templateWillAppear(_ aTemplate: CPTemplate, animated: Bool)
  func templateDidAppear(_ aTemplate: CPTemplate, animated: Bool)
  func templateWillDisappear(_ aTemplate: CPTemplate, animated: Bool)
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
