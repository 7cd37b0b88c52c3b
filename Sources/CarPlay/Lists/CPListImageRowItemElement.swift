import Foundation
import UIKit

/// One picture of a row, with what goes with it.
@preconcurrency @MainActor
open class CPListImageRowItemElement: NSObject {
  /// The picture.
  open var image: UIImage
  /// Whether the picture can be selected. Stored; it has no effect here: no picture can.
  open var isEnabled = true

  init(image: UIImage) {
    self.image = image
    super.init()
  }
}

/// A picture with a title and a subtitle under it.
@preconcurrency @MainActor
open class CPListImageRowItemRowElement: CPListImageRowItemElement {
  /// The title under the image; the row copies it when it is made.
  open var title: String?
  /// The subtitle. Stored; it has no effect here.
  open var subtitle: String?

  /// A picture with a title under it; nil for none.
  public init(image: UIImage, title: String?, subtitle: String?) {
    self.title = title
    self.subtitle = subtitle
    super.init(image: image)
  }
}

/// A picture alone.
@preconcurrency @MainActor
open class CPListImageRowItemGridElement: CPListImageRowItemElement {
  /// A picture without words.
  public override init(image: UIImage) { super.init(image: image) }
}
