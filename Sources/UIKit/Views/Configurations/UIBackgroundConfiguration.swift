import Foundation

/// The background of a cell, as a value.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// The background colour.
  public var backgroundColor: UIColor?
  /// Makes another colour of the background colour, or of the tint colour where there is none.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// Stored; images are not shown in backgrounds.
  public var image: UIImage?
  /// Stored; images are not shown in backgrounds.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// Stored; it has no effect here.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The custom background view; collection view cells only.
  public var customView: UIView?
  /// Stored; it has no effect here.
  public var cornerRadius: CGFloat = 0
  /// The insets from the cell's edges, in points; collection view cells only.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Stored; it has no effect here.
  public var strokeColor: UIColor?
  /// Stored; it has no effect here.
  public var strokeWidth: CGFloat = 0
  /// Stored; it has no effect here.
  public var strokeOutset: CGFloat = 0
  /// Stored; it has no effect here.
  public var visualEffect: UIVisualEffect?

  /// The background colour as the transformer makes it; `tintColor` where there is none.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// What a cell shows: nothing without a colour and a transformer.
  func shownColor(for tintColor: UIColor) -> UIColor? {
    backgroundColor == nil && backgroundColorTransformer == nil ? nil : resolvedBackgroundColor(for: tintColor)
  }

  private init(_ color: UIColor? = nil) { backgroundColor = color }

  /// An empty background.
  public static func clear() -> Self { Self() }
  /// The background of a cell in a plain list.
  public static func listPlainCell() -> Self { Self(.systemBackground) }
  /// The background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> Self { Self(.systemBackground) }
  /// The background of a cell in a grouped list.
  public static func listGroupedCell() -> Self { Self(.secondarySystemGroupedBackground) }
  /// The background of a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> Self { Self() }
  /// The background of a sidebar header.
  public static func listSidebarHeader() -> Self { Self() }
  /// The background of a sidebar cell.
  public static func listSidebarCell() -> Self { Self() }
  /// The background of a cell in any list.
  public static func listCell() -> Self { Self(.systemBackground) }
  /// The background of a header in any list.
  public static func listHeader() -> Self { Self() }
  /// The background of a footer in any list.
  public static func listFooter() -> Self { Self() }

  /// Returns the configuration unchanged: all states look alike.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}
