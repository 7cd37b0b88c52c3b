import Foundation
import UIKit

/// One picture of a row, with what goes with it.
@preconcurrency @MainActor
open class CPListImageRowItemElement: NSObject {
  open var image: UIImage
  open var isEnabled = true

  init(image: UIImage) {
    self.image = image
    super.init()
  }
}

/// A picture with a title and a subtitle under it.
@preconcurrency @MainActor
open class CPListImageRowItemRowElement: CPListImageRowItemElement {
  open var title: String?
  open var subtitle: String?

  public init(image: UIImage, title: String?, subtitle: String?) {
    self.title = title
    self.subtitle = subtitle
    super.init(image: image)
  }
}

/// A picture alone.
@preconcurrency @MainActor
open class CPListImageRowItemGridElement: CPListImageRowItemElement {
  public override init(image: UIImage) { super.init(image: image) }
}
