import Foundation
internal import LayerTree

/// A control that triggers an action when tapped.
open class UIButton: UIControl {
  override var elementRole: Element.Role { .button }
  override var baselineFont: UIFont? { titleLabel?.font }

  /// The type of a button.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    /// An alias of `system`.
    public static let roundedRect = ButtonType.system
  }

  /// The role of a button.
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
  /// Updates a button's configuration for its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// The button's type.
  open internal(set) var buttonType = ButtonType.custom
  /// The title label; only its font has an effect.
  open private(set) lazy var titleLabel: UILabel? = {
    let label = TitleLabel()
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.button = self
    return label
  }()
  /// A button shows its label's text itself.
  private final class TitleLabel: UILabel {
    weak var button: UIButton?
    override func setNeedsDisplay() {
      super.setNeedsDisplay()
      button?.changed()
    }
  }
  /// The image view; never shown.
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  /// The configuration; its title, image and colours take precedence over those set by state.
  open var configuration: Configuration? { didSet { changed() } }
  /// Updates the configuration; called when the state changes.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// The menu; never shown.
  open var menu: UIMenu?
  /// The insets around the content, in points; the top and left insets apply to both sides.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { changed() } }
  /// Stored; it has no effect here.
  open var adjustsImageWhenHighlighted = true
  /// Stored; it has no effect here.
  open var adjustsImageWhenDisabled = true
  /// Stored; it has no effect here.
  open var showsTouchWhenHighlighted = false
  /// Stored; it has no effect here.
  open var reversesTitleShadowWhenHighlighted = false
  /// Whether a tap selects and deselects the button.
  open var changesSelectionAsPrimaryAction = false
  /// Stored; it has no effect here.
  open var role = Role.normal
  /// Stored; it has no effect here, as there is no pointer.
  open var isPointerInteractionEnabled = false
  /// Whether the pointer is over the button; never, as there is none.
  open var isHovered: Bool { false }
  /// Whether the button is held; the same as highlighted.
  open var isHeld: Bool { isHighlighted }
  /// Stored; it has no effect here, as the configuration is always updated.
  open var automaticallyUpdatesConfiguration = true
  /// Stored; it has no effect here.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// The label of the configuration's subtitle; never shown.
  open private(set) lazy var subtitleLabel: UILabel? = UILabel()
  /// Stored; it has no effect here.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// Stored; it has no effect here.
  open var imageEdgeInsets = UIEdgeInsets.zero
  private var shadowColors: [State: UIColor] = [:]
  private var symbols: [State: UIImage.SymbolConfiguration] = [:]
  private var titles: [State: String] = [:]
  private var attributedTitles: [State: NSAttributedString] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var backgroundImages: [State: UIImage] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a button of a type.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }

  /// Creates a button with a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Creates a button with an action, which also provides the title and image.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Creates a system button with a frame and an action.
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
    setNeedsUpdateConfiguration()
  }

  /// Updates the configuration at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration() }
  /// Updates the configuration for the state: runs the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  override func tapped(at point: CGPoint) { if changesSelectionAsPrimaryAction { isSelected.toggle() } }

  // MARK: Content

  private func value<T>(_ values: [State: T], for state: State) -> T? { values[state] ?? values[.normal] }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) {
    guard titles[state] != title else { return }
    titles[state] = title
    titleLabel?.text = currentTitle
    changed()
  }
  /// The title for a state; falls back to the normal state.
  open func title(for state: State) -> String? { value(titles, for: state) }
  /// The displayed title.
  open var currentTitle: String? {
    configuration?.title ?? currentAttributedTitle?.string ?? title(for: state)
  }
  /// Sets the title with attributes for a state; its text is shown, in the first character's font and colour.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    titleLabel?.attributedText = currentAttributedTitle
    changed()
  }
  /// The title with attributes for a state; falls back to the normal state.
  open func attributedTitle(for state: State) -> NSAttributedString? { value(attributedTitles, for: state) }
  /// The displayed title with attributes.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  private func firstAttribute<T>(_ key: NSAttributedString.Key) -> T? {
    guard let title = currentAttributedTitle, title.length > 0 else { return nil }
    return title.attribute(key, at: 0, effectiveRange: nil) as? T
  }
  /// Sets the title colour for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    changed()
  }
  /// The title colour for a state; falls back to the normal state.
  open func titleColor(for state: State) -> UIColor? { value(titleColors, for: state) }
  /// The displayed title colour.
  open var currentTitleColor: UIColor {
    if let color = configuration?.foreground ?? firstAttribute(.foregroundColor) { return color }
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
  /// The image for a state; falls back to the normal state.
  open func image(for state: State) -> UIImage? { value(images, for: state) }
  /// The current image.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  /// Sets the background image for a state; stored only.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { backgroundImages[state] = image }
  /// The background image for a state.
  open func backgroundImage(for state: State) -> UIImage? { value(backgroundImages, for: state) }

  /// The current background image.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// Sets the colour of the title's shadow for a state; stored only.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { shadowColors[state] = color }
  /// The colour of the title's shadow for a state.
  open func titleShadowColor(for state: State) -> UIColor? { value(shadowColors, for: state) }
  /// The current colour of the title's shadow.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// Sets the symbol's look for a state; stored only.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) { symbols[state] = configuration }
  /// The symbol's look for a state.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    value(symbols, for: state)
  }

  // MARK: Rectangles

  /// The rectangle of the background.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle of title and image.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// The rectangle of the title; asked by nobody here.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
  /// The rectangle of the image: its size, at the left. Asked by nobody here.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let size = currentImage?.size ?? .zero
    return CGRect(
      x: contentRect.minX, y: contentRect.midY - size.height / 2, width: size.width, height: size.height)
  }

  override var spokenText: String? { currentTitle ?? currentImage?.name }

  override open var intrinsicContentSize: CGSize {
    let font = firstAttribute(.font) ?? titleLabel?.font ?? .systemFont(ofSize: UIFont.buttonFontSize)
    var size = TextMetrics.size(of: currentTitle ?? "", font: font, lines: 1).upToPixels
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
