public import LayerTree
public import LifeCycle

/// The cards of the switcher on their way from where a finger has left them.
public struct SystemSettling: Sendable, Hashable {
  /// When the finger let go.
  public var began: Instant
  /// Where each card stood then, by its number.
  public var places: [UInt32: Rectangle]
  /// Those that were thrown away.
  public var gone: [SystemSwitcher.Card]

  /// How long the way takes. Chosen: a little less than that of a window.
  public static let duration = Span.milliseconds(350)

  /// Cards that a finger has left.
  public init(began: Instant, places: [UInt32: Rectangle], gone: [SystemSwitcher.Card] = []) {
    self.began = began
    self.places = places
    self.gone = gone
  }
}
