import Foundation

/// Views of a list by the names under which they are used again: how one is made, and those that nobody sees now.
@MainActor
struct ReusePool<Element: UIView> {
  /// Makes a view for a place of the list.
  typealias Maker = (CGRect) -> Element

  private var makers: [String: Maker] = [:]
  private var idle: [String: [Element]] = [:]

  init() {}

  /// Says how the views of a name are made; nil takes the name back.
  mutating func register(_ name: String, _ maker: Maker?) {
    makers[name] = maker
    idle[name] = nil
  }

  /// A view that is no longer seen; nil without one.
  mutating func reuse(_ name: String) -> Element? { idle[name]?.popLast() }

  /// How the views of a name are made; nil for a name that is not registered.
  func maker(_ name: String) -> Maker? { makers[name] }

  /// A new view; nil for a name that is not registered.
  func make(_ name: String, frame: CGRect = .zero) -> Element? { makers[name]?(frame) }

  /// Keeps a view until somebody asks for one of its name.
  mutating func keep(_ view: Element, as name: String) { idle[name, default: []].append(view) }
}
