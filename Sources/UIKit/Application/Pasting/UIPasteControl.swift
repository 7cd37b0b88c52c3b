import Foundation

/// A button that pastes into its target without a question to the user.
///
/// - Note: Differs from iOS: the look is stored only.
open class UIPasteControl: UIControl {
  /// What the button shows.
  public enum DisplayMode: UInt, Sendable { case iconAndLabel, iconOnly, labelOnly }

  /// The look of the button.
  @preconcurrency @MainActor
  open class Configuration: NSObject {
    /// What the button shows.
    open var displayMode = DisplayMode.iconAndLabel
    /// The form of its corners.
    open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
    /// The radius of its corners.
    open var cornerRadius: CGFloat = 0
    /// The colour of its text.
    open var baseForegroundColor: UIColor?
    /// The colour behind its text.
    open var baseBackgroundColor: UIColor?

    public override init() { super.init() }
  }

  /// The look of the button.
  public let configuration: Configuration
  /// Where a tap pastes, if the target can take what lies on the general pasteboard; held weakly.
  open weak var target: (any UIPasteConfigurationSupporting)?

  /// A button with a look.
  public init(configuration: Configuration) {
    self.configuration = configuration
    super.init(frame: .zero)
    begin()
  }

  /// A button with the default look.
  public override init(frame: CGRect) {
    configuration = Configuration()
    super.init(frame: frame)
    begin()
  }

  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    addAction(
      UIAction { [weak self] _ in if let target = self?.target { PasteConfigurations.paste(into: target) } },
      for: .touchUpInside)
    // A button of the system's, which only shows itself here: taps are the control's own.
    var look = UIButton.Configuration.filled()
    if configuration.displayMode != .iconOnly { look.title = "Paste" }
    if configuration.displayMode != .labelOnly { look.image = UIImage(systemName: "doc.on.clipboard") }
    look.imagePadding = 5
    look.cornerStyle = configuration.cornerStyle
    if let colour = configuration.baseForegroundColor { look.baseForegroundColor = colour }
    if let colour = configuration.baseBackgroundColor { look.baseBackgroundColor = colour }
    face.configuration = look
    face.isUserInteractionEnabled = false
    face.isAccessibilityElement = false
    addSubview(face)
  }

  private let face = UIButton(type: .system)

  override var spokenText: String? { "Paste" }

  override open func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
  }

  override func stateChanged() {
    super.stateChanged()
    face.isHighlighted = isHighlighted
    face.isEnabled = isEnabled
  }

  override open var intrinsicContentSize: CGSize { face.intrinsicContentSize }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { face.sizeThatFits(size) }
}
