import Foundation
import UIKit

/// How a bar's button looks. The raw values are those of the SDK.
public enum CPBarButtonStyle: Int, Sendable { case none, rounded }

/// What is called when a bar's button is touched.
public typealias CPBarButtonHandler = (CPBarButton) -> Void

/// A button in the navigation bar: a picture or words.
@preconcurrency @MainActor
open class CPBarButton: NSObject {
  /// What a button shows. The raw values are those of the SDK.
  public enum `Type`: UInt, Sendable { case text, image }

  /// Whether a touch calls the handler; a button that is off stays in the bar and does nothing.
  open var isEnabled = true
  /// How the button looks. Stored; it has no effect here.
  open var buttonStyle = CPBarButtonStyle.none
  /// The button's picture. Stored; it has no effect here: the car's screen shows words alone.
  open var image: UIImage?
  /// The button's text, as the car's screen shows it.
  open var title: String?
  /// Whether the button was made with words or with a picture.
  public let buttonType: CPBarButton.`Type`
  let handler: CPBarButtonHandler?

  /// A button with a picture; the handler is called on the main actor with the button at each touch while it is
  /// enabled.
  public init(image: UIImage, handler: CPBarButtonHandler? = nil) {
    self.image = image
    buttonType = .image
    self.handler = handler
    super.init()
  }

  /// A text button; the handler is called on the main actor with the button at each touch while it is enabled.
  public init(title: String, handler: CPBarButtonHandler? = nil) {
    self.title = title
    buttonType = .text
    self.handler = handler
    super.init()
  }

  /// A button whose picture or title is set later.
  public init(type: CPBarButton.`Type`, handler: CPBarButtonHandler? = nil) {
    buttonType = type
    self.handler = handler
    super.init()
  }

  var row: TemplateRow { TemplateRow(title) { if self.isEnabled { self.handler?(self) } } }
}

/// Writes a message by Siri; the app hears nothing of it.
@preconcurrency @MainActor
open class CPMessageComposeBarButton: CPBarButton {
  /// A button with the app's own picture.
  public init(image: UIImage) { super.init(image: image, handler: nil) }
  /// A button with the system's picture.
  public init() { super.init(image: UIImage(), handler: nil) }
}
