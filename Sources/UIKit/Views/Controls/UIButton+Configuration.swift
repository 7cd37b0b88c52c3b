import Foundation

extension UIButton {
  /// How a button looks in the newer style.
  public struct Configuration: Sendable {
    enum Style: Sendable { case plain, gray, tinted, filled }

    /// How much room there is.
    public enum Size: Int, Sendable { case medium, small, mini, large }
    /// Where the image stands.
    public enum ImagePlacement: Int, Sendable { case leading, trailing, top, bottom }
    /// How round the corners are.
    public enum CornerStyle: Int, Sendable { case fixed, dynamic, small, medium, large, capsule }

    let style: Style
    /// The words that name it.
    public var title: String?
    /// A second line.
    public var subtitle: String?
    /// The picture it shows.
    public var image: UIImage?
    /// The colour of title and image.
    public var baseForegroundColor: UIColor?
    /// The fill.
    public var baseBackgroundColor: UIColor?
    /// Kept; it has no effect here.
    public var buttonSize = Size.medium
    /// Kept; it has no effect here.
    public var cornerStyle = CornerStyle.dynamic
    /// Kept; it has no effect here.
    public var imagePlacement = ImagePlacement.leading
    /// In points.
    public var imagePadding: CGFloat = 0
    /// Space around title and image, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// Kept; it has no effect here.
    public var showsActivityIndicator = false

    /// Text without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Text without a background.
    public static func borderless() -> Configuration { Configuration(style: .plain) }
    /// A grey background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// A background in a pale accent colour.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// A background in the accent colour.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// A background in the accent colour, for the button that matters most.
    public static func borderedProminent() -> Configuration { Configuration(style: .filled) }
    /// A grey background.
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
