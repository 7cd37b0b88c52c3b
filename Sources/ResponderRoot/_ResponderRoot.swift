import Foundation

/// The class between `UIResponder` and `NSObject`; it adds nothing, and apps never name it.
///
/// A Swift class has a table of all its methods, its superclasses' included, in the executable: a view's takes three
/// kilobytes of pointers, which the loader writes at each launch, whether the app ever makes such a view or not. That
/// changes below a class of a module that may evolve apart from its users. What the tables look like is known only when
/// the program runs, so the runtime makes each when its class is first used. This module is compiled so for just that.
///
/// - Note: Differs from iOS: the superclass of `UIResponder` is this class, and not `NSObject` itself.
@preconcurrency @MainActor
open class _ResponderRoot: NSObject {
  /// Makes an object.
  public override init() { super.init() }
}
