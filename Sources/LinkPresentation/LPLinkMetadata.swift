import Foundation
@_spi(System) import UIKit

/// What is known of a page: what an app says of it.
open class LPLinkMetadata: NSObject, NSCopying, @unchecked Sendable {
  /// The address that was asked.
  open var originalURL: URL?
  /// The address that answered.
  open var url: URL?
  /// The title.
  open var title: String?
  /// What has the icon.
  open var iconProvider: NSItemProvider?
  /// What has the picture.
  open var imageProvider: NSItemProvider?
  /// What has the film.
  open var videoProvider: NSItemProvider?
  /// Where the film is.
  open var remoteVideoURL: URL?

  public override init() { super.init() }

  /// Another one with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let new = LPLinkMetadata()
    new.originalURL = originalURL
    new.url = url
    new.title = title
    new.iconProvider = iconProvider
    new.imageProvider = imageProvider
    new.videoProvider = videoProvider
    new.remoteVideoURL = remoteVideoURL
    return new
  }
}

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

/// Asks a page what it is.
///
/// - Note: Differs from iOS: no page is asked; the answer is `LPError.metadataFetchFailed`.
open class LPMetadataProvider: NSObject, @unchecked Sendable {
  /// Whether pictures and icons are asked for too; it decides nothing here.
  open var shouldFetchSubresources = true
  /// How long the page may take, in seconds; it decides nothing here.
  open var timeout: TimeInterval = 30

  public override init() { super.init() }

  /// Asks a page; fails. The handler runs on a queue of its own, as on iOS.
  open func startFetchingMetadata(
    for url: URL, completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
  ) {
    StandIn.firstUse(of: "LinkPresentation", "no page is asked what it is")
    DispatchQueue.global().async { completionHandler(nil, LPError(.metadataFetchFailed)) }
  }

  /// Asks a page; fails.
  open func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata {
    StandIn.firstUse(of: "LinkPresentation", "no page is asked what it is")
    throw LPError(.metadataFetchFailed)
  }

  /// Waits no longer; there is nothing to wait for.
  open func cancel() {}
}
