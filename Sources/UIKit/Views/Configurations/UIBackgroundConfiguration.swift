import Foundation

/// What is behind a cell's content, as a value. Colour and view are shown; the rest is kept.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// The fill.
  public var backgroundColor: UIColor?
  /// A view of the app's own.
  public var customView: UIView?
  /// Kept; it has no effect here.
  public var cornerRadius: CGFloat = 0
  /// Space between the cell's edges and the background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Kept; it has no effect here.
  public var strokeColor: UIColor?
  /// Kept; it has no effect here.
  public var strokeWidth: CGFloat = 0
  /// Kept; it has no effect here.
  public var strokeOutset: CGFloat = 0
  /// Kept; it has no effect here.
  public var visualEffect: UIVisualEffect?

  private init(_ color: UIColor? = nil) { backgroundColor = color }

  /// Nothing.
  public static func clear() -> Self { Self() }
  /// For the cell of a plain list.
  public static func listPlainCell() -> Self { Self(.systemBackground) }
  /// For a header or footer of a plain list.
  public static func listPlainHeaderFooter() -> Self { Self(.systemBackground) }
  /// For the cell of a grouped list.
  public static func listGroupedCell() -> Self { Self(.secondarySystemGroupedBackground) }
  /// For a header or footer of a grouped list.
  public static func listGroupedHeaderFooter() -> Self { Self() }
  /// For a header of a sidebar.
  public static func listSidebarHeader() -> Self { Self() }
  /// For the cell of a sidebar.
  public static func listSidebarCell() -> Self { Self() }
  /// For the cell of any list.
  public static func listCell() -> Self { Self(.systemBackground) }
  /// For a header of any list.
  public static func listHeader() -> Self { Self() }
  /// For a footer of any list.
  public static func listFooter() -> Self { Self() }

  /// The same as it is in a state; it is the same in all here.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}
