import Foundation

/// What a cell shows, as a value.
@preconcurrency @MainActor
public protocol UIContentConfiguration {}

/// Text, secondary text and image of a list's cell.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text looks.
  public struct TextProperties: Sendable {
    /// The font of the text; its size counts.
    public var font = UIFont.systemFont(ofSize: 17)
    /// The colour.
    public var color = UIColor.label
    /// The most lines.
    public var numberOfLines = 0
  }

  /// How an image looks.
  public struct ImageProperties: Sendable {
    /// The accent colour.
    public var tintColor: UIColor?
    /// Kept; it has no effect here.
    public var maximumSize = CGSize.zero
  }

  /// The text it shows.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// The picture it shows.
  public var image: UIImage?
  /// How the text looks.
  public var textProperties = TextProperties()
  /// How the second text looks.
  public var secondaryTextProperties = TextProperties(font: .systemFont(ofSize: 12), color: .secondaryLabel)
  /// Kept; it has no effect here.
  public var imageProperties = ImageProperties()

  nonisolated init() {}

  /// For a cell with one line.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// For a cell with a line below.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// For a cell with a value at the right.
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  func apply(to cell: UITableViewCell) {
    cell.textLabel?.text = text
    cell.textLabel?.font = textProperties.font
    cell.textLabel?.textColor = textProperties.color
    cell.detailTextLabel?.text = secondaryText
    if let image { cell.imageView?.image = image }
    cell.setNeedsLayout()
  }
}
