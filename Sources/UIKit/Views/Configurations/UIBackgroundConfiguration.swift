import Foundation

/// The background of a cell, as a value.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// The background colour.
  public var backgroundColor: UIColor?
  /// Makes another colour of the background colour, or of the tint colour where there is none.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The image behind the content; collection view cells only.
  public var image: UIImage?
  /// How the image fills the background.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// Stored; it has no effect here.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The custom background view; collection view cells only.
  public var customView: UIView?
  /// The radius of the corners; collection view cells only.
  public var cornerRadius: CGFloat = 0
  /// The insets from the cell's edges, in points; collection view cells only.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour of the border; nil for the tint colour. Collection view cells only.
  public var strokeColor: UIColor?
  /// The width of the border, in points; collection view cells only.
  public var strokeWidth: CGFloat = 0
  /// Stored; it has no effect here.
  public var strokeOutset: CGFloat = 0
  /// The material behind the content; collection view cells only.
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

  /// The usual colour of a cell's background, in place of which a selected cell is grey.
  private var usual: UIColor?

  private init(_ color: UIColor? = nil) { backgroundColor = color }

  private static func cell(_ color: UIColor) -> Self {
    var configuration = Self(color)
    configuration.usual = color
    return configuration
  }

  /// An empty background.
  public static func clear() -> Self { Self() }
  /// The background of a cell in a plain list.
  public static func listPlainCell() -> Self { cell(.systemBackground) }
  /// The background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> Self { Self() }
  /// The background of a cell in a grouped list.
  public static func listGroupedCell() -> Self { cell(.secondarySystemGroupedBackground) }
  /// The background of a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> Self { Self() }
  /// The background of a sidebar header.
  public static func listSidebarHeader() -> Self { Self() }
  /// The background of a sidebar cell.
  public static func listSidebarCell() -> Self { Self() }
  /// The background of a cell in any list.
  public static func listCell() -> Self { cell(.systemBackground) }
  /// The background of a header in any list.
  public static func listHeader() -> Self { Self() }
  /// The background of a footer in any list.
  public static func listFooter() -> Self { Self() }

  /// Returns the configuration for a state: a list cell that is selected or highlighted is grey, unless the app has set
  /// another colour.
  public func updated(for state: any UIConfigurationState) -> Self {
    guard let state = state as? UICellConfigurationState, let usual else { return self }
    let isOn = (state.isSelected || state.isHighlighted) && !state.isEditing
    var new = self
    if isOn, backgroundColor === usual { new.backgroundColor = .systemGray4 }
    if !isOn, backgroundColor === UIColor.systemGray4 { new.backgroundColor = usual }
    return new
  }
}
