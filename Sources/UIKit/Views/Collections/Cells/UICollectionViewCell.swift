import Foundation
internal import LayerTree

/// The view of one item in a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  override var elementRole: Element.Role { .listItem }

  /// Updates a cell's configurations for a state.
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
    Void

  /// The phase of a drag of the item.
  public enum DragState: Int, Sendable { case none, lifting, dragging }

  /// The container for the cell's content, or the content configuration's view.
  open private(set) var contentView = UIView()
  /// Whether the cell is selected.
  open var isSelected = false { didSet { if oldValue != isSelected { stateChanged() } } }
  /// Whether the cell is highlighted.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateChanged() } } }
  /// The view behind the content.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// The view between background and content, visible while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? { didSet { replace(oldValue, by: selectedBackgroundView) } }
  /// The content configuration; its view replaces the content view.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
  /// The background configuration; its view replaces the background view.
  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground() } }
  /// Whether state changes update the content configuration.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether state changes update the background configuration.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called after a state change, before the cell is laid out.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// Performs the cell's storyboard segue.
  var selectionSegue: ((Any?) -> Void)?
  private var needsUpdate = true
  /// What a list says of the cell; nil in other layouts.
  private(set) var rowLook: RowLook?
  private var lines = RowLines()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    place(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    place(contentView)
  }

  /// Called when a drag of the item changes its phase; never called.
  open func dragStateDidChange(_ dragState: DragState) {}

  private func place(_ view: UIView) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }

  /// Replaces the content view.
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
  override var elementIsSelected: Bool { isSelected }

  // MARK: Configurations

  /// The current state for configurations.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Invalidates the configurations; they are updated before the cell is laid out.
  open func setNeedsUpdateConfiguration() {
    needsUpdate = true
    setNeedsLayout()
  }

  /// Updates the configurations for a state; subclasses override it.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  override func configurationMayDiffer() { setNeedsUpdateConfiguration() }

  func updateConfigurationIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    let state = configurationState
    TraitTracking.note(.configuration, of: self) { updateConfiguration(using: state) }
    configurationUpdateHandler?(self, state)
    if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
      contentConfiguration = content.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = backgroundConfiguration {
      backgroundConfiguration = background.updated(for: state)
    }
  }

  func stateChanged() {
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
      // A view of the app's own may wait for the configuration to be set, which on iOS the first update does.
      if !(contentView is UIListContentView) { setNeedsUpdateConfiguration() }
    }
    setNeedsLayout()
  }

  private func showBackground() {
    guard let backgroundConfiguration else {
      backgroundView = nil
      return
    }
    let effect = backgroundConfiguration.visualEffect
    let view: UIView
    if let custom = backgroundConfiguration.customView {
      view = custom
    } else if let effect {
      let shown = ownBackground as? UIVisualEffectView ?? UIVisualEffectView(effect: effect)
      shown.effect = effect
      view = shown
    } else if let image = backgroundConfiguration.image {
      let shown = ownBackground as? UIImageView ?? UIImageView(image: nil)
      shown.image = image
      shown.contentMode = backgroundConfiguration.imageContentMode
      view = shown
    } else {
      view = ownBackground.flatMap { type(of: $0) == UIView.self ? $0 : nil } ?? UIView()
    }
    ownBackground = view === backgroundConfiguration.customView ? nil : view
    view.backgroundColor = backgroundConfiguration.shownColor(for: tintColor)
    if view === ownBackground {
      view.layer.cornerRadius = backgroundConfiguration.cornerRadius
      view.clipsToBounds = effect != nil || backgroundConfiguration.image != nil
      if backgroundConfiguration.strokeWidth > 0 {
        view.layer.borderWidth = backgroundConfiguration.strokeWidth
        view.layer.borderColor = (backgroundConfiguration.strokeColor ?? tintColor).cgColor
      } else if view.layer.borderWidth > 0 {
        view.layer.borderWidth = 0
      }
    }
    if backgroundView !== view { backgroundView = view }
    placeBackground()
  }

  /// The background view that a configuration has made.
  private var ownBackground: UIView?

  private func placeBackground() {
    guard let inset = backgroundConfiguration?.backgroundInsets else { return }
    backgroundView?.frame = CGRect(
      x: inset.leading, y: inset.top, width: bounds.width - inset.leading - inset.trailing,
      height: bounds.height - inset.top - inset.bottom)
  }

  override open func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    placeBackground()
    guard let rowLook else { return }
    lines.place(rowLook.lines(in: bounds, of: self, inset: nil, textStart: lineStart), rowLook, in: self)
  }

  // MARK: In a list

  override func take(_ attributes: UICollectionViewLayoutAttributes) {
    super.take(attributes)
    guard let look = attributes.row, look != rowLook else { return }
    rowLook = look
    rowLookChanged()
  }

  /// Called when a list says something else of the cell.
  func rowLookChanged() { setNeedsLayout() }

  /// Where the separator begins: at the margin in a cell of the app's own content.
  var lineStart: CGFloat { rowLook?.margin ?? 0 }

  override func traitsMayDiffer() {
    super.traitsMayDiffer()
    if let rowLook { lines.colour(rowLook, in: self) }
  }

  // MARK: Size

  /// The fitting size of list content or of the content view's constraints.
  override func contentSize(fitting size: CGSize, isWidthFixed: Bool) -> CGSize? {
    updateConfigurationIfNeeded()
    if let list = contentView as? UIListContentView {
      return CGSize(width: size.width, height: list.fittingHeight(width: size.width))
    }
    return fittingSize(of: contentView, size, isWidthFixed: isWidthFixed)
  }
}
