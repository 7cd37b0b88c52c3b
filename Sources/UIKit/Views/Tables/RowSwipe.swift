import Foundation

/// A list whose rows show actions at a swipe.
@MainActor
protocol SwipesRows: UIScrollView {
  /// Whether the row at a point has actions.
  func hasActions(at point: CGPoint, isTrailing: Bool) -> Bool
  /// Shows the actions of the row at a point, in place of those that are shown.
  func showActions(at point: CGPoint, isTrailing: Bool)
}

extension SwipesRows {
  func addRowSwipes() {
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = RowSwipe(list: self)
      swipe.direction = direction
      swipe.onRecognize = { [weak self] recognizer in
        guard let self, recognizer.state == .ended, let swipe = recognizer as? RowSwipe else { return }
        showActions(at: swipe.start, isTrailing: swipe.isTrailing)
      }
      addGestureRecognizer(swipe)
    }
  }
}

/// A swipe over a row; begins only where the row has actions.
private final class RowSwipe: UISwipeGestureRecognizer {
  private unowned let list: any SwipesRows
  private(set) var start = CGPoint.zero
  var isTrailing: Bool { (direction == .left) != list.runsFromRight }

  init(list: any SwipesRows) {
    self.list = list
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    start = location(in: list)
  }

  override var state: State {
    get { super.state }
    set {
      let isRefused = newValue == .ended && !list.hasActions(at: start, isTrailing: isTrailing)
      super.state = isRefused ? .failed : newValue
    }
  }
}

/// The buttons of a row's actions, at one of its ends; the outermost action first.
final class SwipeButtons: UIView {
  init(_ actions: [UIContextualAction], at row: CGRect, isAtRight: Bool, tap: @escaping (UIContextualAction) -> Void) {
    let widths = actions.map { SwipeButton.width(of: $0) }
    let room = widths.reduce(0, +)
    super.init(
      frame: CGRect(x: isAtRight ? row.maxX - room : row.minX, y: row.minY, width: room, height: row.height))
    var x = isAtRight ? room : 0
    for (action, width) in zip(actions, widths) {
      let button = SwipeButton(action)
      button.onTap = { tap(action) }
      if isAtRight { x -= width }
      button.frame = CGRect(x: x, y: 0, width: width, height: row.height)
      if !isAtRight { x += width }
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }
}

extension UIView {
  /// Moves a row aside for actions, with all that is in it. In an inset section it stays within the section's edges.
  func moveAside(by way: CGFloat, _ look: RowLook?) {
    frame.origin.x += way
    guard let look, look.isInset else { return }
    let section = CALayer()
    section.backgroundColor = UIColor.black.cgColor
    section.frame = CGRect(x: -way, y: 0, width: bounds.width, height: bounds.height)
    look.roundCorners(of: section)
    layer.mask = section
    // Those beside the actions are straight.
    layer.cornerRadius = 0
  }

  /// Moves a row back to where it was.
  func moveBack(from way: CGFloat, _ look: RowLook?) {
    frame.origin.x -= way
    guard let look, look.isInset else { return }
    layer.mask = nil
    look.roundCorners(of: layer)
  }
}
