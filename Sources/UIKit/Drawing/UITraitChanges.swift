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

private final class Registration: UITraitChangeRegistration {}

extension UITraitEnvironment {
  /// Has a closure called when one of the traits has another value.
  ///
  /// - Note: Differs from iOS: never called; the traits of a screen stay what they are.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { Registration() }

  /// Has a method of this object called when one of the traits has another value.
  ///
  /// - Note: Differs from iOS: never called; the traits of a screen stay what they are.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    Registration()
  }

  /// Has a method of another object called when one of the traits has another value.
  ///
  /// - Note: Differs from iOS: never called; the traits of a screen stay what they are.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration { Registration() }

  /// Ends waiting.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}
