import Foundation

/// The way from one controller of a storyboard to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// Names it.
  public let identifier: String?
  /// Where it begins.
  public let source: UIViewController
  /// Where it leads.
  public let destination: UIViewController
  /// What `perform()` does, unless a subclass does something else.
  var handler: (() -> Void)?

  /// A way; a subclass says in `perform()` how it is gone.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// A way with what it does.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Goes the way.
  open func perform() { handler?() }
}

/// What a controller is asked about a way back to it.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  /// Where it begins.
  public let source: UIViewController
  /// The action that the destination must have.
  public let unwindAction: Selector
  /// What began it.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}

/// Never instantiated: gives the initialiser of segues a `required` spelling, as `_CellProbe` does for cells.
open class _SegueProbe: UIStoryboardSegue {
  public required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    fatalError("the probe is never made")
  }
}

/// Makes segues of the app's classes, which override the initialiser without `required`.
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
