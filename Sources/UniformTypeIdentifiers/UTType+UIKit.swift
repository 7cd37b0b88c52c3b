@_spi(System) import UIKit

extension UIDocumentPickerViewController {
  /// A screen that opens files of types.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    self.init(typeIdentifiers: contentTypes.map(\.identifier), asCopy: asCopy)
  }
}
