import UIKit

/// Attributed text: paragraphs, line breaks, decorations, attachments.
class ParagraphsViewController: StackViewController {
  private let text = "The dormouse sleeps through half of the year, and before that it eats hazelnuts."

  override func fill() {
    let modes: [(String, NSLineBreakMode)] = [
      ("Tail", .byTruncatingTail), ("Head", .byTruncatingHead), ("Middle", .byTruncatingMiddle), ("Clip", .byClipping),
      ("Character", .byCharWrapping),
    ]
    for (name, mode) in modes {
      let label = UILabel()
      label.text = "\(name): \(text)"
      label.lineBreakMode = mode
      addWide(label)
    }
    let alignments: [NSTextAlignment] = [.left, .center, .right, .justified]
    for alignment in alignments {
      let paragraph = NSMutableParagraphStyle()
      paragraph.alignment = alignment
      paragraph.lineSpacing = 4
      paragraph.firstLineHeadIndent = alignment == .left ? 24 : 0
      add([.paragraphStyle: paragraph, .font: UIFont.preferredFont(forTextStyle: .subheadline)])
    }
    add([.kern: 2, .font: UIFont.systemFont(ofSize: 15, weight: .light)])
    add([.backgroundColor: UIColor.systemYellow, .foregroundColor: UIColor.black])
    add([.strokeWidth: -3, .strokeColor: UIColor.systemBlue, .font: UIFont.italicSystemFont(ofSize: 17)])

    let attached = NSMutableAttributedString(string: "A picture ")
    let attachment = NSTextAttachment()
    attachment.image = UIImage(systemName: "star.fill")
    attached.append(NSAttributedString(attachment: attachment))
    attached.append(NSAttributedString(string: " within a line, and a raised"))
    attached.append(
      NSAttributedString(string: "2", attributes: [.baselineOffset: 6, .font: UIFont.systemFont(ofSize: 11)]))
    let label = UILabel()
    label.attributedText = attached
    label.numberOfLines = 0
    addWide(label)

    let shrunk = UILabel()
    shrunk.text = "This text gets smaller until it fits into the one line that it has"
    shrunk.adjustsFontSizeToFitWidth = true
    shrunk.minimumScaleFactor = 0.5
    addWide(shrunk)
  }

  private func add(_ attributes: [NSAttributedString.Key: Any]) {
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(string: text, attributes: attributes)
    addWide(label)
  }
}
