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

  /// The controller of an identifier; nil for an unknown one.
  func controllerIfPresent(_ identifier: String) -> UIViewController? {
    let file = StoryboardFile.read(name, in: bundle)
    return file.controllers.first { $0.value.identifier == identifier }.flatMap { file.make($0.key, for: self) }
  }

  /// The controller with which the storyboard begins; nil when it says none.
  open func instantiateInitialViewController() -> UIViewController? {
    let file = StoryboardFile.read(name, in: bundle)
    return file.initialID.flatMap { file.make($0, for: self) }
  }

  /// The same, made by the app from the coder; nil from the creator makes it as the storyboard says.
  open func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    let file = StoryboardFile.read(name, in: bundle)
    guard let id = file.initialID else { return nil }
    return typed(file.make(id, for: self, creator: creator.map { creator in { creator($0) } }))
  }

  /// A controller by its identifier; an unknown one is a fatal error, as on iOS.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier, nil)
  }

  /// The same, made by the app from the coder; nil from the creator makes it as the storyboard says.
  open func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    guard let made: ViewController = typed(make(identifier, creator.map { creator in { creator($0) } })) else {
      preconditionFailure(
        "The view controller with identifier '\(identifier)' of storyboard \(name) is no \(ViewController.self)")
    }
    return made
  }

  private func make(_ identifier: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    let file = StoryboardFile.read(name, in: bundle)
    guard let id = file.controllers.first(where: { $0.value.identifier == identifier })?.key,
      let controller = file.make(id, for: self, creator: creator)
    else {
      preconditionFailure("Storyboard \(name) doesn't contain a view controller with identifier '\(identifier)'")
    }
    return controller
  }

  private func typed<ViewController: UIViewController>(_ controller: UIViewController?) -> ViewController? {
    controller as? ViewController
  }
}
