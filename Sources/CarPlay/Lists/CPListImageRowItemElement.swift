import Foundation
import UIKit

/// One image of a row, with its text.
@preconcurrency @MainActor
open class CPListImageRowItemElement: NSObject {
  /// The image.
  open var image: UIImage
  /// Whether the image can be selected. Stored; it has no effect here: no image can.
  open var isEnabled = true

  init(image: UIImage) {
    self.image = image
    super.init()
  }
}

/// An image with a title and a subtitle below it.
@preconcurrency @MainActor
open class CPListImageRowItemRowElement: CPListImageRowItemElement {
  /// The title below the image; the row copies it on creation.
  open var title: String?
  /// The subtitle. Stored; it has no effect here.
  open var subtitle: String?

  /// An image with a title and a subtitle below it; nil for none.
  public init(image: UIImage, title: String?, subtitle: String?) {
    self.title = title
    self.subtitle = subtitle
    super.init(image: image)
  }
}

/// An image without text.
@preconcurrency @MainActor
open class CPListImageRowItemGridElement: CPListImageRowItemElement {
  /// An image without text.
  public override init(image: UIImage) { super.init(image: image) }
}
