import Foundation
@_spi(System) import UIKit

/// A page, as people see it in a message.
///
/// - Note: Differs from iOS: a box with the title and the host, without a picture.
open class LPLinkView: UIView {
  /// What is known of the page.
  open var metadata: LPLinkMetadata { didSet { box.text = name } }
  private let box = SystemBox("")

  /// A view of an address of which nothing more is known.
  public convenience init(url: URL) {
    let metadata = LPLinkMetadata()
    metadata.originalURL = url
    metadata.url = url
    self.init(metadata: metadata)
  }

  /// A view of what is known.
  public init(metadata: LPLinkMetadata) {
    self.metadata = metadata
    super.init(frame: .zero)
    begin()
  }

  public override init(frame: CGRect) {
    metadata = LPLinkMetadata()
    super.init(frame: frame)
    begin()
  }

  public required init?(coder: NSCoder) {
    metadata = LPLinkMetadata()
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    layer.cornerRadius = 12
    clipsToBounds = true
    box.text = name
    box.frame = bounds
    addSubview(box)
  }

  private var name: String {
    let host = (metadata.originalURL ?? metadata.url)?.host
    return [metadata.title, host].compactMap { $0 }.joined(separator: "\n")
  }

  /// As wide as there is room, and as high as two lines want.
  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width > 0 ? size.width : 300, 300), height: 64)
  }

  override open var intrinsicContentSize: CGSize { CGSize(width: 300, height: 64) }
}
