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

  open var isEnabled = true
  open var buttonStyle = CPBarButtonStyle.none
  open var image: UIImage?
  open var title: String?
  public let buttonType: CPBarButton.`Type`
  let handler: CPBarButtonHandler?

  public init(image: UIImage, handler: CPBarButtonHandler? = nil) {
    self.image = image
    buttonType = .image
    self.handler = handler
    super.init()
  }

  public init(title: String, handler: CPBarButtonHandler? = nil) {
    self.title = title
    buttonType = .text
    self.handler = handler
    super.init()
  }

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
  public init(image: UIImage) { super.init(image: image, handler: nil) }
  public init() { super.init(image: UIImage(), handler: nil) }
}
