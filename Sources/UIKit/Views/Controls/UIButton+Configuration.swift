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

    let style: Style
    /// The title.
    public var title: String?
    /// Stored; it has no effect here.
    public var subtitle: String?
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
