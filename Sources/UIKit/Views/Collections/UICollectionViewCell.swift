import Foundation

/// One item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// Holds everything that the app adds.
  open private(set) var contentView = UIView()
  /// Whether it is chosen.
  open var isSelected = false { didSet { if oldValue != isSelected { stateChanged() } } }
  /// Whether a finger is on it.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateChanged() } } }
  /// Behind the content.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// Behind the content and before the background, while the cell is chosen or a finger is on it.
  open var selectedBackgroundView: UIView? { didSet { replace(oldValue, by: selectedBackgroundView) } }
  /// Goes a storyboard's way from the cell.
  var selectionSegue: ((UIView) -> Void)?

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

  /// Takes another view for the content, as content configurations ask.
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
    stateChanged()
  }

  private func stateChanged() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }
}
