import Foundation

/// Displays a list content configuration: stacked or side-by-side texts with an image at the left.
open class UIListContentView: UIView, UIContentView {
  private let label = UILabel()
  private let secondary = UILabel()
  private let image = UIImageView(image: nil)
  private var current: UIListContentConfiguration

  /// The displayed configuration; types other than `UIListContentConfiguration` are ignored.
  open var configuration: any UIContentConfiguration {
    get { current }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      current = new
      show()
    }
  }

  /// Creates a view with a configuration.
  public init(configuration: UIListContentConfiguration) {
    current = configuration
    super.init(frame: .zero)
    for view in [image, label, secondary] { addSubview(view) }
    show()
  }

  public required init?(coder: NSCoder) {
    current = UIListContentConfiguration()
    super.init(coder: coder)
    for view in [image, label, secondary] { addSubview(view) }
  }

  private func show() {
    set(label, current.textProperties.applied(to: current.text), current.textProperties)
    set(
      secondary, current.secondaryTextProperties.applied(to: current.secondaryText), current.secondaryTextProperties)
    if current.prefersSideBySideTextAndSecondaryText { secondary.textAlignment = .right }
    image.image = current.image
    image.tintColor = current.imageProperties.tintColor
    image.isHidden = current.image == nil
    secondary.isHidden = current.secondaryText?.isEmpty ?? true
    setNeedsLayout()
  }

  private func set(_ label: UILabel, _ text: String?, _ properties: UIListContentConfiguration.TextProperties) {
    label.text = text
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.textAlignment = properties.alignment == .center ? .center : .natural
  }

  /// Where the text is; kept where the view lays it out.
  open private(set) lazy var textLayoutGuide: UILayoutGuide? = guide(of: label)
  /// Where the second text is; kept where the view lays it out.
  open private(set) lazy var secondaryTextLayoutGuide: UILayoutGuide? = guide(of: secondary)
  /// Where the image is; kept where the view lays it out.
  open private(set) lazy var imageLayoutGuide: UILayoutGuide? = guide(of: image)

  private func guide(of view: UIView) -> UILayoutGuide {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    return guide
  }

  override var spokenText: String? { current.text }
  override var speaksForParts: Bool { true }

  // MARK: Layout

  private var imageWidth: CGFloat {
    guard let size = current.image?.size else { return 0 }
    let most = current.imageProperties.maximumSize.width
    let width = most > 0 ? min(most, size.width) : size.width
    return max(width, UIListContentConfiguration.ImageProperties.standardDimension)
  }

  private func texts(width: CGFloat) -> (first: CGRect, second: CGRect) {
    let margins = current.directionalLayoutMargins
    let left = margins.leading + (current.image == nil ? 0 : imageWidth + current.imageToTextPadding)
    let room = max(0, width - left - margins.trailing)
    if current.prefersSideBySideTextAndSecondaryText, !secondary.isHidden {
      let value = min(secondary.intrinsicContentSize.width, room / 2)
      let rest = max(0, room - value - current.textToSecondaryTextHorizontalPadding)
      let height = max(height(label, rest), height(secondary, value))
      return (
        CGRect(x: left, y: 0, width: rest, height: height),
        CGRect(x: left + room - value, y: 0, width: value, height: height)
      )
    }
    let first = CGRect(x: left, y: 0, width: room, height: height(label, room))
    guard !secondary.isHidden else { return (first, CGRect(x: left, y: first.maxY, width: room, height: 0)) }
    let below = first.maxY + current.textToSecondaryTextVerticalPadding
    return (first, CGRect(x: left, y: below, width: room, height: height(secondary, room)))
  }

  private func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    max(label.contentHeight(forWidth: width) ?? 0, label.font.pixelLineHeight)
  }

  /// The height that fits the content at a width, in points.
  func fittingHeight(width: CGFloat) -> CGFloat {
    let places = texts(width: width)
    let margins = current.directionalLayoutMargins
    return max(places.first.maxY, places.second.maxY) + margins.top + margins.bottom
  }

  override open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: fittingHeight(width: bounds.width > 0 ? bounds.width : 320))
  }
  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(width: size.width))
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let before = [label.frame, secondary.frame, image.frame]
    defer {
      // Guides follow the frames, which constraints have met before this.
      if !layoutGuides.isEmpty, before != [label.frame, secondary.frame, image.frame] { setNeedsLayout() }
    }
    let places = texts(width: bounds.width)
    let height = max(places.first.maxY, places.second.maxY)
    let top = (bounds.height - height) / 2
    label.frame = places.first.offsetBy(dx: 0, dy: top)
    secondary.frame = places.second.offsetBy(dx: 0, dy: top)
    let side = min(imageWidth, bounds.height)
    image.frame = CGRect(
      x: current.directionalLayoutMargins.leading, y: (bounds.height - side) / 2, width: imageWidth, height: side)
  }
}
