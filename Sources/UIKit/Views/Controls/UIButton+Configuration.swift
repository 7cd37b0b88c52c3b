import Foundation

extension UIButton {
  /// The appearance and content of a button in the configuration API.
  public struct Configuration: Sendable {
    enum Style: Sendable { case plain, gray, tinted, filled }

    /// The size of a button.
    public enum Size: Int, Sendable { case medium, small, mini, large }
    /// The edge of the title at which the image is placed.
    public enum ImagePlacement: Int, Sendable { case leading, trailing, top, bottom }
    /// The corner style.
    public enum CornerStyle: Int, Sendable { case fixed, dynamic, small, medium, large, capsule }

    /// The alignment of title and subtitle.
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    /// The mark of a button with a menu.
    public enum Indicator: Int, Sendable { case automatic, none, popup }
    /// The look on a Mac.
    public enum MacIdiomStyle: Int, Sendable { case automatic, bordered, borderless, borderlessTinted }

    let style: Style
    /// The title.
    public var title: String?
    /// The title with attributes, which are dropped.
    public var attributedTitle: AttributedString? {
      get { title.map { AttributedString($0) } }
      set { title = newValue.map { String($0.characters) } }
    }
    /// Stored; it has no effect here.
    public var subtitle: String?
    /// The subtitle with attributes, which are dropped; it has no effect here.
    public var attributedSubtitle: AttributedString? {
      get { subtitle.map { AttributedString($0) } }
      set { subtitle = newValue.map { String($0.characters) } }
    }
    /// Stored; it has no effect here.
    public var titlePadding: CGFloat = 1
    /// Stored; it has no effect here.
    public var titleAlignment = TitleAlignment.automatic
    /// Stored; it has no effect here.
    public var indicator = Indicator.automatic
    /// Stored; it has no effect here.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// Stored; it has no effect here.
    public var automaticallyUpdateForSelection = true
    /// Stored; it has no effect here.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Stored; it has no effect here: titles keep the font of the title label.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Stored; it has no effect here.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Stored; it has no effect here.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The image.
    public var image: UIImage?
    /// The colour of the title.
    public var baseForegroundColor: UIColor?
    /// The background colour.
    public var baseBackgroundColor: UIColor?
    /// Stored; it has no effect here.
    public var buttonSize = Size.medium
    /// Stored; it has no effect here.
    public var cornerStyle = CornerStyle.dynamic
    /// Stored; it has no effect here.
    public var imagePlacement = ImagePlacement.leading
    /// Stored; it has no effect here.
    public var imagePadding: CGFloat = 0
    /// The insets around title and image, in points; the top and leading insets apply to both sides.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// Stored; it has no effect here.
    public var showsActivityIndicator = false

    /// A button without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// A button without a background.
    public static func borderless() -> Configuration { Configuration(style: .plain) }
    /// A button with a grey background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// A button with a pale tinted background.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// A button with a background in the tint colour.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// A prominent button with a background in the tint colour.
    public static func borderedProminent() -> Configuration { Configuration(style: .filled) }
    /// A button with a grey background.
    public static func bordered() -> Configuration { Configuration(style: .gray) }
    /// A button with a pale tinted background.
    public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }

    /// Returns the configuration unchanged: all states look alike.
    @MainActor public func updated(for button: UIButton) -> Configuration { self }

    private init(style: Style) { self.style = style }

    var foreground: UIColor? { baseForegroundColor ?? (style == .filled ? .white : nil) }
    var background: UIColor? {
      switch style {
      case .plain: baseBackgroundColor
      case .gray: baseBackgroundColor ?? .systemGray5
      case .tinted: (baseBackgroundColor ?? .systemBlue).withAlphaComponent(0.2)
      case .filled: baseBackgroundColor ?? .systemBlue
      }
    }
    var padding: (CGFloat, CGFloat) { (contentInsets.top, contentInsets.leading) }
  }
}

/// Changes the attributes of a configuration's text.
public struct UIConfigurationTextAttributesTransformer: Sendable {
  /// The change.
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer
  /// A change of attributes.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  /// Makes the change.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// Changes a configuration's colour.
public struct UIConfigurationColorTransformer: Sendable {
  /// The change.
  public let transform: @Sendable (UIColor) -> UIColor
  /// A change of colour.
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
  /// Makes the change.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
  /// A change to grey.
  public static let grayscale = UIConfigurationColorTransformer { _ in .systemGray }
  /// A change to the tint colour of unselected content.
  public static let monochromeTint = UIConfigurationColorTransformer { $0 }
  /// A change to the tint colour of accessories.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
}
