import Foundation
internal import LayerTree

/// The view of one table row.
open class UITableViewCell: UIView {
  override var elementRole: Element.Role { .listItem }

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
  let style: CellStyle
  /// The height saved in the storyboard.
  var storyboardHeight: CGFloat?
  /// The height that a static cell has whatever is in it; nil for that of its content.
  var fixedHeight: CGFloat?
  /// Performs the cell's storyboard segue.
  var selectionSegue: ((Any?) -> Void)?
  /// The container for the cell's content, or the content configuration's view.
  open private(set) var contentView = UIView()
  private(set) var ownTextLabel: UILabel?
  private(set) var ownDetailLabel: UILabel?
  private(set) var ownImageView: UIImageView?
  /// The main label.
  open var textLabel: UILabel? {
    if ownTextLabel == nil {
      ownTextLabel = style == .value2 ? makeLabel(.footnote, nil) : makeLabel(.body, .label)
    }
    return ownTextLabel
  }
  /// The detail label; nil in the default style.
  open var detailTextLabel: UILabel? {
    guard style != .default else { return nil }
    if ownDetailLabel == nil {
      ownDetailLabel =
        switch style {
        case .subtitle: makeLabel(.caption1, .label)
        case .value2: makeLabel(.footnote, .label)
        case .value1, .default: makeLabel(.body, .secondaryLabel)
        }
    }
    return ownDetailLabel
  }
  /// The image view.
  open var imageView: UIImageView? {
    if ownImageView == nil {
      let view = CellImageView(image: nil)
      view.onChange = { [weak self] in self?.setNeedsLayout() }
      contentView.addSubview(view)
      ownImageView = view
    }
    return ownImageView
  }
  /// What the table says of the row's look.
  var rowLook = RowLook() { didSet { if rowLook != oldValue { rowLookChanged() } } }
  private var lines = RowLines()
  var accessories: [UIView] = []
  /// The standard accessory.
  open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { setNeedsLayout() } } }
  /// A custom view at the right, in place of the standard accessory.
  open var accessoryView: UIView? {
    didSet {
      if oldValue !== accessoryView { oldValue?.removeFromSuperview() }
      setNeedsLayout()
    }
  }
  /// The standard accessory in editing mode.
  open var editingAccessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  /// A custom view at the right in editing mode, in place of the standard accessory.
  open var editingAccessoryView: UIView? {
    didSet {
      if oldValue !== editingAccessoryView { oldValue?.removeFromSuperview() }
      setNeedsLayout()
    }
  }
  /// Whether the selected cell is grey; all styles but `none` are.
  open var selectionStyle = SelectionStyle.default { didSet { setNeedsDisplay() } }
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
  private var ownSeparatorInset: UIEdgeInsets?
  /// Where the line below the cell begins and ends; from where its text begins unless it is set.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: rowLook.margin, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  /// How far the content is indented, in levels.
  open var indentationLevel = 0 { didSet { if oldValue != indentationLevel { setNeedsLayout() } } }
  /// The width of one level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Stored; only rows with an editing control are indented.
  open var shouldIndentWhileEditing = true
  /// Stored; the table shows the control where its data source moves rows.
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
  var canMove = false { didSet { if oldValue != canMove { setNeedsLayout() } } }
  var showsEditingControl = false { didSet { if oldValue != showsEditingControl { setNeedsLayout() } } }
  /// Whether a circle says if the row is selected, in editing mode.
  var showsSelectionMark = false { didSet { if oldValue != showsSelectionMark { setNeedsLayout() } } }
  private var editControl: RowControl?
  /// Whether state changes update the content configuration.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether state changes update the background configuration.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called after a state change, before the cell is laid out.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  private var needsConfiguration = false
  /// The content; its view replaces the content view.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
  /// The background; only its colour has an effect.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.shownColor(for: tintColor) ?? backgroundColor }
  }

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

  private func makeLabel(_ style: UIFont.TextStyle, _ color: UIColor?) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color ?? tintColor
    contentView.addSubview(label)
    return label
  }

  private func showConfiguration() {
    guard let contentConfiguration else {
      if contentView is any UIContentView { replaceContentView(by: UIView()) }
      return
    }
    if let shown = contentView as? any UIContentView, shown.supports(contentConfiguration) {
      shown.configuration = contentConfiguration
    } else {
      replaceContentView(by: contentConfiguration.makeContentView())
      // A view of the app's own may wait for the configuration to be set, which on iOS the first update does.
      if !(contentView is UIListContentView) { setNeedsUpdateConfiguration() }
    }
    layer.changed(.element)
    setNeedsLayout()
  }

  private func replaceContentView(by view: UIView) {
    view.frame = contentView.frame
    (view as? UIListContentView)?.leastMargin = rowLook.margin
    insertSubview(view, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = view
    givenMargins = view.layoutMargins
    (ownTextLabel, ownDetailLabel, ownImageView) = (nil, nil, nil)
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
    layer.changed(.contents)
    if showsSelectionMark { setNeedsLayout() }
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    if configurationUpdateHandler != nil || contentConfiguration != nil || backgroundConfiguration != nil {
      setNeedsUpdateConfiguration()
    }
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

  override func configurationMayDiffer() { setNeedsUpdateConfiguration() }

  func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    let state = configurationState
    TraitTracking.note(.configuration, of: self) { updateConfiguration(using: state) }
    configurationUpdateHandler?(self, state)
    if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
      contentConfiguration = content.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = backgroundConfiguration {
      backgroundColor = background.updated(for: state).shownColor(for: tintColor) ?? backgroundColor
    }
  }

  /// A selected cell is grey, unless it has a background of its own for that.
  override var content: LayerContent {
    guard isSelected || isHighlighted, selectionStyle != .none, selectedBackgroundView == nil,
      backgroundConfiguration == nil, !isEditing
    else { return LayerContent() }
    return LayerContent(fill: .systemGray4)
  }

  /// An empty content configuration in the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    case .default: .cell()
    }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    let trailing = layOutAccessories()
    let leading = layOutEditControl() + CGFloat(indentationLevel) * indentationWidth
    placeContent(
      in: CGRect(
        x: leading, y: 0, width: max(0, bounds.width - leading - trailing),
        height: max(0, bounds.height - lineRoom)))
    layOutLabels()
    contentView.mirror(
      [ownImageView, ownTextLabel, ownDetailLabel].filter { $0?.translatesAutoresizingMaskIntoConstraints == true })
    layOutLines()
    mirror([contentView, editControl, shownAccessoryView] + accessories)
    needsLayout = false
  }

  /// Gives the content view the row's margins, unless the app has set others. A sign at the end leaves 8 points (as
  /// storyboards have them).
  private func giveMargins() {
    if let list = contentView as? UIListContentView {
      list.trailingMargin = accessoryRoom > 0 && shownAccessoryView == nil ? Self.besideSign : nil
    }
    guard contentView.layoutMargins == givenMargins, !(contentView is any UIContentView) else { return }
    let far = accessoryRoom > 0 ? Self.besideSign : rowLook.margin
    givenMargins = UIEdgeInsets(top: 11, left: rowLook.margin, bottom: 11, right: far).mirrored(if: runsFromRight)
    contentView.layoutMargins = givenMargins
  }

  private func placeContent(in frame: CGRect) {
    giveMargins()
    let hasOtherSize = contentView.bounds.size != frame.size
    contentView.frame = frame
    // What constraints place in it has been placed for the old size.
    if hasOtherSize, hasConstraints { treeRoot.setNeedsLayout() }
  }

  private var hasConstraints: Bool {
    contentView.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }

  // MARK: Accessories

  private var shownAccessoryType: AccessoryType { isEditing ? editingAccessoryType : accessoryType }
  /// The signs at the end, from the edge on.
  var accessoryForms: [Glyph.Form] {
    let own = shownAccessoryView == nil ? shownAccessoryType.glyphs : []
    return isEditing && canMove ? [.reorder] + own : own
  }
  var shownAccessoryView: UIView? { isEditing ? editingAccessoryView : accessoryView }

  /// Places what is at the right; returns the room that it takes.
  private func layOutAccessories() -> CGFloat {
    let own = shownAccessoryView
    for view in [accessoryView, editingAccessoryView] where view !== own { view?.removeFromSuperview() }
    let forms = accessoryForms
    if accessories.compactMap({ ($0 as? Glyph)?.form }) != forms {
      for view in accessories { view.removeFromSuperview() }
      accessories = forms.map { Glyph($0) }
      for view in accessories { addSubview(view) }
    }
    var right = bounds.width - rowLook.margin
    func place(_ view: UIView, _ size: CGSize) {
      right -= size.width
      view.frame = CGRect(
        x: right.onPixel, y: ((bounds.height - size.height) / 2).onPixel, width: size.width, height: size.height)
      right -= 10
    }
    for view in accessories { place(view, view.intrinsicContentSize) }
    if let own {
      if own.superview !== self { addSubview(own) }
      if own.bounds.isEmpty { own.sizeToFit() }
      place(own, own.bounds.size)
    }
    let room = bounds.width - right
    if own != nil { return max(room, 36) }
    return accessories.isEmpty ? 0 : max(room, 36) - Self.besideSign
  }

  /// Whether the cell has a detail button at a point.
  func hasDetailButton(at point: CGPoint) -> Bool {
    guard shownAccessoryView == nil, let glyph = accessories.first(where: { ($0 as? Glyph)?.form == .info }) else {
      return false
    }
    // All the room to the next thing at the right, or to the edge.
    let right = accessories.first === glyph ? bounds.width : glyph.frame.maxX + 5
    return point.x >= glyph.frame.minX - 11 && point.x <= right
  }

  // MARK: Editing

  /// Shows or hides the control at the left of a row in editing mode; returns its width.
  private func layOutEditControl() -> CGFloat {
    guard editControlRoom > 0 else {
      editControl?.removeFromSuperview()
      editControl = nil
      return 0
    }
    let control = editControl ?? RowControl(frame: .zero)
    control.onTap = showsSelectionMark ? nil : { [weak self] in self?.onEdit?() }
    control.isUserInteractionEnabled = !showsSelectionMark
    control.glyph.form =
      showsSelectionMark ? isSelected ? .checked : .unchecked : editingStyle == .delete ? .delete : .insert
    let label = showsSelectionMark ? nil : editingStyle == .delete ? "Delete" : "Insert"
    if control.givenAccessibilityLabel != label { control.accessibilityLabel = label }
    control.frame = CGRect(x: 0, y: 0, width: editControlRoom, height: bounds.height)
    if editControl == nil { addSubview(control) }
    editControl = control
    return editControlRoom
  }

  var editControlRoom: CGFloat {
    isEditing && (showsEditingControl && editingStyle != .none || showsSelectionMark) ? rowLook.margin + 22 : 0
  }

  // MARK: Labels

  /// The margins of the content view that the row has given it.
  private var givenMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// The labels that have several lines only because of the text size.
  var wrapped: Set<ObjectIdentifier> = []

  // MARK: Lines

  private func rowLookChanged() {
    rowLook.roundCorners(of: layer)
    (contentView as? UIListContentView)?.leastMargin = rowLook.margin
    setNeedsLayout()
  }

  /// The hairlines at the cell's edges, above everything in it.
  private func layOutLines() {
    let places = rowLook.lines(in: bounds, of: self, inset: ownSeparatorInset, textStart: textStart)
    lines.place(places, rowLook, in: self)
  }

  override func traitsMayDiffer() {
    super.traitsMayDiffer()
    lines.colour(rowLook, in: self)
    fitLabelsToTextSize()
  }

  override var spokenText: String? { (contentView as? UIListContentView)?.current.text ?? ownTextLabel?.text }
  override var speaksForParts: Bool { true }
  override var elementIsSelected: Bool { isSelected }

  /// The room of the line below the content, where constraints have said the content's height.
  private var lineRoom: CGFloat = 0

  /// The height that fits the content at a width. What constraints say is the height of the content above the line (measured
  /// in samrshi/100-Days-of-UIKit: 60.33 points for a content of 60).
  func fittingHeight(width: CGFloat, line: CGFloat = 0) -> CGFloat {
    if let fixedHeight { return fixedHeight }
    updateConfigurationIfNeeded()
    fitLabelsToTextSize()
    let room = max(0, width - accessoryRoom - editControlRoom)
    if let list = contentView as? UIListContentView {
      list.leastMargin = rowLook.margin
      giveMargins()
      return max(44, list.fittingHeight(width: room)).rounded(.up)
    }
    contentView.frame = CGRect(x: 0, y: 0, width: room, height: max(0, bounds.height - lineRoom))
    giveMargins()
    guard hasConstraints || contentView is any UIContentView else {
      return hasText ? labelsHeight(width: room, line: line) : storyboardHeight ?? 44
    }
    let fitting = contentView.systemLayoutSizeFitting(
      CGSize(width: room, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    // What constraints leave open is as high as any row.
    lineRoom = fitting.height > 0 ? line : 0
    return fitting.height > 0 ? fitting.height + line : 44
  }

}

extension UITableViewCell.AccessoryType {
  /// What is shown, from right to left.
  var glyphs: [Glyph.Form] {
    switch self {
    case .none: []
    case .disclosureIndicator: [.disclosure]
    case .detailDisclosureButton: [.disclosure, .info]
    case .checkmark: [.checkmark]
    case .detailButton: [.info]
    }
  }
}

/// A cell's image view: the cell is laid out again when the image has another size.
private final class CellImageView: UIImageView {
  var onChange: (() -> Void)?
  override var image: UIImage? { didSet { if image?.size != oldValue?.size { onChange?() } } }
}
