import UIKit

class LabelsViewController: StackViewController {
  override func fill() {
    let styles: [(String, UIFont.TextStyle)] = [
      ("Large Title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2), ("Title 3", .title3),
      ("Headline", .headline), ("Body", .body), ("Callout", .callout), ("Subheadline", .subheadline),
      ("Footnote", .footnote), ("Caption 1", .caption1), ("Caption 2", .caption2),
    ]
    for (name, style) in styles {
      let label = UILabel()
      label.text = name
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      stack.addArrangedSubview(label)
    }
    let long = UILabel()
    long.font = .preferredFont(forTextStyle: .body)
    long.adjustsFontForContentSizeCategory = true
    long.text = "Two lines of text that are too long for the label end with an ellipsis, where the words no longer fit."
    long.numberOfLines = 2
    addWide(long)
    let korean = UILabel()
    korean.text = "안녕하세요, 겨울잠쥐입니다. 日本語 中文 😀"
    korean.numberOfLines = 0
    addWide(korean)
    let rich = UILabel()
    let text = NSMutableAttributedString(string: "Bold, underlined, struck, coloured")
    text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 17), range: NSRange(location: 0, length: 4))
    text.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 6, length: 10))
    text.addAttribute(
      .strikethroughStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 18, length: 6))
    text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 26, length: 8))
    rich.attributedText = text
    addWide(rich)
    let right = UILabel()
    right.text = "Right"
    right.textAlignment = .right
    right.backgroundColor = .secondarySystemBackground
    addWide(right)
    let mono = UILabel()
    mono.text = "let answer = 42"
    mono.font = .monospacedSystemFont(ofSize: 15, weight: .regular)
    addWide(mono)
  }
}
