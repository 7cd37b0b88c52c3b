import Foundation

/// What a screen without content shows: an image, two texts and two buttons, in the middle.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// Where the content is.
  public enum Alignment: Hashable, Sendable { case center, natural }

  /// The appearance of a text.
  public struct TextProperties: Sendable {
    /// The font; it follows the user's text size if it is a text style's, or was scaled.
    public var font = UIFont.systemFont(ofSize: 22, weight: .bold).scaled(
      by: FontScaling(style: .title2, base: .systemFont(ofSize: 22, weight: .bold), most: .infinity))
    /// The colour.
    public var color = UIColor.label
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// Stored; it has no effect here.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Stored; it has no effect here.
    public var adjustsFontSizeToFitWidth = false
    /// Stored; it has no effect here.
    public var minimumScaleFactor: CGFloat = 0
    /// Stored; it has no effect here.
    public var allowsDefaultTighteningForTruncation = false
  }

  /// The appearance of an image.
  public struct ImageProperties: Sendable {
    /// The size and weight of a symbol that has none. Chosen: 48 points.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = .init(pointSize: 48)
    /// The tint colour; grey unless it is set.
    public var tintColor: UIColor? = .secondaryLabel
    /// Stored; it has no effect here.
    public var cornerRadius: CGFloat = 0
    /// Stored; it has no effect here.
    public var maximumSize = CGSize.zero
    /// Stored; it has no effect here.
    public var accessibilityIgnoresInvertColors = false
  }

  /// What a button does.
  @preconcurrency @MainActor
  public struct ButtonProperties {
    /// What a tap does.
    public var primaryAction: UIAction?
    /// Stored, as no menu opens.
    public var menu: UIMenu?
    /// Whether the button responds to taps.
    public var isEnabled = true
    /// Stored; it has no effect here.
    public var role = UIButton.Role.normal
  }

  /// The image.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The text with attributes; sets `text` and drops the attributes.
  public var attributedText: NSAttributedString? { didSet { text = attributedText?.string ?? text } }
  /// The appearance of the text.
  public var textProperties = TextProperties()
  /// The text below.
  public var secondaryText: String?
  /// The text below with attributes; sets `secondaryText` and drops the attributes.
  public var secondaryAttributedText: NSAttributedString? {
    didSet { secondaryText = secondaryAttributedText?.string ?? secondaryText }
  }
  /// The appearance of the text below.
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  /// The look of the button; without title and image there is none.
  public var button = UIButton.Configuration.plain()
  /// What the button does.
  public var buttonProperties = ButtonProperties()
  /// The look of the second button; without title and image there is none.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What the second button does.
  public var secondaryButtonProperties = ButtonProperties()
  /// Stored; the content is in the middle.
  public var alignment = Alignment.center
  /// Stored; it has no effect here.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The margins around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  /// The distance between image and text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The distance between the texts, in points.
  public var textToSecondaryTextPadding: CGFloat = 8
  /// The distance between texts and button, in points.
  public var textToButtonPadding: CGFloat = 16
  /// The distance between the buttons, in points.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// The background; its colour shows.
  public var background = UIBackgroundConfiguration.clear()
  /// Whether a circle turns in the image's place.
  var isLoading = false
  /// Whether the texts are those of a search without a result.
  var isSearch = false

  private init() {}

  /// A screen without content; the app sets what it shows.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }

  /// A screen whose content is being loaded.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.isLoading = true
    configuration.text = "Loading…"
    configuration.textProperties = TextProperties(font: .systemFont(ofSize: 15), color: .secondaryLabel)
    return configuration
  }

  /// A search without a result; the texts are in English.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.isSearch = true
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = "No Results"
    configuration.secondaryText = "Check the spelling or try a new search."
    return configuration
  }

  /// Creates a view that shows the configuration.
  public func makeContentView() -> UIView & UIContentView { UIContentUnavailableView(configuration: self) }

  /// A search without a result names what was searched for; others stay as they are.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard isSearch, let search = (state as? UIContentUnavailableConfigurationState)?.searchText, !search.isEmpty else {
      return self
    }
    var configuration = self
    configuration.text = "No Results for “\(search)”"
    return configuration
  }
}

/// The state of a screen without content.
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  /// What is being searched for.
  public var searchText: String?
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}
