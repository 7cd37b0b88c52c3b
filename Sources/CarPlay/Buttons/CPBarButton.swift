import Foundation
import UIKit

/// The style of a bar button. The raw values are the SDK's.
public enum CPBarButtonStyle: Int, Sendable { case none, rounded }

/// A bar button's touch handler.
public typealias CPBarButtonHandler = (CPBarButton) -> Void

/// A button in the navigation bar, with an image or a title.
@preconcurrency @MainActor
open class CPBarButton: NSObject {
  /// The content of a button. The raw values are the SDK's.
  public enum `Type`: UInt, Sendable { case text, image }

  /// Whether a touch calls the handler; a disabled button stays in the bar and does nothing.
  open var isEnabled = true
  /// The button's style. Stored; it has no effect here.
  open var buttonStyle = CPBarButtonStyle.none
  /// The button's image. Stored; it has no effect here: the car's screen shows text only.
  open var image: UIImage?
  /// The button's text, as the car's screen shows it.
  open var title: String?
  /// Whether the button was created with a title or an image.
  public let buttonType: CPBarButton.`Type`
  let handler: CPBarButtonHandler?

  /// A button with an image. While the button is enabled, each touch calls the handler with it on the main actor.
  public init(image: UIImage, handler: CPBarButtonHandler? = nil) {
    self.image = image
    buttonType = .image
    self.handler = handler
    super.init()
  }

  /// A button with a title. While the button is enabled, each touch calls the handler with it on the main actor.
  public init(title: String, handler: CPBarButtonHandler? = nil) {
    self.title = title
    buttonType = .text
    self.handler = handler
    super.init()
  }

  /// A button whose image or title is set later.
  public init(type: CPBarButton.`Type`, handler: CPBarButtonHandler? = nil) {
    buttonType = type
    self.handler = handler
    super.init()
  }

  var row: TemplateRow { TemplateRow(title) { if self.isEnabled { self.handler?(self) } } }
}

/// Composes a message with Siri; the app is not told.
@preconcurrency @MainActor
open class CPMessageComposeBarButton: CPBarButton {
  /// A button with the app's own image.
  public init(image: UIImage) { super.init(image: image, handler: nil) }
  /// A button with the system's image.
  public init() { super.init(image: UIImage(), handler: nil) }
}
