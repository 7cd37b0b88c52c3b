import Foundation
@_spi(System) import UIKit

/// A search field with results. Nobody types here, so it stays empty.
@preconcurrency @MainActor
open class CPSearchTemplate: CPTemplate {
  /// Performs the search; held weakly.
  open weak var delegate: (any CPSearchTemplateDelegate)?
}

/// Performs the user's search.
@preconcurrency @MainActor
public protocol CPSearchTemplateDelegate: NSObjectProtocol {
  /// The user typed; the app calls the handler with the results.
  ///
  /// - Note: Differs from iOS: never called: nobody types on the car's screen.
  func searchTemplate(
    _ searchTemplate: CPSearchTemplate, updatedSearchText searchText: String,
    completionHandler: @escaping ([CPListItem]) -> Void)
  /// The user selected a result; the app calls the handler when it is done.
  ///
  /// - Note: Differs from iOS: never called: there are no results.
  func searchTemplate(
    _ searchTemplate: CPSearchTemplate, selectedResult item: CPListItem, completionHandler: @escaping () -> Void)
  /// The user finished typing and wants the results as a list. Optional.
  ///
  /// - Note: Differs from iOS: never called: nobody types on the car's screen.
  func searchTemplateSearchButtonPressed(_ searchTemplate: CPSearchTemplate)
}

extension CPSearchTemplateDelegate {
  public func searchTemplateSearchButtonPressed(_ searchTemplate: CPSearchTemplate) {
    OptionalCall.notImplemented(by: self)
  }
}
