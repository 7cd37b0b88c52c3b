import Foundation

/// A trait that code can wait for.
public protocol UITraitDefinition {}
/// A trait, as it is named where code waits for it.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
/// Narrow or wide across.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// Narrow or wide up and down.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// Pixels in a point.
public struct UITraitDisplayScale: UITraitDefinition {}
/// The size of text.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The direction in which a language is written.
public struct UITraitLayoutDirection: UITraitDefinition {}
/// How strongly colours differ.
public struct UITraitAccessibilityContrast: UITraitDefinition {}

/// Waiting for traits, to be given back when it is to end.
public protocol UITraitChangeRegistration: AnyObject {}

extension UITraitEnvironment {
  /// Has a closure called when one of the traits has another value; for as long as the object lives.
  ///
  /// On the main thread, after `traitCollectionDidChange(_:)`, with the traits from before.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    TraitChanges.register(self, traits) { environment, previous in
      if let environment = environment as? Self { handler(environment, previous) }
    }
  }

  /// Has a method of this object called when one of the traits has another value: with the object and the traits from
  /// before, as far as it has parameters.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Has a method of another object, which is not kept alive, called when one of the traits has another value.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let receiver = WeakObject(target as AnyObject)
    return TraitChanges.register(self, traits) { environment, previous in
      guard let target = receiver.object else { return }
      SelectorDispatch.perform(action, on: target, sender: environment, event: previous)
    }
  }

  /// Ends waiting.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    TraitChanges.unregister(registration)
  }
}
