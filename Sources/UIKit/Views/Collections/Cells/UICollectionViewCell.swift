import Foundation

/// One item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// Sets a cell's configurations for a state.
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
    Void

  /// Holds everything that the app adds, or shows the content configuration.
  open private(set) var contentView = UIView()
  /// Whether it is chosen.
  open var isSelected = false { didSet { if oldValue != isSelected { stateChanged() } } }
  /// Whether a finger is on it.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateChanged() } } }
  /// Behind the content.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// Behind the content and before the background, while the cell is chosen or a finger is on it.
  open var selectedBackgroundView: UIView? { didSet { replace(oldValue, by: selectedBackgroundView) } }
  /// What the cell shows; its view takes the place of the content view.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
  /// What is behind the content; it takes the place of the background view.
  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground() } }
  /// Whether the content configuration is brought up to date when the state changes.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background configuration is brought up to date when the state changes.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called when the cell's state has changed, before it is shown.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// Goes a storyboard's way from the cell.
  var selectionSegue: ((Any?) -> Void)?
  private var needsUpdate = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    place(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    place(contentView)
  }

  private func place(_ view: UIView) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }

  /// Takes another view for the content.
  func replaceContentView(by view: UIView) {
    contentView.removeFromSuperview()
    contentView = view
    place(view)
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new {
      new.frame = bounds
      new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(new, at: new === selectedBackgroundView && backgroundView != nil ? 1 : 0)
    }
    showSelection()
  }

  private func showSelection() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }

  // MARK: Configurations

  /// The state that configurations are made for.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Says that the configurations are out of date; they are made again before the cell is laid out.
  open func setNeedsUpdateConfiguration() {
    needsUpdate = true
    setNeedsLayout()
  }

  /// Sets the configurations for a state; subclasses override it.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  func updateConfigurationIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
      contentConfiguration = content.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = backgroundConfiguration {
      backgroundConfiguration = background.updated(for: state)
    }
  }

  private func stateChanged() {
    showSelection()
    setNeedsUpdateConfiguration()
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
    }
    setNeedsLayout()
  }

  private func showBackground() {
    guard let backgroundConfiguration else {
      backgroundView = nil
      return
    }
    let view = backgroundConfiguration.customView ?? UIView()
    if let color = backgroundConfiguration.backgroundColor { view.backgroundColor = color }
    if backgroundView !== view { backgroundView = view }
  }

  override open func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    if let inset = backgroundConfiguration?.backgroundInsets {
      backgroundView?.frame = CGRect(
        x: inset.leading, y: inset.top, width: bounds.width - inset.leading - inset.trailing,
        height: bounds.height - inset.top - inset.bottom)
    }
  }

  // MARK: Size

  /// What the content wants where the layout only estimates: the height of a list's content, or what the constraints of
  /// the content view make; otherwise what it was given.
  override open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let isEstimated = layoutAttributes.estimates
    guard isEstimated.width || isEstimated.height,
      let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    updateConfigurationIfNeeded()
    let given = layoutAttributes.frame.size
    guard let wanted = contentSize(fitting: given, isWidthFixed: !isEstimated.width) else { return layoutAttributes }
    preferred.frame.size = CGSize(
      width: isEstimated.width ? wanted.width : given.width, height: isEstimated.height ? wanted.height : given.height)
    return preferred
  }

  /// The size that the content wants; nil where nothing says so.
  func contentSize(fitting size: CGSize, isWidthFixed: Bool) -> CGSize? {
    if let list = contentView as? UIListContentView {
      return CGSize(width: size.width, height: list.fittingHeight(width: size.width))
    }
    guard contentView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else { return nil }
    return contentView.systemLayoutSizeFitting(
      CGSize(width: isWidthFixed ? size.width : 0, height: 0),
      withHorizontalFittingPriority: isWidthFixed ? .required : .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
}
