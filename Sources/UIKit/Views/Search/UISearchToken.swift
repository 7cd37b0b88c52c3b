import Foundation
internal import LayerTree

/// A word of a search that stands for something of the app.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
  /// What the token stands for.
  open var representedObject: Any?
  /// The icon.
  public let icon: UIImage?
  /// The text.
  public let text: String

  /// A token.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
    super.init()
  }
}

extension UISearchTextField {
  /// The range of the text behind the tokens: all of it.
  public var textualRange: UITextRange {
    textRange(from: beginningOfDocument, to: endOfDocument) ?? TextSpan(NSRange(location: 0, length: 0))
  }

  /// Puts a token in place of a part of the text.
  public func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
    replace(textRange, withText: "")
    insertToken(token, at: tokenIndex)
  }
}

/// A token as a search field shows it: icon and text on a patch. Chosen: its measures and colours.
final class SearchTokenView: UIView {
  private let label = UILabel()
  private let icon: UIImageView?
  /// Whether the next deletion removes it.
  var isSelected = false { didSet { showColours() } }
  /// The patch's colour; nil for the standard one.
  var patch: UIColor? { didSet { showColours() } }

  static let height: CGFloat = 24
  private static let inset: CGFloat = 7
  private static let gap: CGFloat = 4
  private static let iconSide: CGFloat = 16

  init(_ token: UISearchToken) {
    icon = token.icon.map { UIImageView(image: $0) }
    super.init(frame: .zero)
    layer.cornerRadius = 6
    label.text = token.text
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    icon?.contentMode = .scaleAspectFit
    for part in [icon, label] { if let part { addSubview(part) } }
    isUserInteractionEnabled = false
    showColours()
  }
  required init?(coder: NSCoder) { nil }

  private func showColours() {
    backgroundColor = isSelected ? tintColor : patch ?? .systemFill
    label.textColor = isSelected ? UIColor(white: 1, alpha: 1) : .label
    icon?.tintColor = isSelected ? UIColor(white: 1, alpha: 1) : nil
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColours()
  }

  private var iconRoom: CGFloat { icon == nil ? 0 : Self.iconSide + Self.gap }

  /// As wide as icon and text need, but no wider than a room.
  func width(within room: CGFloat) -> CGFloat {
    min(max(0, room), (label.intrinsicContentSize.width + iconRoom + 2 * Self.inset).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    icon?.frame = CGRect(
      x: Self.inset, y: (bounds.height - Self.iconSide) / 2, width: Self.iconSide, height: Self.iconSide)
    let start = Self.inset + iconRoom
    label.frame = CGRect(x: start, y: 0, width: max(0, bounds.width - start - Self.inset), height: bounds.height)
    mirror([icon, label].compactMap { $0 })
  }

  override var spokenText: String? { label.text }
}
