import Foundation

/// Shows a file in an extension; never called, as extensions are not run.
@preconcurrency @MainActor
public protocol QLPreviewingController: NSObjectProtocol {
  /// Never called.
  func preparePreviewOfFile(at url: URL, completionHandler handler: @escaping ((any Error)?) -> Void)
  /// Never called.
  func preparePreviewOfSearchableItem(
    identifier: String, queryString: String?, completionHandler handler: @escaping ((any Error)?) -> Void)
}

extension QLPreviewingController {
  public func preparePreviewOfFile(at url: URL, completionHandler handler: @escaping ((any Error)?) -> Void) {
    handler(nil)
  }
  public func preparePreviewOfSearchableItem(
    identifier: String, queryString: String?, completionHandler handler: @escaping ((any Error)?) -> Void
  ) { handler(nil) }
}
