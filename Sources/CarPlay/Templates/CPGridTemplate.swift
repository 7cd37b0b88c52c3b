import Foundation
import UIKit

/// A grid of up to eight buttons.
@preconcurrency @MainActor
open class CPGridTemplate: CPTemplate, CPBarButtonProviding {
  /// The title above the grid; empty for none.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public private(set) var title: String
  /// The buttons, in order; those after the eighth are stored, not shown.
  public private(set) var gridButtons: [CPGridButton]
  open var leadingNavigationBarButtons: [CPBarButton] = []
  open var trailingNavigationBarButtons: [CPBarButton] = []
  /// Replaces the system's own back button. Stored; it has no effect here.
  open var backButton: CPBarButton?

  /// A grid of buttons; the first eight are shown.
  public init(title: String?, gridButtons: [CPGridButton]) {
    self.title = title ?? ""
    self.gridButtons = gridButtons
    super.init()
  }

  /// Changes the title above the grid.
  public func updateTitle(_ title: String) { self.title = title }
  /// Replaces the buttons.
  public func updateGridButtons(_ gridButtons: [CPGridButton]) { self.gridButtons = gridButtons }

  override var rows: [TemplateRow] {
    // At most eight are shown (Apple: CPGridTemplateMaximumItems).
    gridButtons.prefix(CPGridTemplateMaximumItems).map { button in
      TemplateRow(button.titleVariants.first) { if button.isEnabled { button.handler?(button) } }
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of buttons that a grid shows.
public let CPGridTemplateMaximumItems = 8

/// A button of a grid.
@preconcurrency @MainActor
open class CPGridButton: NSObject {
  /// Whether a touch calls the handler.
  open var isEnabled = true
  /// The button's image.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public private(set) var image: UIImage
  /// The button's text, from the longest form to the shortest; the first one is shown.
  public private(set) var titleVariants: [String]
  let handler: ((CPGridButton) -> Void)?

  /// A button with a text below an image. While the button is enabled, each touch calls the handler with it on the main
  /// actor.
  public init(titleVariants: [String], image: UIImage, handler: ((CPGridButton) -> Void)? = nil) {
    self.titleVariants = titleVariants
    self.image = image
    self.handler = handler
    super.init()
  }

  /// Changes the image.
  public func updateImage(_ image: UIImage) { self.image = image }
  /// Changes the text.
  public func updateTitleVariants(_ titleVariants: [String]) { self.titleVariants = titleVariants }
}
