import Foundation

/// A control that does something when it is tapped.
open class UIButton: UIControl {
  /// How a button looks by itself.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    /// The older name of `system`.
    public static let roundedRect = ButtonType.system
  }

  /// How the button looks by itself.
  open private(set) var buttonType = ButtonType.custom
  /// The label that shows the title; its font counts.
  open private(set) lazy var titleLabel: UILabel? = {
    let label = UILabel()
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    return label
  }()
  /// The view that shows the image.
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  /// How the button looks in the newer style; its title goes before the older one's.
  open var configuration: Configuration? { didSet { changed() } }
  /// Brings the configuration up to date when the state changes.
  open var configurationUpdateHandler: ((UIButton) -> Void)?
  /// The menu that a tap opens; not shown.
  open var menu: UIMenu?
  /// Space around the content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { changed() } }
  /// Kept; it has no effect here.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// Kept; it has no effect here.
  open var imageEdgeInsets = UIEdgeInsets.zero
  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var backgroundImages: [State: UIImage] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A button of a type.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }

  /// A button in the newer style.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// A button with what it does; the action's title and image are the button's.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// The same with a frame.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(type: .system, primaryAction: primaryAction)
    self.frame = frame
  }

  private func changed() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  override func stateChanged() {
    super.stateChanged()
    configurationUpdateHandler?(self)
  }

  // MARK: What it shows

  private func value<T>(_ values: [State: T], for state: State) -> T? { values[state] ?? values[.normal] }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) {
    guard titles[state] != title else { return }
    titles[state] = title
    titleLabel?.text = currentTitle
    changed()
  }
  /// The title for a state; that of the normal state where there is none.
  open func title(for state: State) -> String? { value(titles, for: state) }
  /// The title that is shown.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// Sets the title's colour for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    changed()
  }
  /// The title's colour for a state.
  open func titleColor(for state: State) -> UIColor? { value(titleColors, for: state) }
  /// The colour that is shown.
  open var currentTitleColor: UIColor {
    if let color = configuration?.foreground { return color }
    if !isEnabled { return titleColors[.disabled] ?? .systemGray3 }
    return titleColor(for: state) ?? (buttonType == .custom ? .white : tintColor)
  }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) {
    guard images[state] !== image else { return }
    images[state] = image
    imageView?.image = currentImage
    changed()
  }
  /// The image for a state.
  open func image(for state: State) -> UIImage? { value(images, for: state) }
  /// The image that is shown.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  /// Sets the image behind the title for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { backgroundImages[state] = image }
  /// The image behind the title for a state.
  open func backgroundImage(for state: State) -> UIImage? { value(backgroundImages, for: state) }

  override var spokenText: String? { currentTitle ?? currentImage?.name }

  override open var intrinsicContentSize: CGSize {
    let font = titleLabel?.font ?? .systemFont(ofSize: UIFont.buttonFontSize)
    var size = TextMetrics.size(of: currentTitle ?? "", font: font, lines: 1)
    if let image = currentImage {
      size.width += image.size.width + (size.width > 0 ? 8 : 0)
      size.height = max(size.height, image.size.height)
    }
    let padding = configuration.map { $0.padding } ?? (6 + contentEdgeInsets.top, contentEdgeInsets.left)
    return CGSize(width: max(size.width + 2 * padding.1, 30), height: max(size.height + 2 * padding.0, 30))
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var eventsOfTap: [Event] { [.touchDown, .touchUpInside, .primaryActionTriggered] }

  override var content: LayerContent {
    LayerContent(
      text: currentTitle, font: titleLabel?.font ?? .systemFont(ofSize: 18), color: currentTitleColor,
      alignment: .center, fill: configuration?.background)
  }
}
