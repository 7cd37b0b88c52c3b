import Foundation

/// Displays a list content configuration: stacked or side-by-side texts with an image at the left.
open class UIListContentView: UIView, UIContentView {
  private let label = UILabel()
  // Made when there is something to show in them.
  private var ownSecondary: UILabel?
  private var ownImage: UIImageView?
  private(set) var current: UIListContentConfiguration

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
    addSubview(label)
    show()
  }

  public required init?(coder: NSCoder) {
    current = UIListContentConfiguration()
    super.init(coder: coder)
    addSubview(label)
  }

  private var secondary: UILabel {
    if let ownSecondary { return ownSecondary }
    let made = UILabel()
    addSubview(made)
    ownSecondary = made
    return made
  }

  private var image: UIImageView {
    if let ownImage { return ownImage }
    let made = UIImageView(image: nil)
    made.contentMode = .scaleAspectFit
    insertSubview(made, at: 0)
    ownImage = made
    return made
  }

  /// The least margin at the sides: that of the row which the view is in.
  var leastMargin: CGFloat = 0 { didSet { if leastMargin != oldValue { setNeedsLayout() } } }
  /// The margin beside a sign at the row's end; nil where there is none.
  var trailingMargin: CGFloat? { didSet { if trailingMargin != oldValue { setNeedsLayout() } } }

  private var margins: NSDirectionalEdgeInsets {
    var margins = current.directionalLayoutMargins
    guard current.axesPreservingSuperviewLayoutMargins.contains(.horizontal) else { return margins }
    margins.leading = max(margins.leading, leastMargin)
    let isUsual = margins.trailing == UIListContentConfiguration.cell().directionalLayoutMargins.trailing
    margins.trailing =
      if let trailingMargin, isUsual { trailingMargin } else { max(margins.trailing, trailingMargin ?? leastMargin) }
    return margins
  }

  private var hasSecondary: Bool { current.secondaryText?.isEmpty == false }

  private func show() {
    set(label, current.text, current.attributedText, current.textProperties)
    if hasSecondary {
      set(secondary, current.secondaryText, current.secondaryAttributedText, current.secondaryTextProperties)
      if isSideBySide { secondary.textAlignment = .right }
    }
    if let given = current.image {
      let properties = current.imageProperties
      let isSymbol = given.isSymbolImage && given.renderingMode == .automatic
      image.image = isSymbol ? given.shownSymbol(properties, beside: label.font) : given
      image.tintColor =
        properties.tintColorTransformer == nil
        ? properties.tintColor : properties.resolvedTintColor(for: tintColor)
      if image.layer.cornerRadius != properties.cornerRadius { image.layer.cornerRadius = properties.cornerRadius }
      image.clipsToBounds = properties.cornerRadius > 0
    }
    ownSecondary?.isHidden = !hasSecondary
    ownImage?.isHidden = current.image == nil
    setNeedsLayout()
  }

  private var isSideBySide: Bool { current.prefersSideBySideTextAndSecondaryText }

  private func set(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.font =
      properties.adjustsFontForContentSizeCategory
      ? properties.font.adjusted(to: traitCollection.preferredContentSizeCategory) : properties.font
    label.textColor = properties.resolvedColor()
    let shown = properties.applied(to: text)
    if let attributed, attributed.string == text { label.attributedText = attributed } else { label.text = shown }
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
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

  private var shownTextSize: UIContentSizeCategory?

  override func traitsMayDiffer() {
    super.traitsMayDiffer()
    let size = traitCollection.preferredContentSizeCategory
    if shownTextSize != size {
      shownTextSize = size
      show()
    }
  }

  /// A table's cell speaks for it.
  override var spokenText: String? { superview is UITableViewCell ? nil : current.text }
  override var speaksForParts: Bool { true }

  // MARK: Layout

  /// The image's size: its own, or the largest that it may have in its proportions.
  private var imageSize: CGSize {
    guard let size = ownImage?.image?.size, current.image != nil, size.width > 0, size.height > 0 else { return .zero }
    let most = current.imageProperties.maximumSize
    let factor = min(
      1, most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1)
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  /// The image's size in a row: one of a fixed height makes it smaller, in its proportions.
  private func imageSize(height: CGFloat) -> CGSize {
    let size = imageSize
    guard size.height > height, height > 0 else { return size }
    return CGSize(width: size.width * height / size.height, height: height)
  }

  /// Whether the row's height is looked for, so that the view's own is that of another row.
  private var isMeasured = false

  /// The room of the image: at least what all symbols in a list have, so that texts begin at one edge.
  private var imageWidth: CGFloat {
    typealias Properties = UIListContentConfiguration.ImageProperties
    let properties = current.imageProperties
    let reserved = properties.reservedLayoutSize.width
    let usesStandard = reserved == Properties.standardDimension || current.image?.isSymbolImage == true && reserved <= 0
    let width = (isMeasured ? imageSize : imageSize(height: bounds.height)).width
    return max(width, usesStandard ? properties.symbolRoom : reserved)
  }

  /// Where the text begins.
  var textStart: CGFloat {
    margins.leading
      + (current.image == nil ? 0 : imageWidth + current.imageToTextPadding)
  }

  private func texts(width: CGFloat) -> (first: CGRect, second: CGRect) {
    let left = textStart
    let room = max(0, width - left - margins.trailing)
    if isSideBySide, hasSecondary {
      let (first, second) = (label.intrinsicContentSize.width, secondary.intrinsicContentSize.width)
      let space = current.textToSecondaryTextHorizontalPadding
      if first + second + space <= room {
        let height = max(height(label, room), height(secondary, room))
        return (
          CGRect(x: left, y: 0, width: room - second - space, height: height),
          CGRect(x: left + room - second, y: 0, width: second, height: height)
        )
      }
    }
    let first = CGRect(x: left, y: 0, width: room, height: height(label, room))
    guard hasSecondary else { return (first, CGRect(x: left, y: first.maxY, width: room, height: 0)) }
    let below = first.maxY + current.textToSecondaryTextVerticalPadding
    return (first, CGRect(x: left, y: below, width: room, height: height(secondary, room)))
  }

  private func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    max(label.contentHeight(forWidth: width) ?? 0, label.font.pixelLineHeight)
  }

  /// The height that fits the content at a width, in points.
  func fittingHeight(width: CGFloat) -> CGFloat {
    isMeasured = true
    defer { isMeasured = false }
    let places = texts(width: width)
    let margins = margins
    let text = max(places.first.maxY, places.second.maxY)
    let most = current.imageProperties.maximumSize.height
    // A symbol does not make a row higher; a picture does.
    let picture =
      current.image?.isSymbolImage == false ? (most > 0 ? min(most, imageSize.height) : imageSize.height) : 0
    // Room that is kept for an image stands between the margins (a published picture of iOS 16: 122 points for 100).
    let kept = current.image == nil ? 0 : current.imageProperties.reservedLayoutSize.height
    return max(max(text, kept) + margins.top + margins.bottom, picture + 2)
  }

  override open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: fittingHeight(width: bounds.width > 0 ? bounds.width : 320))
  }
  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(width: size.width))
  }

  private var frames: [CGRect] { [label.frame, ownSecondary?.frame ?? .zero, ownImage?.frame ?? .zero] }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let before = frames
    defer {
      // Guides follow the frames, which constraints have met before this.
      if !layoutGuides.isEmpty, before != frames { setNeedsLayout() }
    }
    let places = texts(width: bounds.width)
    let margins = margins
    let height = max(places.first.maxY, places.second.maxY)
    let top = margins.top + ((bounds.height - margins.top - margins.bottom - height) / 2).onPixel
    label.frame = places.first.offsetBy(dx: 0, dy: top)
    if hasSecondary { ownSecondary?.frame = places.second.offsetBy(dx: 0, dy: top) }
    defer { mirror([label, hasSecondary ? ownSecondary : nil, current.image == nil ? nil : ownImage]) }
    guard let ownImage, current.image != nil else { return }
    let size = imageSize(height: bounds.height)
    ownImage.frame = CGRect(
      x: (margins.leading + (imageWidth - size.width) / 2).onPixel, y: ((bounds.height - size.height) / 2).onPixel,
      width: size.width, height: size.height)
  }
}

extension UIImage {
  /// A symbol as a list shows it: in a colour, and in the size of the text unless it has its own.
  fileprivate func shownSymbol(
    _ properties: UIListContentConfiguration.ImageProperties, beside font: UIFont
  ) -> UIImage {
    let template = withRenderingMode(.alwaysTemplate)
    let configuration =
      symbolConfiguration ?? properties.preferredSymbolConfiguration
      // Without a size of its own a symbol has that of usual text.
      ?? (font.pointSize == UIFont.labelFontSize ? nil : UIImage.SymbolConfiguration(pointSize: font.pointSize))
    guard symbolConfiguration == nil, let configuration else { return template }
    return template.applyingSymbolConfiguration(configuration) ?? template
  }
}
