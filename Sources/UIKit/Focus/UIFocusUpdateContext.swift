import Foundation

/// A move of focus from one item to another. The system makes them, and has none to make here.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  /// What had focus.
  public private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// What gets it.
  public private(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// The same, where it is a view.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// The same, where it is a view.
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
  /// Where it was heading.
  open var focusHeading: UIFocusHeading { [] }

  override nonisolated init() { super.init() }
}

/// Where focus is heading. The raw values are those of the SDK.
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
  /// To what comes next.
  public static let next = Self(rawValue: 1 << 4)
  /// To what came before.
  public static let previous = Self(rawValue: 1 << 5)
}
