import Foundation

/// The lines above and below an item of a list.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
  /// Whether a line is shown.
  public enum Visibility: Int, Sendable { case automatic, visible, hidden }
  /// Insets that stand for those that the list would choose.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// Whether the line above is shown; automatic ones are as the list's appearance has them.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the line below is shown; automatic ones are as the list's appearance has them.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Stored; the line above goes from edge to edge.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// Where the line below begins and ends.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The colour of both.
  public var color = UIColor.separator
  /// Stored; it has no effect here.
  public var multipleSelectionColor = UIColor.separator

  /// The lines of a list with an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  /// Shows the lines as they are wanted.
  func change(_ look: inout RowLook) {
    switch topSeparatorVisibility {
    case .automatic: break
    case .visible: look.hasTopLine = true
    case .hidden: look.hasTopLine = false
    }
    switch bottomSeparatorVisibility {
    case .automatic: break
    case .visible: look.hasLine = true
    case .hidden: look.hasLine = false
    }
    if color != .separator { look.lineColor = color }
    guard bottomSeparatorInsets != Self.automaticInsets else { return }
    func points(_ inset: CGFloat) -> CGFloat { inset == .greatestFiniteMagnitude ? look.margin : inset }
    look.inset = UIEdgeInsets(
      top: 0, left: points(bottomSeparatorInsets.leading), bottom: 0,
      right: bottomSeparatorInsets.trailing == .greatestFiniteMagnitude ? 0 : bottomSeparatorInsets.trailing)
  }
}
