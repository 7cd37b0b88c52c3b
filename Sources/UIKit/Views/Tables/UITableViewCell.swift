import Foundation

/// The view of one table row.
open class UITableViewCell: UIView {
  /// The labels of a cell and their layout.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// The standard accessory at the right.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// The look of a selected cell.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// The editing control of a row.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }

  /// The reuse identifier.
  public let reuseIdentifier: String?
  private let style: CellStyle
  /// The height saved in the storyboard.
  var storyboardHeight: CGFloat?
  /// Performs the cell's storyboard segue.
  var selectionSegue: ((Any?) -> Void)?
  /// The container for the cell's content.
  public let contentView = UIView()
  /// The main label.
  open private(set) lazy var textLabel: UILabel? = makeLabel(size: 17, color: .label)
  /// The detail label; nil in the default style.
  open private(set) lazy var detailTextLabel: UILabel? =
    style == .default ? nil : makeLabel(size: style == .subtitle ? 12 : 17, color: .secondaryLabel)
  /// The image view.
  open private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView(image: nil)
    contentView.addSubview(view)
    return view
  }()
  /// The standard accessory.
  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  /// A custom view at the right, in place of the standard accessory.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  /// Stored; it has no effect here.
  open var selectionStyle = SelectionStyle.default
  /// Stored; it has no effect here.
  open var backgroundView: UIView?
  /// Stored; it has no effect here.
  open var selectedBackgroundView: UIView?
  /// Stored; it has no effect here.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// Stored; it has no effect here.
  open var indentationLevel = 0
  /// Stored; it has no effect here.
  open var shouldIndentWhileEditing = true
  /// Stored; it has no effect here.
  open var showsReorderControl = false
  /// Whether the cell is selected.
  open private(set) var isSelected = false
  /// Whether the cell is highlighted.
  open private(set) var isHighlighted = false
  /// Whether the cell is in editing mode.
  open private(set) var isEditing = false
  /// The content: a list configuration fills the labels and image view, any other adds a view of its own.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
  /// The background; only its colour has an effect.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.backgroundColor ?? backgroundColor }
  }
  private var configuredView: (any UIView & UIContentView)?

  /// Creates a cell with a style and a reuse identifier.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    let values = (coder as? StoryboardCoder)?.values
    switch values?["style"] {
    case "IBUITableViewCellStyleSubtitle": style = .subtitle
    case "IBUITableViewCellStyleValue1": style = .value1
    case "IBUITableViewCellStyleValue2": style = .value2
    default: style = .default
    }
    reuseIdentifier = values?["reuseIdentifier"]
    super.init(coder: coder)
    addSubview(contentView)
  }

  private func makeLabel(size: CGFloat, color: UIColor) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.textColor = color
    contentView.addSubview(label)
    return label
  }

  private func showConfiguration() {
    if let list = contentConfiguration as? UIListContentConfiguration { return list.apply(to: self) }
    if let contentConfiguration, let view = configuredView, view.supports(contentConfiguration) {
      view.configuration = contentConfiguration
      return
    }
    configuredView?.removeFromSuperview()
    configuredView = contentConfiguration?.makeContentView()
    guard let view = configuredView else { return }
    view.frame = contentView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(view)
  }

  /// Called before the cell is reused.
  open func prepareForReuse() {}
  /// Selects or deselects the cell.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Highlights or unhighlights the cell.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// Enters or leaves editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// An empty content configuration in the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    style == .subtitle ? .subtitleCell() : .cell()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let trailing: CGFloat = accessoryView != nil || accessoryType != .none ? 36 : 0
    contentView.frame = CGRect(x: 0, y: 0, width: bounds.width - trailing, height: bounds.height)
    if let accessoryView {
      if accessoryView.bounds.isEmpty { accessoryView.sizeToFit() }
      accessoryView.center = CGPoint(x: bounds.width - 16 - accessoryView.bounds.width / 2, y: bounds.height / 2)
    }
    layOutLabels()
  }

  private func layOutLabels() {
    let area = contentView.bounds.insetBy(dx: 16, dy: 0)
    // The style's views are lazy; `contentView` holds only those already in use.
    let left = area.minX + (contentView.subviews.contains { $0 is UIImageView && $0 === imageView } ? 36 : 0)
    imageView?.frame = CGRect(x: area.minX, y: (area.height - 24) / 2, width: 24, height: 24)
    let width = max(0, area.maxX - left)
    guard let textLabel, textLabel.translatesAutoresizingMaskIntoConstraints else { return }
    guard style != .default, let detail = detailTextLabel, detail.text?.isEmpty == false else {
      textLabel.frame = CGRect(x: left, y: 0, width: width, height: area.height)
      detailTextLabel?.frame = .zero
      return
    }
    if style == .subtitle {
      let heights = (textLabel.font.lineHeight, detail.font.lineHeight)
      let top = (area.height - heights.0 - heights.1) / 2
      textLabel.frame = CGRect(x: left, y: top, width: width, height: heights.0)
      detail.frame = CGRect(x: left, y: top + heights.0, width: width, height: heights.1)
    } else {
      detail.textAlignment = .right
      let detailWidth = min(detail.intrinsicContentSize.width, width / 2)
      textLabel.frame = CGRect(x: left, y: 0, width: width - detailWidth, height: area.height)
      detail.frame = CGRect(x: left + width - detailWidth, y: 0, width: detailWidth, height: area.height)
    }
  }

  override var spokenText: String? { textLabel?.text }

  /// The height that fits the content at a width.
  func fittingHeight(width: CGFloat) -> CGFloat {
    contentView.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    let standard: CGFloat = style == .subtitle ? 58 : 44
    guard contentView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
      return storyboardHeight ?? standard
    }
    let fitting = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return max(fitting.height, 44)
  }
}
