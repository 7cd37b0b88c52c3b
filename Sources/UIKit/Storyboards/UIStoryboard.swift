import Foundation

/// A file of controllers that the app was designed with.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let name: String
  let bundle: Bundle

  /// A storyboard of a bundle, by name.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    bundle = storyboardBundleOrNil ?? .main
    super.init()
  }

  /// The controller with which the storyboard begins; nil when it says none.
  open func instantiateInitialViewController() -> UIViewController? {
    let file = StoryboardFile.read(name, in: bundle)
    return file.initialID.flatMap { file.make($0, for: self) }
  }

  /// A controller by its identifier; an unknown one is a fatal error, as on iOS.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    let file = StoryboardFile.read(name, in: bundle)
    guard let id = file.controllers.first(where: { $0.value.identifier == identifier })?.key,
      let controller = file.make(id, for: self)
    else {
      preconditionFailure("Storyboard \(name) doesn't contain a view controller with identifier '\(identifier)'")
    }
    return controller
  }
}

/// The way from one controller of a storyboard to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// Names it.
  public let identifier: String?
  /// Where it begins.
  public let source: UIViewController
  /// Where it leads.
  public let destination: UIViewController
  private let handler: () -> Void

  /// A way with what it does.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void = {}
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = performHandler
    super.init()
  }

  /// Goes the way.
  open func perform() { handler() }
}

extension UIViewController {
  /// Makes the destination, prepares, and shows it, as a storyboard draws it.
  func runSegue(_ identifier: String, sender: Any?) {
    guard let way = segues[identifier], let destination = way.destination() else {
      preconditionFailure("Receiver (\(self)) has no segue with identifier '\(identifier)'")
    }
    let segue = UIStoryboardSegue(identifier: identifier, source: self, destination: destination) { [self] in
      if way.kind == "presentation" || way.kind == "modal" {
        present(destination, animated: true)
      } else {
        show(destination, sender: sender)
      }
    }
    prepare(for: segue, sender: sender)
    segue.perform()
  }
}
