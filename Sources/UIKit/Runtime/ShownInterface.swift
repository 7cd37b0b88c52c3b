import Foundation
internal import LayerTree
internal import LifeCycle

/// What the app shows, as a value for the system: windows, controllers, and the classes of views.
@MainActor
enum ShownInterface {
  static func answer() -> InterfaceAnswer {
    var writer = InterfaceWriter()
    for scene in Runtime.shared.windowScenes { writer.add(scene) }
    if let first = UIResponder.firstResponder { writer.add(first: first) }
    return writer.answer
  }
}

/// Puts an answer together, within its limits.
@MainActor
private struct InterfaceWriter {
  var answer = InterfaceAnswer()
  private var names: [ObjectIdentifier: UInt16] = [:]
  private var viewCount = 0
  private var controllerCount = 0

  mutating func add(_ scene: UIWindowScene) {
    guard answer.scenes.count < InterfaceAnswer.mostScenes else { return cut() }
    var made = InterfaceAnswer.Scene(scene.session.record.id)
    for window in SceneCommit.visibleWindows(of: scene) where window.layer.number != 0 {
      guard made.windows.count < InterfaceAnswer.mostWindows, let name = name(of: window) else {
        answer.isCut = true
        break
      }
      let isKey = scene.keyWindow === window
      var shown = InterfaceAnswer.Window(layer: window.layer.number, name: name, isKey: isKey)
      if let root = window.rootViewController { add(root, nil, isPresented: false, to: &shown.controllers) }
      made.windows.append(shown)
      add(window, to: &made.views)
    }
    answer.scenes.append(made)
  }

  mutating func add(first: UIResponder) {
    answer.firstResponderName = name(of: first)
    if let view = first as? UIView { answer.firstResponder = view.layer.number }
  }

  /// A controller, those in it, and the one that it presents. The depth is that of the containers.
  private mutating func add(
    _ controller: UIViewController, _ parent: UInt16?, isPresented: Bool,
    to controllers: inout [InterfaceAnswer.Controller]
  ) {
    guard controllerCount < InterfaceAnswer.mostControllers, let name = name(of: controller) else {
      return cut()
    }
    controllerCount += 1
    let isShown = controller.isViewLoaded && controller.view.window != nil
    let place = UInt16(controllers.count)
    controllers.append(
      InterfaceAnswer.Controller(
        name: name, title: controller.title.map(Self.short), parent: parent, isPresented: isPresented,
        layer: isShown ? controller.view.layer.number : 0))
    for child in controller.children { add(child, place, isPresented: false, to: &controllers) }
    if let presented = controller.presented { add(presented, place, isPresented: true, to: &controllers) }
  }

  /// A view and those in it, each before its parts. Not by calls in calls: an app may have any depth.
  private mutating func add(_ window: UIView, to views: inout [InterfaceAnswer.View]) {
    var open: [UIView] = [window]
    while let view = open.popLast() {
      // What is not committed is not shown.
      guard view.layer.number != 0 else { continue }
      guard viewCount < InterfaceAnswer.mostViews, let name = name(of: view) else { return cut() }
      viewCount += 1
      views.append(InterfaceAnswer.View(layer: view.layer.number, name: name))
      open += view.subviews.reversed()
    }
  }

  /// There is no room for more.
  private mutating func cut() { answer.isCut = true }

  /// The number of an object's class; nil if there are too many.
  private mutating func name(of object: AnyObject) -> UInt16? {
    let type: AnyObject.Type = type(of: object)
    if let known = names[ObjectIdentifier(type)] { return known }
    guard answer.names.count < InterfaceAnswer.mostNames else { return nil }
    let number = UInt16(answer.names.count)
    answer.names.append(Self.short("\(type)"))
    names[ObjectIdentifier(type)] = number
    return number
  }

  /// A text that an answer has room for; no character is cut in two.
  private static func short(_ text: String) -> String {
    guard text.utf8.count > InterfaceAnswer.longestText else { return text }
    var short = ""
    var size = "…".utf8.count
    for character in text {
      size += character.utf8.count
      guard size <= InterfaceAnswer.longestText else { break }
      short.append(character)
    }
    return short + "…"
  }
}
