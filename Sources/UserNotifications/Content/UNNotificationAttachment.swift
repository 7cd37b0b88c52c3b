import Foundation

/// A file that a notification shows.
///
/// - Note: Differs from iOS: the file stays where it is, and is not shown; what is delivered has no attachments.
open class UNNotificationAttachment: NSObject, @unchecked Sendable {
  /// The identifier.
  public let identifier: String
  /// Where the file is.
  public let url: URL
  /// The type, as the file's ending says it.
  public let type: String

  /// An attachment for a file; an empty identifier becomes a unique one. The options have no effect here.
  ///
  /// - Throws: `UNError.attachmentInvalidURL` if there is no such file.
  public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    guard URL.isFileURL, FileManager.default.isReadableFile(atPath: URL.path) else {
      throw UNError(.attachmentInvalidURL)
    }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    url = URL
    type = URL.pathExtension
    super.init()
  }
}
