import Foundation

/// What has properties that are reached by name and can be observed: NSObject and its subclasses.
///
/// The methods are in extensions of this protocol, not of NSObject: only so can a class of the app declare one of them
/// itself and call `super`. The builder removes its `override`.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}
