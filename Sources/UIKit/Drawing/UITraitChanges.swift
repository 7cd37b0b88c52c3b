import Foundation

/// A trait that code can observe.
public protocol UITraitDefinition {}
/// A trait's type, as code names it to observe changes.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
/// The horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// The vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// The preferred text size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The contrast of colours.
public struct UITraitAccessibilityContrast: UITraitDefinition {}
/// Whether content lies on an elevated level.
public struct UITraitUserInterfaceLevel: UITraitDefinition {}
/// Pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {}

// The device never changes the traits below, so observers of them are never called.

/// The writing direction; it never changes here.
public struct UITraitLayoutDirection: UITraitDefinition {}
/// The weight of text for legibility; it never changes here.
public struct UITraitLegibilityWeight: UITraitDefinition {}
/// Whether the screen tells pressure; it never changes here.
public struct UITraitForceTouchCapability: UITraitDefinition {}
/// The range of colours; it never changes here.
public struct UITraitDisplayGamut: UITraitDefinition {}
/// Whether the window looks active; it never changes here.
public struct UITraitActiveAppearance: UITraitDefinition {}
/// The dynamic range of pictures; it never changes here.
public struct UITraitImageDynamicRange: UITraitDefinition {}
/// Whether the scene is captured; it never changes here.
public struct UITraitSceneCaptureState: UITraitDefinition {}
/// The language of typesetting; it never changes here.
public struct UITraitTypesettingLanguage: UITraitDefinition {}
/// The size of toolbar items; it never changes here.
public struct UITraitToolbarItemPresentationSize: UITraitDefinition {}
/// The kind of list around a view; it never changes here.
public struct UITraitListEnvironment: UITraitDefinition {}
/// Where a tab bar's accessory lies; it never changes here.
public struct UITraitTabAccessoryEnvironment: UITraitDefinition {}
/// Whether a split view is collapsed around a view; it never changes here.
public struct UITraitSplitViewControllerLayoutEnvironment: UITraitDefinition {}

/// A registration for trait changes; unregister with it.
public protocol UITraitChangeRegistration: AnyObject {}

extension UITraitEnvironment {
  /// Calls a closure whenever one of the traits changes, for the life of the object.
  ///
  /// Runs on the main thread, after `traitCollectionDidChange(_:)`, with the previous traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    TraitChanges.register(self, traits) { environment, previous in
      if let environment = environment as? Self { handler(environment, previous) }
    }
  }

  /// The same for a closure that names its first parameter's type, as in Apple's own example: `{ (self: Self, previous) in`.
  /// In a class that is not final, `Self` there is another type than the class.
  @_disfavoredOverload @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    TraitChanges.register(self, traits) { environment, previous in
      if let environment = environment as? Environment { handler(environment, previous) }
    }
  }

  /// Calls a method of this object whenever one of the traits changes; the method may take the object and the previous
  /// traits.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Calls a method of another object, held weakly, whenever one of the traits changes.
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

  /// Ends the registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    TraitChanges.unregister(registration)
  }
}
