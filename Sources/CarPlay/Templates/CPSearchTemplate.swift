import Foundation
@_spi(System) import UIKit

/// A field for a search, and what was found. Nobody types here: it stays empty.
@preconcurrency @MainActor
open class CPSearchTemplate: CPTemplate {
  /// Finds; not kept alive.
  open weak var delegate: (any CPSearchTemplateDelegate)?
}

/// Finds what the user searches for.
@preconcurrency @MainActor
public protocol CPSearchTemplateDelegate: NSObjectProtocol {
  func searchTemplate(
    _ searchTemplate: CPSearchTemplate, updatedSearchText searchText: String,
    completionHandler: @escaping ([CPListItem]) -> Void)
  func searchTemplate(
    _ searchTemplate: CPSearchTemplate, selectedResult item: CPListItem, completionHandler: @escaping () -> Void)
  /// Optional.
  func searchTemplateSearchButtonPressed(_ searchTemplate: CPSearchTemplate)
}

extension CPSearchTemplateDelegate {
  public func searchTemplateSearchButtonPressed(_ searchTemplate: CPSearchTemplate) {
    OptionalCall.notImplemented(by: self)
  }
}
