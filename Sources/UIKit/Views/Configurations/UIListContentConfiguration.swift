import Foundation

/// Text, secondary text and image of a list's cell.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text looks.
  public struct TextProperties: Sendable {
    /// Where the text is in its line.
    public enum TextAlignment: Hashable, Sendable { case natural, center, justified }
    /// How letters are written.
    public enum TextTransform: Hashable, Sendable { case none, uppercase, lowercase, capitalized }

    /// The font of the text; its size counts.
    public var font = UIFont.systemFont(ofSize: 17)
    /// The colour.
    public var color = UIColor.label
    /// The most lines.
    public var numberOfLines = 0
    /// Where the text is in its line.
    public var alignment = TextAlignment.natural
    /// How letters are written.
    public var transform = TextTransform.none
    /// Kept; it has no effect here.
    public var adjustsFontForContentSizeCategory = true
    /// Kept; it has no effect here.
    public var adjustsFontSizeToFitWidth = false
    /// Kept; it has no effect here.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail

    func applied(to text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }

  /// How an image looks.
  public struct ImageProperties: Sendable {
    /// The accent colour.
    public var tintColor: UIColor?
    /// The most that the image takes, in points; zero for no limit.
    public var maximumSize = CGSize.zero
    /// Kept; it has no effect here.
    public var reservedLayoutSize = CGSize.zero
    /// Kept; it has no effect here.
    public var cornerRadius: CGFloat = 0
    /// The size that images of cells usually have a column of.
    public static let standardDimension: CGFloat = 28
  }

  /// The text it shows.
  public var text: String?
  /// The text it shows, without its attributes.
  public var attributedText: NSAttributedString? { didSet { text = attributedText?.string ?? text } }
  /// The second text.
  public var secondaryText: String?
  /// The second text, without its attributes.
  public var secondaryAttributedText: NSAttributedString? {
    didSet { secondaryText = secondaryAttributedText?.string ?? secondaryText }
  }
  /// The picture it shows.
  public var image: UIImage?
  /// How the text looks.
  public var textProperties = TextProperties()
  /// How the second text looks.
  public var secondaryTextProperties = TextProperties(font: .systemFont(ofSize: 12), color: .secondaryLabel)
  /// How the picture looks.
  public var imageProperties = ImageProperties()
  /// Whether the second text is at the right of the first rather than below it.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Space around all of it, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// Space between picture and texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// Space between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// Space between a text and the one below it, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  nonisolated init() {}

  private static func header(_ font: UIFont) -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.textProperties.font = font
    configuration.textProperties.color = .secondaryLabel
    return configuration
  }

  /// For a cell with one line.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// For a cell with a line below.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// For a cell with a value at the right.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.prefersSideBySideTextAndSecondaryText = true
    configuration.secondaryTextProperties.font = .systemFont(ofSize: 17)
    return configuration
  }
  /// For a header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration { header(.systemFont(ofSize: 17, weight: .semibold)) }
  /// For a footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration { header(.systemFont(ofSize: 17)) }
  /// For a header of a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration { header(.systemFont(ofSize: 13)) }
  /// For a footer of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration { header(.systemFont(ofSize: 13)) }
  /// For a header of any list.
  public static func header() -> UIListContentConfiguration { groupedHeader() }
  /// For a footer of any list.
  public static func footer() -> UIListContentConfiguration { groupedFooter() }
  /// For a header of a list whose headers stand out.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { plainHeader() }
  /// For a cell of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// For a cell of a sidebar with a line below.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// For a header of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }

  /// A view with the texts and the picture.
  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }
  /// The same: it looks alike in every state here.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }

  func apply(to cell: UITableViewCell) {
    cell.textLabel?.text = textProperties.applied(to: text)
    cell.textLabel?.font = textProperties.font
    cell.textLabel?.textColor = textProperties.color
    cell.detailTextLabel?.text = secondaryTextProperties.applied(to: secondaryText)
    if let image { cell.imageView?.image = image }
    cell.setNeedsLayout()
  }
}
