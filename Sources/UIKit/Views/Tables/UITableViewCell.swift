import Foundation

/// The view of one table row.
open class UITableViewCell: UIView {
  /// The labels of a cell and their layout.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// The standard accessory at the right.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// The parts of editing that a cell goes through.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Shows the editing control.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// Shows the button that confirms a deletion; never here.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
  /// The phase of a drag; never other than none.
  public enum DragState: Int, Sendable { case none, lifting, dragging }
  /// The look of a cell in focus.
  public enum FocusStyle: Int, Sendable { case `default`, custom }
  /// Configures a cell for a state.
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  /// The look of a selected cell.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// The editing control of a row.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }

  /// The reuse identifier.
  open internal(set) var reuseIdentifier: String?
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
  open var editingAccessoryType = AccessoryType.none
  /// Stored; it has no effect here.
  open var editingAccessoryView: UIView?
  /// Stored; it has no effect here.
  open var selectionStyle = SelectionStyle.default
  /// Stored; it has no effect here, as no view ever gets focus.
  open var focusStyle = FocusStyle.default
  /// The view behind the content; it fills the cell.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// The view between background and content, visible while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? { didSet { replace(oldValue, by: selectedBackgroundView) } }
  /// Stored; it has no effect here.
  open var multipleSelectionBackgroundView: UIView?
  /// Stored; it has no effect here, as nothing is dragged.
  open var userInteractionEnabledWhileDragging = false
  /// Stored; it has no effect here.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// How far the content is indented, in levels.
  open var indentationLevel = 0 { didSet { if oldValue != indentationLevel { setNeedsLayout() } } }
  /// The width of one level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Stored; it has no effect here.
  open var shouldIndentWhileEditing = true
  /// Stored; it has no effect here.
  open var showsReorderControl = false
  /// Whether the cell is selected.
  open var isSelected: Bool {
    get { isOn.selected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the cell is highlighted.
  open var isHighlighted: Bool {
    get { isOn.highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Whether the cell is in editing mode.
  open var isEditing: Bool {
    get { isOn.editing }
    set { setEditing(newValue, animated: false) }
  }
  private var isOn = (selected: false, highlighted: false, editing: false)
  /// The editing control that the row has.
  open internal(set) var editingStyle = EditingStyle.none
  /// Whether the button that confirms a deletion is visible; never, as a tap on the control deletes at once.
  open var showingDeleteConfirmation: Bool { false }
  /// Commits the row's edit.
  var onEdit: (() -> Void)?
  var canMove = false
  var showsEditingControl = false { didSet { if oldValue != showsEditingControl { setNeedsLayout() } } }
  private var editControl: BarButton?
  /// Whether state changes update the content configuration.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether state changes update the background configuration.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called after a state change, before the cell is laid out.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  private var needsConfiguration = false
  /// The content: a list configuration fills the labels and image view, any other adds a view of its own.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
  /// The background; only its colour has an effect.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.shownColor(for: tintColor) ?? backgroundColor }
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
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard isOn.selected != selected else { return }
    isOn.selected = selected
    stateChanged()
  }
  /// Highlights or unhighlights the cell.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard isOn.highlighted != highlighted else { return }
    isOn.highlighted = highlighted
    stateChanged()
  }
  /// Enters or leaves editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard isOn.editing != editing else { return }
    let mask: StateMask = editing && editingStyle != .none ? .showingEditControl : []
    willTransition(to: mask)
    isOn.editing = editing
    stateChanged()
    setNeedsLayout()
    didTransition(to: mask)
  }
  /// Called before editing mode changes.
  open func willTransition(to state: StateMask) {}
  /// Called after editing mode changed.
  open func didTransition(to state: StateMask) {}
  /// Called when a drag of the row changes its phase; never called.
  open func dragStateDidChange(_ dragState: DragState) {}

  private func stateChanged() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    if configurationUpdateHandler != nil || contentConfiguration != nil { setNeedsUpdateConfiguration() }
    updateConfigurationIfNeeded()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: new === selectedBackgroundView && backgroundView != nil ? 1 : 0)
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  // MARK: Configurations

  /// The state that configurations depend on.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isDisabled = !isUserInteractionEnabled
    return state
  }
  /// Invalidates the configurations; they are updated before the cell is laid out.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }
  /// Updates the configurations for a state; subclasses override it.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// An empty background configuration in the cell's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
      contentConfiguration = content.updated(for: state)
    }
  }

  /// An empty content configuration in the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    style == .subtitle ? .subtitleCell() : .cell()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    let trailing: CGFloat = accessoryView != nil || accessoryType != .none || canMove ? 36 : 0
    let leading = layOutEditControl() + CGFloat(indentationLevel) * indentationWidth
    contentView.frame = CGRect(
      x: leading, y: 0, width: max(0, bounds.width - leading - trailing), height: bounds.height)
    if let accessoryView {
      if accessoryView.bounds.isEmpty { accessoryView.sizeToFit() }
      accessoryView.center = CGPoint(x: bounds.width - 16 - accessoryView.bounds.width / 2, y: bounds.height / 2)
    }
    layOutLabels()
  }

  /// Shows or hides the control at the left of a row in editing mode; returns its width.
  private func layOutEditControl() -> CGFloat {
    editControl?.removeFromSuperview()
    editControl = nil
    guard isEditing, showsEditingControl, editingStyle != .none else { return 0 }
    let control = BarButton(title: editingStyle == .delete ? "−" : "+") { [weak self] in self?.onEdit?() }
    control.accessibilityLabel = editingStyle == .delete ? "Delete" : "Insert"
    control.frame = CGRect(x: 0, y: 0, width: 38, height: bounds.height)
    addSubview(control)
    needsLayout = false
    editControl = control
    return 38
  }

  /// Whether the cell has a detail button at a point.
  func hasDetailButton(at point: CGPoint) -> Bool {
    guard accessoryView == nil, accessoryType == .detailButton || accessoryType == .detailDisclosureButton else {
      return false
    }
    return point.x >= bounds.width - 36
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
      let heights = (textLabel.font.pixelLineHeight, detail.font.pixelLineHeight)
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
  override var speaksForParts: Bool { true }

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
