import Foundation
import UIKit

/// A button with a picture.
@preconcurrency @MainActor
open class CPButton: NSObject {
  public let image: UIImage?
  open var title: String?
  open var isEnabled = true
  let handler: ((CPButton) -> Void)?

  public init(image: UIImage, handler: ((CPButton) -> Void)? = nil) {
    self.image = image
    self.handler = handler
    super.init()
  }

  var row: TemplateRow { TemplateRow(title) { if self.isEnabled { self.handler?(self) } } }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// In points.
public let CPButtonMaximumImageSize = CGSize(width: 50, height: 50)

/// How a button with words looks. The raw values are those of the SDK.
public enum CPTextButtonStyle: Int, Sendable { case normal, cancel, confirm }

/// A button with words.
@preconcurrency @MainActor
open class CPTextButton: NSObject {
  open var title: String
  open var textStyle: CPTextButtonStyle
  let handler: ((CPTextButton) -> Void)?

  public init(title: String, textStyle: CPTextButtonStyle, handler: ((CPTextButton) -> Void)? = nil) {
    self.title = title
    self.textStyle = textStyle
    self.handler = handler
    super.init()
  }

  var row: TemplateRow { TemplateRow(title) { self.handler?(self) } }
}
