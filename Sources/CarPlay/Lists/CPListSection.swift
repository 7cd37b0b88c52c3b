import Foundation
import UIKit

/// Items of a list under a header.
@preconcurrency @MainActor
open class CPListSection: NSObject {
  public let header: String?
  public let sectionIndexTitle: String?
  public let items: [any CPListTemplateItem]
  open var headerSubtitle: String?
  open var headerImage: UIImage?
  public let headerButton: CPButton?

  public init(items: [any CPListTemplateItem], header: String?, sectionIndexTitle: String?) {
    self.items = items
    self.header = header
    self.sectionIndexTitle = sectionIndexTitle
    headerButton = nil
    super.init()
  }

  public convenience init(items: [any CPListTemplateItem]) {
    self.init(items: items, header: nil, sectionIndexTitle: nil)
  }

  public init(
    items: [any CPListTemplateItem], header: String, headerSubtitle: String?, headerImage: UIImage?,
    headerButton: CPButton?, sectionIndexTitle: String?
  ) {
    self.items = items
    self.header = header
    self.headerSubtitle = headerSubtitle
    self.headerImage = headerImage
    self.headerButton = headerButton
    self.sectionIndexTitle = sectionIndexTitle
    super.init()
  }

  /// `NSNotFound` for an item that is not in the section.
  public func index(of item: any CPListTemplateItem) -> Int { items.firstIndex { $0 === item } ?? NSNotFound }
  public func item(at index: Int) -> any CPListTemplateItem { items[index] }
}
