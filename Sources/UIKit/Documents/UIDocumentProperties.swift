import Foundation

/// What a bar says of a document; stored, as no bar shows it.
@preconcurrency @MainActor
open class UIDocumentProperties: NSObject {
  /// The file.
  public let url: URL?
  /// Creates the items of a drag of the document; never called, as nobody drags here.
  open var dragItemsProvider: ((any UIDragSession) -> [UIDragItem])?
  /// Creates the screen that shares the document; never called.
  open var activityViewControllerProvider: (() -> UIActivityViewController)?
  /// Whether the document's picture is wanted.
  open var wantsIconRepresentation = true

  /// The properties of a file.
  public init(url: URL) {
    self.url = url
    super.init()
  }
}
