internal import CompiledInterface
import Foundation

/// A nib: a file of views and other objects designed for the app, read once and instantiated as often as wanted.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// A key of the options for instantiation.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The objects that stand for the nib's placeholders, by the identifiers of these: `[String: Any]`.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let name: String
  private let bundle: Bundle
  private var document: InterfaceElement?

  /// The nib with a name, in a bundle; the app's own bundle if nil. The file is read on first use.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    bundle = bundleOrNil ?? .main
    super.init()
  }

  /// A nib from the contents of a compiled file. Data that are no nib's are a fatal error.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    name = ""
    bundle = bundleOrNil ?? .main
    super.init()
    do { document = try InterfaceElement(compiled: Array(data)) } catch {
      preconditionFailure("the data are not a nib: \(error)")
    }
  }

  init(_ document: InterfaceElement, bundle: Bundle) {
    name = ""
    self.bundle = bundle
    super.init()
    self.document = document
  }

  /// Makes the nib's objects and connects them; returns those at the top, without the placeholders.
  ///
  /// The objects live until the next turn of the run loop, as iOS's do until its pool is drained: a weak outlet of the
  /// owner's holds that long; what is to live longer is kept by somebody. As on iOS, a missing nib is a fatal error.
  @discardableResult
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    let document = read()
    let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    let owner = ownerOrNil.map { $0 as AnyObject }
    let decoder = InterfaceDecoder(
      InterfaceContext(document, bundle: bundle), host: owner as? UIViewController,
      objects: external.mapValues { $0 as AnyObject })
    let made = decoder.makeTopLevel(document.child("objects")?.children ?? document.children, owner: owner)
    MainQueue.async { withExtendedLifetime(made) {} }
    return made
  }

  private func read() -> InterfaceElement {
    if let document { return document }
    guard let found = InterfaceFile.read(name, InterfaceElement.nibExtension, in: bundle) else {
      preconditionFailure("Could not load NIB in bundle: '\(bundle.bundlePath)' with name '\(name)'")
    }
    document = found
    return found
  }
}

extension InterfaceDecoder {
  /// Makes the objects at the top of a nib, and connects everything.
  func makeTopLevel(_ elements: [InterfaceElement], owner: AnyObject?) -> [Any] {
    var made: [AnyObject] = []
    for element in elements {
      if InterfaceElement.controllers.contains(element.name) {
        if let controller = makeController(element) { made.append(controller) }
      } else if element.name == "barButtonItem" {
        made.append(makeBarButton(element))
      } else if InterfaceElement.objects.contains(element.name) {
        let before = loose.count
        addLoose([element], owner: owner)
        made += loose.dropFirst(before)
      } else {
        made.append(makeView(element))
      }
    }
    finish()
    (owner as? UIViewController)?.looseObjects += made.filter { !($0 is UIView) } + loose
    return made
  }

  private func makeController(_ element: InterfaceElement) -> UIViewController? {
    let type = InterfaceClasses.controller(element)
    let coder = StoryboardCoder(element.attributes) { [self] object in
      if let controller = object as? UIViewController { fill(controller, element) }
    }
    guard let controller = type.init(coder: coder) else { return nil }
    note(controller, element)
    if let root = element.child(key: "view") { controller.view = makeView(root) }
    let children = element.children.filter { InterfaceElement.controllers.contains($0.name) }.compactMap(makeController)
    if let navigation = controller as? UINavigationController, !children.isEmpty {
      navigation.viewControllers = children
    }
    if let tabs = controller as? UITabBarController, !children.isEmpty { tabs.viewControllers = children }
    return controller
  }
}
