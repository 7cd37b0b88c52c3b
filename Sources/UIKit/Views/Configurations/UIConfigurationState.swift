import Foundation

/// The name of an app's own value in a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A key of a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// In what state a view is, as its configurations ask.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// A state in which nothing is the case.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// An app's own value.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view that is no cell, as of a header.
public struct UIViewConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  /// Whether it takes no touches.
  public var isDisabled = false
  /// Whether a finger is on it.
  public var isHighlighted = false
  /// Whether it is chosen.
  public var isSelected = false
  /// Whether focus is on it; never here.
  public var isFocused = false
  /// Whether it is pinned to an edge; not told here.
  public var isPinned = false
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
  /// Where in a drag a cell is.
  public enum DragState: Hashable, Sendable { case none, lifting, dragging }
  /// Where in a drop a cell is.
  public enum DropState: Hashable, Sendable { case none, notTargeted, targeted }

  public var traitCollection: UITraitCollection
  /// Whether it takes no touches.
  public var isDisabled = false
  /// Whether a finger is on it.
  public var isHighlighted = false
  /// Whether it is chosen.
  public var isSelected = false
  /// Whether focus is on it; never here.
  public var isFocused = false
  /// Whether it is edited.
  public var isEditing = false
  /// Whether what is below it shows; not told here.
  public var isExpanded = false
  /// Whether it is swiped; never here.
  public var isSwiped = false
  /// Whether it is moved; never here.
  public var isReordering = false
  /// Whether it is pinned to an edge; not told here.
  public var isPinned = false
  /// Where in a drag it is; in none here.
  public var cellDragState = DragState.none
  /// Where in a drop it is; in none here.
  public var cellDropState = DropState.none
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}
