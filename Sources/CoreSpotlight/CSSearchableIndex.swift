@_exported import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of the activity with which a found item opens the app.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// In such an activity's `userInfo`: the item's identifier.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of the activity with which a search goes on in the app.
public let CSQueryContinuationActionType = "com.apple.corespotlight.querycontinuation"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// In such an activity's `userInfo`: what was searched for.
public let CSSearchQueryString = "kCSSearchQueryString"

/// What the user can search for of an app. Any thread.
///
/// - Note: Differs from iOS: keeps nothing, and says in every answer that the index is not available; the device has no
///   search. The activity of a found item comes by command.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let standard = CSSearchableIndex()

  /// The index's name; nil for the app's own.
  public let name: String?

  private override init() { name = nil }

  /// An index of a name.
  public init(name: String) { self.name = name }

  /// The app's own index.
  open class func `default`() -> Self { unsafeDowncast(standard, to: Self.self) }

  /// Whether the device has search; it has not.
  open class func isIndexingAvailable() -> Bool { false }

  /// Adds items, or changes those of the same identifiers; here it fails with `indexUnavailableError`.
  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { fail(completionHandler) }

  /// Takes items out; here it fails with `indexUnavailableError`.
  open func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { fail(completionHandler) }

  /// Takes all items of some domains out; here it fails with `indexUnavailableError`.
  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { fail(completionHandler) }

  /// Takes all items out; here it fails with `indexUnavailableError`.
  open func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    fail(completionHandler)
  }

  private func fail(_ handler: (@Sendable ((any Error)?) -> Void)?) {
    guard let handler else { return }
    DispatchQueue.global().async { handler(CSIndexError(.indexUnavailableError)) }
  }
}

/// Why the index did not do what was asked.
public struct CSIndexError: Error, Equatable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// None is known.
    case unknownError = -1
    /// There is no index at the moment, or none at all.
    case indexUnavailableError = -1000
    /// An item cannot be stored.
    case invalidItemError = -1001
  }

  /// The reason.
  public let code: Code

  /// An error for a reason.
  public init(_ code: Code) { self.code = code }
}
