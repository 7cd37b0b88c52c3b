import Foundation

extension UIButton {
  /// The appearance and content of a button in the configuration API.
  public struct Configuration: @unchecked Sendable {
    enum Style: Sendable { case plain, gray, tinted, filled }

    /// The size of a button.
    public enum Size: Int, Sendable { case medium, small, mini, large }
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
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title with attributes.
    public var attributedTitle: AttributedString?
    /// The line below the title.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The line below the title, with attributes.
    public var attributedSubtitle: AttributedString?
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle; automatic: by the image's place.
    public var titleAlignment = TitleAlignment.automatic
    /// How a title that is too long is shown; by default it goes on in the next line.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// How a subtitle that is too long is shown; by default it goes on in the next line.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Whether arrows show that the button has a menu; automatic: if the button shows its menu's choice.
    public var indicator = Indicator.automatic
    /// Stored; it has no effect here.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// Whether a selected button looks different.
    public var automaticallyUpdateForSelection = true
    /// The size and weight of an image that is a symbol; nil for those of the button's size.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Changes the attributes of the title.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the attributes of the subtitle.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the colour of the image.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The image.
    public var image: UIImage?
    /// The colour of title and image; nil for that of the style.
    public var baseForegroundColor: UIColor?
    /// The background colour; nil for that of the style.
    public var baseBackgroundColor: UIColor?
    /// The background: its colour, corner radius and border count, where they are set.
    @preconcurrency @MainActor public var background: UIBackgroundConfiguration {
      get { ownBackground ?? ButtonLook.background }
      set { ownBackground = newValue }
    }
    private var ownBackground: UIBackgroundConfiguration?
    /// The size: of text, insets and corners.
    public var buttonSize = Size.medium
    /// The corners: round by a size, by the background's radius, or as far as they can be.
    public var cornerStyle = CornerStyle.dynamic
    /// The edge of the title at which the image lies.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between title and image, in points.
    public var imagePadding: CGFloat = 0
    /// The least room of the image along its edge of the title, in points.
    public var imageReservation: CGFloat = 0
    private var ownInsets: NSDirectionalEdgeInsets?
    /// The insets around title and image, in points; those of the button's size unless set.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? ButtonLook.insets(buttonSize) }
      set { ownInsets = newValue }
    }
    /// Gives the insets their standard value.
    public mutating func setDefaultContentInsets() { ownInsets = nil }
    /// Whether a spinner is shown in place of the image.
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

    /// Returns the configuration unchanged: the button itself shows its states.
    @preconcurrency @MainActor public func updated(for button: UIButton) -> Configuration { self }

    private init(style: Style) { self.style = style }
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
