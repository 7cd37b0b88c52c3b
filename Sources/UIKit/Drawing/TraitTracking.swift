import Foundation
internal import LifeCycle

/// What of a view read its traits, and is done again when they change (iOS 18, "Automatic trait tracking").
struct TraitUses: OptionSet {
  let rawValue: UInt8
  /// `layoutSubviews()`, and its controller's `viewWillLayoutSubviews()` and `viewDidLayoutSubviews()`.
  static let layout = TraitUses(rawValue: 1)
  /// `updateConstraints()`, and its controller's `updateViewConstraints()`.
  static let constraints = TraitUses(rawValue: 2)
  /// `updateConfiguration(using:)` of cells, `updateConfiguration()` of buttons.
  static let configuration = TraitUses(rawValue: 4)
}

/// Notes which views read their own traits while something is done to them. Differs from iOS: any trait counts that then
/// changes, also those that were not read.
@MainActor
enum TraitTracking {
  private static var reader: ObjectIdentifier?
  private static var hasRead = false

  /// Does something to a view, and notes whether its traits, or its controller's, were read meanwhile.
  static func note(_ use: TraitUses, of view: UIView, _ body: () -> Void) {
    let outer = (reader, hasRead)
    (reader, hasRead) = (ObjectIdentifier(view), false)
    body()
    if hasRead { view.traitUses.insert(use) } else { view.traitUses.remove(use) }
    (reader, hasRead) = outer
  }

  /// A view's traits are read.
  static func read(by view: UIView) { if reader == ObjectIdentifier(view) { hasRead = true } }

  /// The traits of a view have changed: what depends on them is to be done again.
  static func changed(_ view: UIView) {
    guard !view.traitUses.isEmpty, isOn else { return }
    if view.traitUses.contains(.layout) { view.setNeedsLayout() }
    if view.traitUses.contains(.constraints) { view.setNeedsUpdateConstraints() }
    if view.traitUses.contains(.configuration) { view.configurationMayDiffer() }
  }

  private static var isOn: Bool {
    Runtime.shared.bootstrap.map { LifeCycleRules.rules(for: $0.systemVersion).tracksTraits } ?? true
  }
}
