import Foundation

/// A segue from one controller of a storyboard to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The segue's name.
  public let identifier: String?
  /// The controller where the segue begins.
  public let source: UIViewController
  /// The controller that the segue leads to.
  public let destination: UIViewController
  /// The work of `perform()`, unless a subclass overrides it.
  var handler: (() -> Void)?

  /// A segue. A subclass overrides `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// A segue with a handler that performs it.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Performs the segue.
  open func perform() { handler?() }
}

/// The origin of an unwind segue, for controllers asked whether it may end at them.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller where the unwind segue begins.
  public let source: UIViewController
  /// The action that the destination must have.
  public let unwindAction: Selector
  /// The object that triggered the segue.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}

/// Never instantiated. Declares the segue initialiser as `required`, as `_CellProbe` does for cells.
open class _SegueProbe: UIStoryboardSegue {
  public required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    fatalError("a probe is never instantiated")
  }
}

/// Creates segues of the app's classes, which override the initialiser without `required`.
@MainActor
enum SegueFactory {
  @inline(never) @_optimize(none)
  static func make(
    _ type: UIStoryboardSegue.Type, _ identifier: String?, _ source: UIViewController, _ destination: UIViewController
  ) -> UIStoryboardSegue {
    let segue: AnyObject = unsafeBitCast(type, to: _SegueProbe.Type.self).init(
      identifier: identifier, source: source, destination: destination)
    return unsafeDowncast(segue, to: UIStoryboardSegue.self)
  }
}
