import Foundation
import UIKit

/// A grid of up to eight buttons.
@preconcurrency @MainActor
open class CPGridTemplate: CPTemplate, CPBarButtonProviding {
  public private(set) var title: String
  public private(set) var gridButtons: [CPGridButton]
  open var leadingNavigationBarButtons: [CPBarButton] = []
  open var trailingNavigationBarButtons: [CPBarButton] = []
  open var backButton: CPBarButton?

  public init(title: String?, gridButtons: [CPGridButton]) {
    self.title = title ?? ""
    self.gridButtons = gridButtons
    super.init()
  }

  public func updateTitle(_ title: String) { self.title = title }
  public func updateGridButtons(_ gridButtons: [CPGridButton]) { self.gridButtons = gridButtons }

  override var rows: [TemplateRow] {
    // More than eight are not shown (Apple: CPGridTemplateMaximumItems).
    gridButtons.prefix(CPGridTemplateMaximumItems).map { button in
      TemplateRow(button.titleVariants.first) { if button.isEnabled { button.handler?(button) } }
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// How many buttons a grid shows.
public let CPGridTemplateMaximumItems = 8

/// A button of a grid.
@preconcurrency @MainActor
open class CPGridButton: NSObject {
  open var isEnabled = true
  public private(set) var image: UIImage
  public private(set) var titleVariants: [String]
  let handler: ((CPGridButton) -> Void)?

  public init(titleVariants: [String], image: UIImage, handler: ((CPGridButton) -> Void)? = nil) {
    self.titleVariants = titleVariants
    self.image = image
    self.handler = handler
    super.init()
  }

  public func updateImage(_ image: UIImage) { self.image = image }
  public func updateTitleVariants(_ titleVariants: [String]) { self.titleVariants = titleVariants }
}
