import Foundation
@_spi(System) import UIKit

/// Why nothing is known of a page.
public struct LPError: Error, CustomNSError, Hashable, Sendable {
  /// The reason. Raw values are Apple's.
  public enum Code: Int, Sendable {
    case unknown = 1
    case metadataFetchFailed, metadataFetchCancelled, metadataFetchTimedOut, metadataFetchNotAllowed
  }

  /// The reason.
  public let code: Code
  /// An error for a reason.
  public init(_ code: Code) { self.code = code }
  /// The domain.
  public static let errorDomain = LPErrorDomain
  /// The reason's raw value.
  public var errorCode: Int { code.rawValue }
  /// For another reason than those.
  public static let unknown = Code.unknown
  /// The page did not answer.
  public static let metadataFetchFailed = Code.metadataFetchFailed
  /// The app did not wait.
  public static let metadataFetchCancelled = Code.metadataFetchCancelled
  /// The page took too long.
  public static let metadataFetchTimedOut = Code.metadataFetchTimedOut
  /// The app may not ask.
  public static let metadataFetchNotAllowed = Code.metadataFetchNotAllowed
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of these errors.
public let LPErrorDomain = "LPErrorDomain"

/// Fetches the description of a link.
///
/// - Note: Differs from iOS: no page is read. Every fetch fails, as without a network.
open class LPMetadataProvider: NSObject, @unchecked Sendable {
  /// Whether what the page refers to is fetched; stored.
  open var shouldFetchSubresources = true
  /// After how long the fetch fails; stored.
  open var timeout: TimeInterval = 30

  /// A provider for one fetch.
  public override init() { super.init() }

  /// Fails, on a queue of the system.
  open func startFetchingMetadata(
    for url: URL, completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
  ) {
    StandIn.firstUse(of: "LinkPresentation", "no page is read; a link's description is what the app makes")
    DispatchQueue.global().async { completionHandler(nil, LPError(.metadataFetchFailed)) }
  }
  /// Fails.
  open func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata {
    throw LPError(.metadataFetchFailed)
  }
  /// Without effect: the fetch has failed already.
  open func cancel() {}
}
