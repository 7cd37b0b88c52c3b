import Foundation

/// The key of a custom value in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view for its configurations.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// Creates a state with no flag set.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A custom value of the app.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view other than a cell, such as a header.
public struct UIViewConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled.
  public var isDisabled = false
  /// Whether the view is highlighted.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has focus; never set.
  public var isFocused = false
  /// Whether the view is pinned to an edge; never set.
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
  /// The phase of a drag.
  public enum DragState: Hashable, Sendable { case none, lifting, dragging }
  /// The phase of a drop.
  public enum DropState: Hashable, Sendable { case none, notTargeted, targeted }

  public var traitCollection: UITraitCollection
  /// Whether the view is disabled.
  public var isDisabled = false
  /// Whether the view is highlighted.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has focus; never set.
  public var isFocused = false
  /// Whether the cell is in editing mode; never set.
  public var isEditing = false
  /// Whether the cell's item is expanded in the outline of its section.
  public var isExpanded = false
  /// Whether the cell is swiped; never set.
  public var isSwiped = false
  /// Whether the cell is being reordered; never set.
  public var isReordering = false
  /// Whether the view is pinned to an edge; never set.
  public var isPinned = false
  /// The phase of a drag; never set.
  public var cellDragState = DragState.none
  /// The phase of a drop; never set.
  public var cellDropState = DropState.none
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}
