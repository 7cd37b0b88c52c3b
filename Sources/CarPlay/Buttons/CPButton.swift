import Foundation
import UIKit

/// A button with an image.
@preconcurrency @MainActor
open class CPButton: NSObject {
  /// The button's image.
  ///
  /// - Note: Differs from iOS: an image is stored, not shown.
  public let image: UIImage?
  /// The title under the image, as the car's screen shows it.
  open var title: String?
  /// Whether a touch calls the handler.
  open var isEnabled = true
  let handler: ((CPButton) -> Void)?

  /// A button with an image. While the button is enabled, each touch calls the handler with it on the main actor.
  public init(image: UIImage, handler: ((CPButton) -> Void)? = nil) {
    self.image = image
    self.handler = handler
    super.init()
  }

  var row: TemplateRow { TemplateRow(title) { if self.isEnabled { self.handler?(self) } } }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The maximum size of a button's image, in points.
public let CPButtonMaximumImageSize = CGSize(width: 50, height: 50)

/// The style of a text button. The raw values are the SDK's.
public enum CPTextButtonStyle: Int, Sendable { case normal, cancel, confirm }

/// A text button.
@preconcurrency @MainActor
open class CPTextButton: NSObject {
  /// The button's text.
  open var title: String
  /// The button's style. Stored; it has no effect here.
  open var textStyle: CPTextButtonStyle
  let handler: ((CPTextButton) -> Void)?

  /// A text button. Each touch calls the handler with it on the main actor.
  public init(title: String, textStyle: CPTextButtonStyle, handler: ((CPTextButton) -> Void)? = nil) {
    self.title = title
    self.textStyle = textStyle
    self.handler = handler
    super.init()
  }

  var row: TemplateRow { TemplateRow(title) { self.handler?(self) } }
}
