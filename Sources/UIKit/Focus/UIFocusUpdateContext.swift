import Foundation

/// A move of focus from one item to another. Only the system makes one; here it never does.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  /// The item that had focus.
  public private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// The item that gets focus.
  public private(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// The item that had focus, if it is a view.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// The item that gets focus, if it is a view.
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
  /// The direction in which focus moves.
  open var focusHeading: UIFocusHeading { [] }

  override nonisolated init() { super.init() }
}

/// A move of focus between the rows of a table; never made here.
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that had focus.
  open var previouslyFocusedIndexPath: IndexPath? { nil }
  /// The row that gets focus.
  open var nextFocusedIndexPath: IndexPath? { nil }
}

/// A move of focus between the items of a collection view; never made here.
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that had focus.
  open var previouslyFocusedIndexPath: IndexPath? { nil }
  /// The item that gets focus.
  open var nextFocusedIndexPath: IndexPath? { nil }
}

/// The direction in which focus moves. The raw values are the SDK's.
public struct UIFocusHeading: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upwards.
  public static let up = Self(rawValue: 1 << 0)
  /// Downwards.
  public static let down = Self(rawValue: 1 << 1)
  /// To the left.
  public static let left = Self(rawValue: 1 << 2)
  /// To the right.
  public static let right = Self(rawValue: 1 << 3)
  /// To the next item.
  public static let next = Self(rawValue: 1 << 4)
  /// To the previous item.
  public static let previous = Self(rawValue: 1 << 5)
}
