import Foundation
@_spi(System) import UIKit

/// A field for a search, and what was found. Nobody types here: it stays empty.
@preconcurrency @MainActor
open class CPSearchTemplate: CPTemplate {
  /// Finds; held weakly.
  open weak var delegate: (any CPSearchTemplateDelegate)?
}

/// Finds what the user searches for.
@preconcurrency @MainActor
public protocol CPSearchTemplateDelegate: NSObjectProtocol {
  /// The user typed: the app calls the handler with what it found.
  ///
  /// - Note: Differs from iOS: never called: nobody types on the car's screen.
  func searchTemplate(
    _ searchTemplate: CPSearchTemplate, updatedSearchText searchText: String,
    completionHandler: @escaping ([CPListItem]) -> Void)
  /// The user selected something found: the app calls the handler when it is done.
  ///
  /// - Note: Differs from iOS: never called: nothing is ever found.
  func searchTemplate(
    _ searchTemplate: CPSearchTemplate, selectedResult item: CPListItem, completionHandler: @escaping () -> Void)
  /// The user is done with typing and wants the results as a list. Optional.
  ///
  /// - Note: Differs from iOS: never called: nobody types on the car's screen.
  func searchTemplateSearchButtonPressed(_ searchTemplate: CPSearchTemplate)
}

extension CPSearchTemplateDelegate {
  public func searchTemplateSearchButtonPressed(_ searchTemplate: CPSearchTemplate) {
    OptionalCall.notImplemented(by: self)
  }
}
