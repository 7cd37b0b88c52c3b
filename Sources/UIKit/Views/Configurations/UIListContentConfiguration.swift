import Foundation

/// The text, secondary text and image of a list cell.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The appearance of a text.
  public struct TextProperties: Sendable {
    /// The alignment of the text.
    public enum TextAlignment: Hashable, Sendable { case natural, center, justified }
    /// The case transform of the text.
    public enum TextTransform: Hashable, Sendable { case none, uppercase, lowercase, capitalized }

    /// The font; that of body text unless it is set.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The colour.
    public var color = UIColor.label
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// The alignment of the text.
    public var alignment = TextAlignment.natural
    /// The case transform of the text.
    public var transform = TextTransform.none
    /// Whether the font follows the user's text size, if it is a text style's.
    public var adjustsFontForContentSizeCategory = true
    /// Whether a single line is made smaller until it fits.
    public var adjustsFontSizeToFitWidth = false
    /// How small a line may become then; 0 stands for no limit.
    public var minimumScaleFactor: CGFloat = 0
    /// Stored; it has no effect here.
    public var allowsDefaultTighteningForTruncation = false
    /// Stored; it has no effect here.
    public var showsExpansionTextWhenTruncated = false
    /// How lines break.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Changes the colour.
    public var colorTransformer: UIConfigurationColorTransformer?

    /// The colour as it is shown.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    func applied(to text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }

  /// The appearance of an image.
  public struct ImageProperties: Sendable {
    /// The tint colour.
    public var tintColor: UIColor?
    /// The maximum size of the image, in points; zero means no limit.
    public var maximumSize = CGSize.zero
    /// The room that is kept for an image; zero means the image's own.
    public var reservedLayoutSize = CGSize.zero
    /// The radius of the image's corners.
    public var cornerRadius: CGFloat = 0
    /// The size and weight of a symbol that has none.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Changes the tint colour.
    public var tintColorTransformer: UIConfigurationColorTransformer?

    /// The tint colour as it is shown, where the view that shows it has one.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let own = self.tintColor ?? tintColor
      return tintColorTransformer?(own) ?? own
    }
    /// As a side of `reservedLayoutSize`: the room that symbols have.
    public static let standardDimension: CGFloat = 28
    /// The least width of a symbol's room, in points: in a published picture of iOS 14 texts begin 56 points from the edge
    /// of a screen with margins of 16, and the middles of symbols stand at 28 (LidiaNKR/Persons-List, Images/SectionsView).
    var symbolRoom: CGFloat = 24
  }

  /// The text.
  public var text: String?
  /// The attributed text; sets `text`.
  public var attributedText: NSAttributedString? { didSet { text = attributedText?.string ?? text } }
  /// The secondary text.
  public var secondaryText: String?
  /// The attributed secondary text; sets `secondaryText`.
  public var secondaryAttributedText: NSAttributedString? {
    didSet { secondaryText = secondaryAttributedText?.string ?? secondaryText }
  }
  /// The image.
  public var image: UIImage?
  /// The appearance of the text.
  public var textProperties = TextProperties()
  /// The appearance of the secondary text.
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .caption1), color: .secondaryLabel)
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// Whether the secondary text is placed to the right of the text, not below it.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The margins around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The axes along which the margins are at least those of the view around the content.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal
  /// The distance between image and text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The distance between texts placed side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The distance between stacked texts, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  nonisolated init() {}

  private static func header(
    _ font: UIFont = .preferredFont(forTextStyle: .footnote), top: CGFloat, bottom: CGFloat,
    _ transform: TextProperties.TextTransform = .none
  ) -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.textProperties.font = font
    configuration.textProperties.color = .secondaryLabel
    configuration.textProperties.transform = transform
    configuration.directionalLayoutMargins.top = top
    configuration.directionalLayoutMargins.bottom = bottom
    return configuration
  }

  /// The content of a cell with one line.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a cell with a subtitle.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The content of a cell with a value at the right.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.prefersSideBySideTextAndSecondaryText = true
    configuration.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
    return configuration
  }
  /// The content of a header in a plain list.
  public static func plainHeader() -> UIListContentConfiguration { header(.plainHeader, top: 4, bottom: 4) }
  /// The content of a footer in a plain list.
  public static func plainFooter() -> UIListContentConfiguration { header(top: 6, bottom: 6) }
  /// The content of a header in a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    header(top: 16, bottom: 6.5, .uppercase)
  }
  /// The content of a footer in a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration { header(top: 7.5, bottom: 7.5) }
  /// The content of a header in any list.
  public static func header() -> UIListContentConfiguration { groupedHeader() }
  /// The content of a footer in any list.
  public static func footer() -> UIListContentConfiguration { groupedFooter() }
  /// The content of a prominent header in an inset grouped list.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    var configuration = header(top: 16, bottom: 8)
    configuration.textProperties.font = UIFontMetrics(forTextStyle: .title3)
      .scaledFont(for: .systemFont(ofSize: 20, weight: .bold))
    configuration.textProperties.color = .label
    return configuration
  }
  /// The content of a sidebar cell.
  public static func sidebarCell() -> UIListContentConfiguration { inSidebar(cell()) }
  /// The content of a sidebar cell with a subtitle.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { inSidebar(subtitleCell()) }

  /// Measured in marcosatanaka/sidebar-ios14 (iPadOS 14): symbols have 28 points from 8 on, texts begin at 45.
  private static func inSidebar(_ usual: UIListContentConfiguration) -> UIListContentConfiguration {
    var configuration = usual
    configuration.directionalLayoutMargins.leading = 8
    configuration.directionalLayoutMargins.trailing = 8
    configuration.imageToTextPadding = 9
    configuration.imageProperties.symbolRoom = 28
    configuration.isInSidebar = true
    return configuration
  }
  /// The content of a sidebar header.
  public static func sidebarHeader() -> UIListContentConfiguration {
    let plain = UIFont.preferredFont(forTextStyle: .title3)
    let font = UIFont(familyName: plain.familyName, size: plain.pointSize, weight: .semibold, style: plain.style)
    var configuration = header(font, top: 12, bottom: 12)
    configuration.textProperties.color = .label
    configuration.directionalLayoutMargins.leading = 8
    configuration.directionalLayoutMargins.trailing = 8
    return configuration
  }

  /// Creates a view with the texts and the image.
  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }
  /// Returns the configuration for a state: what is selected in a sidebar is white, where the app has set no other colour.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    guard isInSidebar, let state = state as? UICellConfigurationState else { return self }
    var new = self
    let isOn = state.isSelected && !state.isEditing
    func switched(_ color: UIColor, from usual: UIColor) -> UIColor {
      color === (isOn ? usual : Self.selected) ? isOn ? Self.selected : usual : color
    }
    new.textProperties.color = switched(textProperties.color, from: .label)
    new.secondaryTextProperties.color = switched(secondaryTextProperties.color, from: .secondaryLabel)
    if isOn, imageProperties.tintColor == nil { new.imageProperties.tintColor = Self.selected }
    if !isOn, imageProperties.tintColor === Self.selected { new.imageProperties.tintColor = nil }
    return new
  }

  /// The colour of what is selected in a sidebar, an object of its own.
  private static let selected = UIColor(white: 1, alpha: 1)
  /// Whether it is that of a sidebar's item.
  private var isInSidebar = false
}
