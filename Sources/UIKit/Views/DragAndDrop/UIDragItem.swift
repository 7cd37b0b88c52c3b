import Foundation

/// One thing that a drag carries: a value, and what the app knows of it.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// The value.
  public let itemProvider: NSItemProvider
  /// What the value stands for within the app; only the app itself sees it.
  open var localObject: Any?
  /// Creates the view under the finger; stored, nobody asks here.
  open var previewProvider: (() -> UIDragPreview?)?

  /// An item with a value.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }

  /// Asks for the preview again; does nothing, as none is shown.
  open func setNeedsDropPreviewUpdate() {}
}
