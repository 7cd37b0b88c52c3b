import Foundation

/// The reusable views of a list, by reuse identifier: their factories and the views that are off screen.
@MainActor
struct ReusePool<Element: UIView> {
  /// Creates a view with a frame.
  typealias Maker = (CGRect) -> Element

  private var makers: [String: Maker] = [:]
  private var idle: [String: [Element]] = [:]

  init() {}

  /// Registers the factory for an identifier; nil removes it. Discards the idle views of that identifier.
  mutating func register(_ name: String, _ maker: Maker?) {
    makers[name] = maker
    idle[name] = nil
  }

  /// Removes and returns an idle view; nil if there is none.
  mutating func reuse(_ name: String) -> Element? { idle[name]?.popLast() }

  /// The factory for an identifier; nil if it is not registered.
  func maker(_ name: String) -> Maker? { makers[name] }

  /// Creates a view; nil if the identifier is not registered.
  func make(_ name: String, frame: CGRect = .zero) -> Element? { makers[name]?(frame) }

  /// Adds an idle view to the pool.
  mutating func keep(_ view: Element, as name: String) { idle[name, default: []].append(view) }
}
