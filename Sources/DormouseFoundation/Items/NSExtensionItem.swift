import Foundation

/// What a host hands to an extension: texts and values.
open class NSExtensionItem: NSObject, @unchecked Sendable {
  /// The title.
  open var attributedTitle: NSAttributedString?
  /// The text.
  open var attributedContentText: NSAttributedString?
  /// The values.
  open var attachments: [NSItemProvider]?
  /// More details.
  open var userInfo: [AnyHashable: Any]?
}

/// The connection of an extension to its host.
///
/// - Note: Differs from iOS: no extension is ever started, so an app never gets one.
open class NSExtensionContext: NSObject, @unchecked Sendable {
  /// What the host handed over.
  open private(set) var inputItems: [Any] = []
  /// Ends the extension with a result; calls the handler, as nothing is being torn down.
  open func completeRequest(returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    completionHandler?(false)
  }
  /// Ends the extension with an error; nothing happens.
  open func cancelRequest(withError error: any Error) {}
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Opens a URL in the host; always refused.
  open func open(_ URL: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) { completionHandler?(false) }
}
