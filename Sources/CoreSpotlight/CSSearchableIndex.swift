@_exported import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The activity type for a search result that opens the app.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The `userInfo` key of the item's identifier in such an activity.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The activity type for a search that continues in the app.
public let CSQueryContinuationActionType = "com.apple.corespotlight.querycontinuation"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The `userInfo` key of the search text in such an activity.
public let CSSearchQueryString = "kCSSearchQueryString"

/// The app's searchable items. Any thread.
///
/// - Note: Differs from iOS: keeps nothing, and says in every answer that the index is not available; the device has no
///   search. The activity of a found item comes by command.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let standard = CSSearchableIndex()

  /// The index's name; nil for the app's own.
  public let name: String?

  private override init() { name = nil }

  /// An index with a name.
  public init(name: String) { self.name = name }

  /// The app's own index.
  open class func `default`() -> Self { unsafeDowncast(standard, to: Self.self) }

  /// Whether the device has search: always false.
  open class func isIndexingAvailable() -> Bool { false }

  /// Adds items, or replaces those with the same identifiers; here it fails with `indexUnavailableError`.
  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { fail(completionHandler) }

  /// Removes items; here it fails with `indexUnavailableError`.
  open func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { fail(completionHandler) }

  /// Removes all items of some domains; here it fails with `indexUnavailableError`.
  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { fail(completionHandler) }

  /// Removes all items; here it fails with `indexUnavailableError`.
  open func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    fail(completionHandler)
  }

  private func fail(_ handler: (@Sendable ((any Error)?) -> Void)?) {
    guard let handler else { return }
    DispatchQueue.global().async { handler(CSIndexError(.indexUnavailableError)) }
  }
}

/// Why an index operation failed.
public struct CSIndexError: Error, Equatable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// Unknown.
    case unknownError = -1
    /// The index is unavailable, now or always.
    case indexUnavailableError = -1000
    /// An item is invalid.
    case invalidItemError = -1001
  }

  /// The reason.
  public let code: Code

  /// An error for a reason.
  public init(_ code: Code) { self.code = code }
}
