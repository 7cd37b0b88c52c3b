import Foundation
internal import LifeCycle

/// Reports trait changes to views and controllers, from the outside in, and to registered observers.
@MainActor
enum TraitChanges {
  final class Registration: UITraitChangeRegistration {
    weak var environment: (any UITraitEnvironment)?
    let traits: [UITrait]
    let handler: (any UITraitEnvironment, UITraitCollection) -> Void

    init(
      _ environment: any UITraitEnvironment, _ traits: [UITrait],
      _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
    ) {
      self.environment = environment
      self.traits = traits
      self.handler = handler
    }
  }

  typealias Old = (environment: any UITraitEnvironment, traits: UITraitCollection)
  private static var registrations: [Registration] = []
  private static var mostRegistrations = 64
  private static var old: [Old] = []

  static func register(
    _ environment: any UITraitEnvironment, _ traits: [UITrait],
    _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
  ) -> Registration {
    if registrations.count >= mostRegistrations {
      registrations.removeAll { $0.environment == nil }
      mostRegistrations = max(64, 2 * registrations.count)
    }
    let registration = Registration(environment, traits, handler)
    registrations.append(registration)
    return registration
  }

  static func unregister(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  /// Records the traits of a view and its subviews before a change.
  static func begin(in view: UIView?) { old = noted(in: view.map { [$0] } ?? []) }

  /// Reports the traits that changed since `begin(in:)`.
  static func end() {
    let before = old
    old = []
    tell(before)
  }

  /// The current traits of each environment: a scene before its windows, a controller before its view, a view before
  /// its subviews.
  static func noted(of scenes: [UIWindowScene] = [], in views: [UIView]) -> [Old] {
    var noted: [Old] = scenes.map { ($0, $0.traitCollection) }
    func note(_ view: UIView) {
      if let controller = view.controller { noted.append((controller, controller.traitCollection)) }
      noted.append((view, view.traitCollection))
      view.subviews.forEach(note)
    }
    views.forEach(note)
    return noted
  }

  /// Reports what has changed while a view was in no window: back in a hierarchy it gets the traits there, and hears of it
  /// if they are not those it had (WWDC 2019, session 214). Chosen: after `didMoveToWindow()`.
  static func tellReturned(_ view: UIView) {
    var before: [Old] = []
    func note(_ view: UIView, _ outer: UITraitCollection?) {
      let old = (view.traitsAtLeaving ?? outer)?.with(view.forcedStyle)
      view.traitsAtLeaving = nil
      if let old {
        if let controller = view.controller { before.append((controller, old)) }
        before.append((view, old))
      }
      for inner in view.subviews { note(inner, old) }
    }
    note(view, nil)
    tell(before)
  }

  /// Reports a change to every environment with different traits now.
  ///
  /// Reference: the order is not sourced; chosen because the documentation says that traits propagate from the outside
  /// in.
  static func tell(_ before: [Old]) {
    for (environment, previous) in before {
      let now = environment.traitCollection
      guard now != previous else { continue }
      (environment as? UIView)?.traitsMayDiffer()
      let controller = environment as? UIViewController
      if let controller {
        controller.log(.traitCollectionDidChange, detail: ["style": .string(now.userInterfaceStyle.name)]) {
          controller.traitCollectionDidChange(previous)
        }
      } else {
        environment.traitCollectionDidChange(previous)
      }
      let due = registrations.filter { $0.environment === environment }
      for registration in due where registration.traits.contains(where: { differs($0, now, previous) }) {
        guard let controller else {
          registration.handler(environment, previous)
          continue
        }
        CallLog.call(
          CallLog.isForSnapshot ? .snapshot : .incidental,
          "\(type(of: controller)).registerForTraitChanges(_:handler:)",
          scene: controller.viewIfLoaded?.window?.windowScene,
          detail: ["style": .string(now.userInterfaceStyle.name)]
        ) { registration.handler(environment, previous) }
      }
    }
  }

  private static func differs(_ trait: UITrait, _ now: UITraitCollection, _ previous: UITraitCollection) -> Bool {
    switch ObjectIdentifier(trait) {
    case ObjectIdentifier(UITraitUserInterfaceStyle.self): now.userInterfaceStyle != previous.userInterfaceStyle
    case ObjectIdentifier(UITraitUserInterfaceIdiom.self): now.userInterfaceIdiom != previous.userInterfaceIdiom
    case ObjectIdentifier(UITraitHorizontalSizeClass.self): now.horizontalSizeClass != previous.horizontalSizeClass
    case ObjectIdentifier(UITraitVerticalSizeClass.self): now.verticalSizeClass != previous.verticalSizeClass
    case ObjectIdentifier(UITraitPreferredContentSizeCategory.self):
      now.preferredContentSizeCategory != previous.preferredContentSizeCategory
    case ObjectIdentifier(UITraitAccessibilityContrast.self):
      now.accessibilityContrast != previous.accessibilityContrast
    case ObjectIdentifier(UITraitUserInterfaceLevel.self): now.userInterfaceLevel != previous.userInterfaceLevel
    case ObjectIdentifier(UITraitDisplayScale.self): now.displayScale != previous.displayScale
    default: false
    }
  }
}

extension UIUserInterfaceStyle {
  /// The name in events.
  var name: String { self == .dark ? "dark" : "light" }
}
