import Foundation

/// A storyboard: a file of view controllers designed for the app.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let name: String
  let bundle: Bundle

  /// The storyboard with a name, in a bundle.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    bundle = storyboardBundleOrNil ?? .main
    super.init()
  }

  private var readFile: StoryboardFile?
  /// The file, read on first use.
  private var file: StoryboardFile {
    if let readFile { return readFile }
    let file = StoryboardFile.read(name, in: bundle)
    readFile = file
    return file
  }

  /// The controller with an identifier, or the initial one.
  func make(_ identifier: String?, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let identifier else { return file.initialID.flatMap { file.make($0, for: self, creator: creator) } }
    return named(identifier, creator)
  }

  /// Puts the initial controller into a window, as for an app's main storyboard: the window has the storyboard's global
  /// tint then, which those that an app makes itself have not.
  func furnish(_ window: UIWindow) {
    if let tint = file.tint { window.tintColor = tint }
    window.rootViewController = instantiateInitialViewController()
  }

  /// The controller with an identifier; nil if it is unknown.
  func controllerIfPresent(_ identifier: String) -> UIViewController? {
    file.controllers.first { $0.value.identifier == identifier }.flatMap { file.make($0.key, for: self) }
  }

  /// The storyboard's initial controller; nil if it declares none.
  open func instantiateInitialViewController() -> UIViewController? {
    file.initialID.flatMap { file.make($0, for: self) }
  }

  /// The same, created by the app from the coder; if the creator returns nil, the storyboard's class is used.
  open func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    guard let id = file.initialID else { return nil }
    return typed(file.make(id, for: self, creator: creator.map { creator in { creator($0) } }))
  }

  /// The controller with an identifier; as on iOS, an unknown one is a fatal error.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    named(identifier, nil)
  }

  /// The same, created by the app from the coder; if the creator returns nil, the storyboard's class is used.
  open func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    guard let made: ViewController = typed(named(identifier, creator.map { creator in { creator($0) } })) else {
      preconditionFailure(
        "The view controller with identifier '\(identifier)' of storyboard \(name) is not a \(ViewController.self)")
    }
    return made
  }

  private func named(_ identifier: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
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
