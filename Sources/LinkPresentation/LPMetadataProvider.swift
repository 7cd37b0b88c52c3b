import Foundation
@_spi(System) import UIKit

/// The domain of errors in fetching descriptions.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let LPErrorDomain = "LPErrorDomain"

/// Why a description was not fetched.
public struct LPError: CustomNSError, Hashable {
  /// The reasons.
  public enum Code: Int, Sendable {
    case unknown = -1
    case metadataFetchFailed = 1
    case metadataFetchCancelled = 2
    case metadataFetchTimedOut = 3
    case metadataFetchNotAllowed = 4
  }

  public static var errorDomain: String { LPErrorDomain }
  public static let metadataFetchFailed = Code.metadataFetchFailed
  public static let metadataFetchCancelled = Code.metadataFetchCancelled
  public static let metadataFetchTimedOut = Code.metadataFetchTimedOut

  /// The reason.
  public let code: Code
  public var errorCode: Int { code.rawValue }

  /// An error for a reason.
  public init(_ code: Code) { self.code = code }
}

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
