import Foundation
@_spi(System) import UIKit

/// Shows the description of a link.
///
/// - Note: Differs from iOS: a box with the title and the link's host.
open class LPLinkView: UIView {
  /// What is shown.
  open var metadata: LPLinkMetadata { didSet { showMetadata() } }
  private let box = SystemBox("")

  /// A view of a link alone.
  public convenience init(url: URL) {
    let metadata = LPLinkMetadata()
    metadata.url = url
    self.init(metadata: metadata)
  }

  /// A view of a description.
  public init(metadata: LPLinkMetadata) {
    self.metadata = metadata
    super.init(frame: .zero)
    addSubview(box)
    showMetadata()
  }

  public required init?(coder: NSCoder) {
    metadata = LPLinkMetadata()
    super.init(coder: coder)
    addSubview(box)
  }

  private func showMetadata() {
    let host = (metadata.url ?? metadata.originalURL)?.host
    box.text = [metadata.title, host].compactMap(\.self).joined(separator: "\n")
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    box.frame = bounds
  }
}
