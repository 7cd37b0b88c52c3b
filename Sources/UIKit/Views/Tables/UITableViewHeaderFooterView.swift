import Foundation

/// The view above or below a section's rows; a table makes one for each title, and reuses registered ones.
open class UITableViewHeaderFooterView: UIView {
  /// The reuse identifier.
  public internal(set) var reuseIdentifier: String?
  /// The container for the view's content.
  public let contentView = UIView()
  /// The main label: a table puts the section's title into it.
  open var textLabel: UILabel? {
    if ownTextLabel == nil { ownTextLabel = makeLabel(.systemFont(ofSize: 13, weight: .semibold)) }
    return ownTextLabel
  }
  /// The second label, which takes the right half.
  open var detailTextLabel: UILabel? {
    if ownDetailLabel == nil { ownDetailLabel = makeLabel(.systemFont(ofSize: 13)) }
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
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  private func makeLabel(_ font: UIFont) -> UILabel {
    let label = UILabel()
    label.font = font
    label.textColor = .secondaryLabel
    contentView.addSubview(label)
    return label
  }

  private func showConfiguration() {
    configuredView?.removeFromSuperview()
    configuredView = contentConfiguration?.makeContentView()
    guard let view = configuredView else { return }
    view.frame = contentView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(view)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    let area = contentView.bounds.insetBy(dx: 16, dy: 0)
    if let ownTextLabel, ownTextLabel.translatesAutoresizingMaskIntoConstraints { ownTextLabel.frame = area }
    ownDetailLabel?.frame = CGRect(x: area.midX, y: 0, width: area.width / 2, height: area.height)
  }

  /// The height that fits the content at a width; `standard` without constraints.
  func fittingHeight(width: CGFloat, standard: CGFloat) -> CGFloat {
    contentView.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    if let configuredView {
      return max(standard, configuredView.sizeThatFits(CGSize(width: width, height: 0)).height)
    }
    guard contentView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
      return standard
    }
    let fitting = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitting.height
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
