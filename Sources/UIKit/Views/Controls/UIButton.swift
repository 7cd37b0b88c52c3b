import Foundation
internal import LayerTree

/// A control that triggers an action when tapped.
open class UIButton: UIControl {
  override var elementRole: Element.Role { .button }
  override var baselineFont: UIFont? { titleLabel?.font }
  override var centredLineHeight: CGFloat? { titleLabel?.intrinsicContentSize.height }

  /// The type of a button.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    // 6 is a type of tvOS.
    case close = 7
    /// An alias of `system`.
    public static let roundedRect = ButtonType.system
  }

  /// The role of a button.
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
  /// Updates a button's configuration for its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// The button's type.
  open private(set) var buttonType = ButtonType.custom
  /// The title's label. The button sets its text and colour.
  open private(set) lazy var titleLabel: UILabel? = makeLabel(font: .systemFont(ofSize: buttonType.fontSize))
  /// The image's view. The button sets its image.
  open private(set) lazy var imageView: UIImageView? = ButtonImageView(image: nil)
  private var backgroundView: UIImageView?
  private var spinner: UIActivityIndicatorView?
  /// Whether the button itself is changing its labels.
  private var isShowing = false
  /// The configuration; its title, image and colours take precedence over those set for the normal state. What is set for
  /// another state is shown in it, as published apps rely on whose storyboards have configurations.
  open var configuration: Configuration? { didSet { changed() } }
  /// Updates the configuration; called when the state changes.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// The menu: a tap opens it if it is the primary action, a long press otherwise.
  open var menu: UIMenu? {
    didSet {
      menuChanged()
      changed()
    }
  }
  /// Changes the pointer over a button.
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?
  /// Stored; it has no effect here, as there is no pointer.
  open var pointerStyleProvider: PointerStyleProvider?
  /// Recognizes the long press that opens the menu.
  var menuPress: UILongPressGestureRecognizer?
  /// The insets around the content, in points; a configuration has its own.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { changed() } }
  /// Whether an image without one for this state is pale while the button is held; a configuration decides itself.
  open var adjustsImageWhenHighlighted = true
  /// Whether an image without one for this state is pale while the button is disabled; a configuration decides itself.
  open var adjustsImageWhenDisabled = true
  /// Stored; it has no effect here.
  open var showsTouchWhenHighlighted = false
  /// Stored; it has no effect here.
  open var reversesTitleShadowWhenHighlighted = false
  /// Whether a tap selects and deselects the button.
  open var changesSelectionAsPrimaryAction = false { didSet { changed() } }
  /// The role; a destructive one is red where the button has a configuration.
  open var role = Role.normal { didSet { changed() } }
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
  /// The label of the configuration's subtitle.
  open private(set) lazy var subtitleLabel: UILabel? = makeLabel(font: .systemFont(ofSize: 13))
  /// The insets by which the title moves, in points; they do not change the button's size. Not with a configuration.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets by which the image moves, in points; they do not change the button's size. Not with a configuration.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  private var shadowColors: [State: UIColor] = [:]
  private var symbols: [State: UIImage.SymbolConfiguration] = [:]
  private var titles: [State: String] = [:]
  private var attributedTitles: [State: NSAttributedString] = [:]
  private var titleColors: [State: UIColor] = [:]
  var images: [State: UIImage] = [:]
  private var backgroundImages: [State: UIImage] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a button of a type; one whose type has an image has the image's size.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    if take(type) { frame.size = intrinsicContentSize }
  }

  /// Becomes a button of a type: one that has an image shows it, though nothing else is set of it.
  ///
  /// - Returns: Whether it has one.
  @discardableResult func take(_ type: ButtonType) -> Bool {
    buttonType = type
    let hasImage = type.symbol != nil || type == .close
    if hasImage { changed() }
    return hasImage
  }

  /// Creates a button with a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// A system button with an image, which sends an action when it is tapped.
  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
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

  private func makeLabel(font: UIFont) -> UILabel {
    let label = ButtonLabel()
    label.font = font
    label.lineBreakMode = .byTruncatingMiddle
    label.button = self
    return label
  }

  /// The app changed a label's text or font.
  func labelChanged() {
    guard !isShowing else { return }
    invalidateIntrinsicContentSize()
  }

  private func changed() {
    show()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  override func stateChanged() {
    super.stateChanged()
    setNeedsUpdateConfiguration()
    show()
    setNeedsLayout()
  }

  override func traitsMayDiffer() {
    super.traitsMayDiffer()
    if configuration != nil || standsInPatch { changed() }
  }

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  /// Updates the configuration at once.
  open func setNeedsUpdateConfiguration() {
    TraitTracking.note(.configuration, of: self) { updateConfiguration() }
  }
  override func configurationMayDiffer() { setNeedsUpdateConfiguration() }
  /// Updates the configuration for the state: runs the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  override func tapped(at point: CGPoint) {
    if opensMenu {
      openMenu()
    } else if changesSelectionAsPrimaryAction, menu == nil {
      isSelected.toggle()
    }
  }

  // MARK: Content

  private func value<T>(_ values: [State: T], for state: State) -> T? { values[state] ?? values[.normal] }

  /// Sets the title for a state; of a button with a configuration, the configuration's title too where the state is the
  /// normal one.
  open func setTitle(_ title: String?, for state: State) {
    if state == .normal, configuration?.title != nil, configuration?.title != title { configuration?.title = title }
    guard titles[state] != title else { return }
    titles[state] = title
    changed()
  }
  /// The title for a state; falls back to the normal state. Of a button with a configuration an empty one, where none was set,
  /// as a published app of iOS 16 relies on.
  open func title(for state: State) -> String? { value(titles, for: state) ?? configuration.map { $0.title ?? "" } }
  /// The title for this state alone, other than the normal one.
  private var stateTitle: String? { state == .normal ? nil : titles[state] }
  /// The displayed title.
  open var currentTitle: String? {
    chosenElement?.title ?? stateTitle ?? configuration?.title ?? currentAttributedTitle?.string
      ?? value(titles, for: state)
  }
  /// Sets the title with attributes for a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
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
    if let look { return look.foreground }
    if let color: UIColor = firstAttribute(.foregroundColor) { return color }
    if !isEnabled, buttonType != .custom || titleColors[.disabled] != nil {
      return titleColors[.disabled] ?? .tertiaryLabel
    }
    let own = standsInPatch ? colorBehind : titleColor(for: state)
    let color = own ?? (buttonType == .custom ? .white : tintColor ?? .systemBlue)
    return isPale ? color.faded(0.2) : color
  }
  /// Whether the title is chosen, and is cut out of a patch of the tint colour.
  private var standsInPatch: Bool { buttonType != .custom && isSelected && titleColors[.selected] == nil }
  /// The colour that is seen through what is cut out: that of the nearest view around which has one.
  private var colorBehind: UIColor {
    let colors = sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0?.backgroundColor }
    return colors.first { $0.cgColor.alpha > 0 } ?? .white
  }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) {
    if state == .normal, configuration?.image != nil { configuration?.image = image }
    guard images[state] !== image else { return }
    images[state] = image
    changed()
  }
  /// The image for a state; falls back to the normal state.
  open func image(for state: State) -> UIImage? { value(images, for: state) }
  /// The current image.
  open var currentImage: UIImage? {
    let own = state == .normal ? nil : images[state]
    return own ?? configuration?.image ?? image(for: state) ?? buttonType.image
  }
  /// Sets the background image for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    changed()
  }
  /// The background image for a state.
  open func backgroundImage(for state: State) -> UIImage? { value(backgroundImages, for: state) }

  /// The current background image.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// Sets the colour of the title's shadow for a state; the label has its offset.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    shadowColors[state] = color
    changed()
  }
  /// The colour of the title's shadow for a state.
  open func titleShadowColor(for state: State) -> UIColor? { value(shadowColors, for: state) }
  /// The current colour of the title's shadow.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// Sets the symbol's look for a state.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    symbols[state] = configuration
    changed()
  }
  /// The symbol's look for a state.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    value(symbols, for: state)
  }

  // MARK: Rectangles

  /// The rectangle of the background.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle of title and image.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    guard let insets = configuration?.contentInsets else { return bounds.inset(by: contentEdgeInsets) }
    var rect = bounds.inset(
      by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    // Insets that meet leave the line in the middle between them.
    rect.origin.x += min(0, bounds.width - insets.leading - insets.trailing) / 2
    return rect
  }
  /// The rectangle of the title, beside the image; subclasses can place it elsewhere.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    guard configuration == nil else { return placement(in: contentRect).title }
    let area = contentRect.inset(by: titleEdgeInsets)
    let image = shownImage?.size.width ?? 0
    let wish = shownTitle == nil ? .zero : titleSize(.infinity)
    let size = CGSize(width: max(0, min(wish.width, area.width - image)), height: min(wish.height, area.height))
    let group = CGSize(width: image + size.width, height: size.height)
    var rect = aligned(group, in: area)
    rect.origin.x += image
    rect.size.width -= image
    return rect
  }
  /// The rectangle of the image, before the title; subclasses can place it elsewhere.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    guard configuration == nil else { return placement(in: contentRect).image }
    let area = contentRect.inset(by: imageEdgeInsets)
    guard let image = shownImage else { return CGRect(x: area.minX, y: area.midY, width: 0, height: 0) }
    let size = CGSize(width: min(image.size.width, area.width), height: min(image.size.height, area.height))
    if shownTitle == nil {
      var rect = aligned(size, in: area)
      if contentHorizontalAlignment == .fill { (rect.origin.x, rect.size.width) = (area.minX, area.width) }
      if contentVerticalAlignment == .fill { (rect.origin.y, rect.size.height) = (area.minY, area.height) }
      return rect
    }
    let title = min(titleSize(.infinity).width, max(0, area.width - size.width))
    return CGRect(
      origin: aligned(CGSize(width: size.width + title, height: size.height), in: area).origin, size: size)
  }

  /// A rectangle of a size, where the alignment of the content has it.
  func aligned(_ size: CGSize, in area: CGRect) -> CGRect {
    let x =
      switch effectiveContentHorizontalAlignment {
      case .left, .leading, .fill: area.minX
      case .right, .trailing: area.maxX - size.width
      case .center: area.midX - size.width / 2
      }
    let y =
      switch contentVerticalAlignment {
      case .top: area.minY
      case .bottom: area.maxY - size.height
      case .center, .fill: area.midY - size.height / 2
      }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  // MARK: What is shown

  var look: ButtonLook? { configuration.map { ButtonLook(button: self, configuration: $0) } }

  /// Whether the system's look for a held button without a configuration is shown.
  var isPale: Bool { configuration == nil && isHighlighted && buttonType != .custom }

  private var symbolLook: UIImage.SymbolConfiguration? {
    guard let configuration else {
      return preferredSymbolConfigurationForImage(in: state)
    }
    return configuration.preferredSymbolConfigurationForImage
      ?? preferredSymbolConfigurationForImage(in: state)
      ?? look.map { UIImage.SymbolConfiguration(font: $0.titleFont) }
  }

  /// The image as it is shown: a symbol in the size of the text.
  var shownImage: UIImage? {
    guard let image = currentImage else { return nil }
    guard image.isSymbolImage, image.symbolConfiguration == nil, let symbolLook else { return image }
    return image.applyingSymbolConfiguration(symbolLook) ?? image
  }

  var shownTitle: (any SetText)? {
    if chosenElement == nil, stateTitle == nil, let configuration, let look, let title = configuration.attributedTitle {
      return look.attributed(title, look.titleFont, look.foreground, configuration.titleTextAttributesTransformer)
    }
    if let title = currentAttributedTitle { return title.length > 0 ? title : nil }
    guard let title = currentTitle, !title.isEmpty else { return nil }
    return look.flatMap {
      $0.attributed(
        AttributedString(title), $0.titleFont, $0.foreground, configuration?.titleTextAttributesTransformer)
    } ?? UniformText(title)
  }

  var shownSubtitle: (any SetText)? {
    guard let configuration, let look else { return nil }
    return look.attributed(
      configuration.attributedSubtitle, look.subtitleFont, look.foreground,
      configuration.subtitleTextAttributesTransformer)
  }

  var isSpinning: Bool { configuration?.showsActivityIndicator == true }
  var showsArrows: Bool {
    guard let configuration else { return false }
    return switch configuration.indicator {
    case .popup: true
    case .none: false
    case .automatic: menu != nil && changesSelectionAsPrimaryAction
    }
  }

  /// Gives the parts what they show now.
  private func show() {
    guard !isShowing else { return }
    isShowing = true
    defer { isShowing = false }
    showTitle()
    showImage()
    let behind = currentBackgroundImage
    if behind != nil, backgroundView == nil {
      let view = ButtonImageView(image: nil)
      insertSubview(view, at: 0)
      backgroundView = view
    }
    backgroundView?.image = behind
    if isSpinning, spinner == nil {
      let made = UIActivityIndicatorView(style: .medium)
      addSubview(made)
      spinner = made
    }
    spinner?.color = currentTitleColor
    if isSpinning { spinner?.startAnimating() } else { spinner?.stopAnimating() }
    setNeedsLayout()
  }

  // MARK: Layout

  override open func layoutSubviews() {
    super.layoutSubviews()
    guard !subviews.isEmpty else { return }
    let content = contentRect(forBounds: bounds)
    // What an app's constraints place stays there.
    if shownTitle != nil, let titleLabel, titleLabel.solvedFrame == nil {
      titleLabel.frame = titleRect(forContentRect: content)
    }
    if shownSubtitle != nil, let subtitleLabel { subtitleLabel.frame = placement(in: content).subtitle }
    if currentImage != nil, let imageView, imageView.solvedFrame == nil {
      imageView.frame = imageRect(forContentRect: content)
    }
    spinner?.frame = placement(in: content).image
    backgroundView?.frame = backgroundRect(forBounds: bounds)
    needsLayout = false
  }

  override var ownContents: Contents? {
    var sketch = Sketch()
    if let look {
      look.draw(&sketch, in: backgroundRect(forBounds: bounds))
      if showsArrows {
        ButtonKinds.drawArrows(
          in: placement(in: contentRect(forBounds: bounds)).arrows, currentTitleColor, &sketch)
      }
    } else if buttonType == .close {
      ButtonKinds.drawClose(in: bounds, isHighlighted: isHighlighted, &sketch)
    } else if standsInPatch, shownTitle != nil {
      let title = titleRect(forContentRect: contentRect(forBounds: bounds))
      // Measured in a published picture of iOS 16; there the patch may be wider than the button.
      let patch = title.insetBy(dx: -4.25, dy: -0.5).intersection(bounds)
      sketch.fill(Path(patch, radius: 4), isPale ? tintColor.faded(0.2) : tintColor)
    }
    return sketch.contents
  }

  override var speaksForAllParts: Bool { givenIsElement ?? true }
  override var spokenText: String? {
    currentTitle ?? image(for: state)?.name ?? configuration?.image?.name ?? buttonType.name
  }

  override open var intrinsicContentSize: CGSize { wantedSize(.infinity) }

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    configuration != nil && size.width > 0 ? wantedSize(size.width) : intrinsicContentSize
  }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    configuration == nil || width <= 0 ? nil : wantedSize(width).height
  }

  override var eventsOfTap: [Event] {
    opensMenu ? [.touchDown, .menuActionTriggered] : [.touchDown, .touchUpInside, .primaryActionTriggered]
  }
}
