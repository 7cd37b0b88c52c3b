import Foundation

/// A pull-to-refresh control. It is not shown; a drag that pulls the content down at its top triggers it.
open class UIRefreshControl: UIControl {
  /// The distance of a pull that triggers a refresh, in points.
  static let distance: CGFloat = 60

  /// Whether a refresh is in progress.
  open private(set) var isRefreshing = false
  /// Stored; it has no effect here.
  open var attributedTitle: NSAttributedString?

  /// A control that is not refreshing.
  public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60)) }

  /// Marks the start of a refresh; sends no action.
  open func beginRefreshing() { isRefreshing = true }
  /// Marks the end of a refresh.
  open func endRefreshing() { isRefreshing = false }

  /// A pull: begins to refresh and sends the action.
  func pull() {
    guard isEnabled, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
