import Foundation
import UIKit

/// A button with a picture.
@preconcurrency @MainActor
open class CPButton: NSObject {
  /// The button's picture.
  ///
  /// - Note: Differs from iOS: a picture is stored, not shown.
  public let image: UIImage?
  /// The title under the image, as the car's screen shows it.
  open var title: String?
  /// Whether a touch calls the handler.
  open var isEnabled = true
  let handler: ((CPButton) -> Void)?

  /// A button with a picture; the handler is called on the main actor with the button at each touch while it is
  /// enabled.
  public init(image: UIImage, handler: ((CPButton) -> Void)? = nil) {
    self.image = image
    self.handler = handler
    super.init()
  }

  var row: TemplateRow { TemplateRow(title) { if self.isEnabled { self.handler?(self) } } }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// How large a button's picture can be, in points.
public let CPButtonMaximumImageSize = CGSize(width: 50, height: 50)

/// How a text button looks. The raw values are those of the SDK.
public enum CPTextButtonStyle: Int, Sendable { case normal, cancel, confirm }

/// A text button.
@preconcurrency @MainActor
open class CPTextButton: NSObject {
  /// The button's text.
  open var title: String
  /// How the button looks. Stored; it has no effect here.
  open var textStyle: CPTextButtonStyle
  let handler: ((CPTextButton) -> Void)?

  /// A text button; the handler is called on the main actor with the button at each touch.
  public init(title: String, textStyle: CPTextButtonStyle, handler: ((CPTextButton) -> Void)? = nil) {
    self.title = title
    self.textStyle = textStyle
    self.handler = handler
    super.init()
  }

  var row: TemplateRow { TemplateRow(title) { self.handler?(self) } }
}
