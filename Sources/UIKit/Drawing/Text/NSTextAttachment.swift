import Foundation

/// An image or other content in the place of a character. It takes the room of its bounds, or else of its image.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  private let mark = CoreFoundationMark()
  /// The character whose place an attachment takes.
  public static let character = 0xFFFC

  /// The content, as data.
  open var contents: Data?
  /// The type of the content.
  open var fileType: String?
  /// The image.
  open var image: UIImage?
  /// Where the content stands, relative to the baseline, in points.
  open var bounds = CGRect.zero
  /// Stored; it has no effect here.
  open var lineLayoutPadding: CGFloat = 0
  /// Whether a view may show the content; no effect here.
  open var allowsTextAttachmentView = true

  /// An attachment with content.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  /// An attachment without content.
  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// An attachment with an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
}

extension NSAttributedString {
  /// A single character, which the attachment takes the place of.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{fffc}", attributes: [.attachment: attachment])
  }
  /// A single character, which the attachment takes the place of, with attributes.
  public convenience init(attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any]) {
    self.init(string: "\u{fffc}", attributes: attributes.merging([.attachment: attachment]) { $1 })
  }
}
