import Foundation

/// Displays a configuration for a screen without content: its parts below each other, in the middle.
open class UIContentUnavailableView: UIView, UIContentView {
  private var current: UIContentUnavailableConfiguration
  private var parts: [(view: UIView, space: CGFloat)] = []

  /// The displayed configuration; types other than `UIContentUnavailableConfiguration` are ignored.
  open var configuration: any UIContentConfiguration {
    get { current }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else { return }
      current = new
      show()
    }
  }
  /// Stored; it has no effect here.
  open var isScrollEnabled = true

  /// A view with a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    current = configuration
    super.init(frame: .zero)
    show()
  }

  /// A view with nothing to show.
  public required init?(coder: NSCoder) {
    current = .empty()
    super.init(coder: coder)
  }

  private func show() {
    for part in parts { part.view.removeFromSuperview() }
    parts = []
    backgroundColor = current.background.backgroundColor
    if current.isLoading {
      let circle = UIActivityIndicatorView(style: .medium)
      circle.startAnimating()
      add(circle, after: 0)
    } else if let image = current.image {
      let isPlain = image.isSymbolImage && image.symbolConfiguration == nil
      let look = isPlain ? current.imageProperties.preferredSymbolConfiguration : nil
      let view = UIImageView(image: look.flatMap(image.applyingSymbolConfiguration) ?? image)
      view.tintColor = current.imageProperties.tintColor
      add(view, after: 0)
    }
    add(current.text, current.textProperties, after: current.imageToTextPadding)
    add(current.secondaryText, current.secondaryTextProperties, after: current.textToSecondaryTextPadding)
    add(current.button, current.buttonProperties, after: current.textToButtonPadding)
    add(current.secondaryButton, current.secondaryButtonProperties, after: current.buttonToSecondaryButtonPadding)
    setNeedsLayout()
  }

  private func add(_ view: UIView, after space: CGFloat) {
    addSubview(view)
    parts.append((view, parts.isEmpty ? 0 : space))
  }

  private func add(
    _ text: String?, _ properties: UIContentUnavailableConfiguration.TextProperties, after space: CGFloat
  ) {
    guard let text, !text.isEmpty else { return }
    let label = UILabel()
    label.text = text
    label.adjustsFontForContentSizeCategory = true
    label.font = properties.font.adjusted(to: traitCollection.preferredContentSizeCategory)
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.textAlignment = .center
    add(label, after: space)
  }

  private func add(
    _ look: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties,
    after space: CGFloat
  ) {
    let action = properties.primaryAction
    guard look.title ?? action?.title != nil || look.image ?? action?.image != nil else { return }
    let button = UIButton(configuration: look, primaryAction: action)
    button.isEnabled = properties.isEnabled
    add(button, after: space)
  }

  /// The height of all parts at a width, with the margins.
  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    let margins = current.directionalLayoutMargins
    let sizes = sizes(max(0, width - margins.leading - margins.trailing))
    return zip(parts, sizes).reduce(margins.top + margins.bottom) { $0 + $1.0.space + $1.1.height }
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight(forWidth: size.width) ?? 0)
  }

  override open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: contentHeight(forWidth: bounds.width > 0 ? bounds.width : 320) ?? 0)
  }

  private func sizes(_ width: CGFloat) -> [CGSize] {
    parts.map { part in
      (part.view as? UILabel).map {
        CGSize(width: width, height: max($0.contentHeight(forWidth: width) ?? 0, $0.font.pixelLineHeight))
      } ?? part.view.sizeThatFits(CGSize(width: width, height: 0))
    }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let margins = current.directionalLayoutMargins
    let width = max(0, bounds.width - margins.leading - margins.trailing)
    let sizes = sizes(width)
    let height = zip(parts, sizes).reduce(0) { $0 + $1.0.space + $1.1.height }
    var y = max(margins.top, (bounds.height - height) / 2)
    for (part, size) in zip(parts, sizes) {
      y += part.space
      part.view.frame = CGRect(x: (bounds.width - size.width) / 2, y: y, width: size.width, height: size.height)
      y += size.height
    }
    needsLayout = false
  }
}
