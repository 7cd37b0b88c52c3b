import Foundation
internal import LayerTree

/// The view above or below a section's rows; a table makes one for each title, and reuses registered ones.
open class UITableViewHeaderFooterView: UIView {
  /// The reuse identifier.
  public internal(set) var reuseIdentifier: String?
  /// The container for the view's content.
  public let contentView = UIView()
  /// The main label: a table puts the section's title into it.
  open var textLabel: UILabel? {
    if ownTextLabel == nil { ownTextLabel = makeLabel() }
    return ownTextLabel
  }
  /// The second label, which takes the right half.
  open var detailTextLabel: UILabel? {
    if ownDetailLabel == nil { ownDetailLabel = makeLabel() }
    return ownDetailLabel
  }
  private var ownTextLabel: UILabel?
  private var ownDetailLabel: UILabel?
  /// The view behind the content; it fills the header or footer.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The content: a list configuration fills the labels, any other adds a view of its own.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
  /// The background; only its colour has an effect.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { contentView.backgroundColor = backgroundConfiguration?.backgroundColor ?? contentView.backgroundColor }
  }
  /// Stored; it has no effect here, as the content is always configured by the app.
  open var automaticallyUpdatesContentConfiguration = true
  /// Stored; it has no effect here, as the background is always configured by the app.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Configures the view for a state; called when the configuration must update.
  open var configurationUpdateHandler: ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  private var configuredView: (any UIView & UIContentView)?
  private var tableStyle = UITableView.Style.plain
  private var isHeader = true
  private var margin: CGFloat = 16
  /// Whether the header is held at the table's upper edge, above rows.
  var isPinned = false {
    didSet { if isPinned != oldValue { layer.changed([.contents, .backdrop]) } }
  }

  /// Creates a view with a reuse identifier.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(contentView)
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? StoryboardCoder)?.values["reuseIdentifier"]
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Called before the view is reused.
  open func prepareForReuse() {}

  /// The state that configurations depend on.
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
  /// Updates the configurations at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  /// Updates the configurations for a state: runs the handler.
  open func updateConfiguration(using state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }
  /// An empty content configuration for a header.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (tableStyle == .plain, isHeader) {
    case (true, true): .plainHeader()
    case (true, false): .plainFooter()
    case (false, true): .groupedHeader()
    case (false, false): .groupedFooter()
    }
  }

  // MARK: Look

  /// The font of titles: that of footnotes but for plain headers.
  private var titleFont: UIFont {
    tableStyle == .plain && isHeader ? .plainHeader : .preferredFont(forTextStyle: .footnote)
  }

  private func makeLabel() -> UILabel {
    let label = UILabel()
    label.font = titleFont
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.numberOfLines = tableStyle != .plain || !isHeader || titleFont.pointSize > 23 ? 0 : 1
    contentView.addSubview(label)
    return label
  }

  /// Takes the look of a table's headers or footers, as far as the app has not set another.
  func adopt(_ style: UITableView.Style, isHeader: Bool, of table: UITableView) {
    let old = titleFont
    tableStyle = style
    self.isHeader = isHeader
    margin = table.rowMargin
    (configuredView as? UIListContentView)?.leastMargin = margin
    for label in [ownTextLabel, ownDetailLabel] where label?.font == old { label?.font = titleFont }
  }

  /// Whether the app has put text or a configuration into the view.
  var hasOwnContent: Bool { contentConfiguration != nil || ownTextLabel?.text?.isEmpty == false }

  /// Whether the content is a title that the table has put here.
  private(set) var showsTitle = false

  /// Shows a title as tables do: in capitals above grouped rows.
  func show(_ title: String) {
    showsTitle = true
    let shown = tableStyle != .plain && isHeader ? title.uppercased() : title
    textLabel?.text = shown
    if shown != title { textLabel?.accessibilityLabel = title }
    if isHeader { textLabel?.accessibilityTraits = .header }
  }

  /// Held above rows, a plain header lets them shine through.
  override var backdrop: Backdrop? {
    isPinned && backgroundView == nil && backgroundConfiguration == nil && backgroundColor == nil
      && contentView.backgroundColor == nil ? Material.backdrop(.systemChromeMaterial) : nil
  }

  private func showConfiguration() {
    configuredView?.removeFromSuperview()
    configuredView = contentConfiguration?.makeContentView()
    guard let view = configuredView else { return }
    (view as? UIListContentView)?.leastMargin = margin
    view.frame = contentView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(view)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    let area = contentView.bounds.insetBy(dx: margin, dy: 0)
    if let label = ownTextLabel, label.translatesAutoresizingMaskIntoConstraints {
      let height = min(label.contentHeight(forWidth: area.width) ?? 0, area.height)
      label.frame =
        switch (tableStyle == .plain, isHeader) {
        case (true, _): area
        case (false, true):
          CGRect(x: area.minX, y: area.maxY - height - Self.below, width: area.width, height: height)
        case (false, false): CGRect(x: area.minX, y: Self.above, width: area.width, height: height)
        }
    }
    ownDetailLabel?.frame = CGRect(x: area.midX, y: 0, width: area.width / 2, height: area.height)
  }

  /// The distance from a grouped header's title to the rows below.
  private static let below: CGFloat = 6.5
  /// The distance from the rows to a grouped footer's title.
  private static let above: CGFloat = 7.5

  /// The height that fits the content at a width.
  ///
  /// Chosen as seen on iOS 11 to 17: grouped headers have 38 points, and the first one 55.5; a footer of a line has 30.5.
  func fittingHeight(width: CGFloat, isFirst: Bool) -> CGFloat {
    let standard = TableMap.Edge.standardHeight
    contentView.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    if let configuredView {
      return max(standard, configuredView.sizeThatFits(CGSize(width: width, height: 0)).height)
    }
    guard contentView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
      return titleHeight(width: width, isFirst: isFirst)
    }
    let fitting = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitting.height
  }

  private func titleHeight(width: CGFloat, isFirst: Bool) -> CGFloat {
    let line = titleFont.pixelLineHeight
    let text = ownTextLabel?.contentHeight(forWidth: max(1, width - 2 * margin)) ?? line
    guard tableStyle != .plain else {
      return max(TableMap.Edge.standardHeight, ownTextLabel?.text?.isEmpty == false ? text + 7 : 0).rounded(.up)
    }
    let more = max(0, text - 15.67).rounded()
    return (isHeader ? isFirst ? 55.5 : 38 : 30.5) + more
  }
}

extension UIFont {
  /// That of headers in plain lists: 15 points and semibold, as in a published picture of iOS 17.
  static var plainHeader: UIFont {
    let plain = preferredFont(forTextStyle: .subheadline)
    return UIFont(familyName: plain.familyName, size: plain.pointSize, weight: .semibold, style: plain.style)
  }
}

/// Never instantiated. Redeclares `init(reuseIdentifier:)` as `required`, as `_CellProbe` does for cells.
open class _HeaderFooterProbe: UITableViewHeaderFooterView {
  public required override init(reuseIdentifier: String?) { fatalError("the probe is never made") }
  public required init?(coder: NSCoder) { fatalError("the probe is never made") }
}

/// Creates headers and footers of registered classes; see `CellFactory`.
@MainActor
enum HeaderFooterFactory {
  @inline(never) @_optimize(none)
  static func make(_ type: UITableViewHeaderFooterView.Type, identifier: String) -> UITableViewHeaderFooterView {
    let view: AnyObject = unsafeBitCast(type, to: _HeaderFooterProbe.Type.self).init(reuseIdentifier: identifier)
    return unsafeDowncast(view, to: UITableViewHeaderFooterView.self)
  }
}
