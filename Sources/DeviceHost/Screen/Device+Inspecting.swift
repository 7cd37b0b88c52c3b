import DeviceCore
import KernelEdge
import LayerTree
import LifeCycle
import SystemCalls
import SystemLink

/// What an app shows, as a value: the layers that it has committed, with what it says of them when it is asked.
extension Device {
  /// What an app shows, as it stands. The device should be at rest.
  ///
  /// - Parameter asks: Whether the app is asked for its controllers and classes, or only its layers are looked at.
  /// - Throws: `NotInspected` with the reason, `DeviceError.interrupted`.
  public func screen(of app: AppKey, asks: Bool = true) throws -> SeenScreen {
    guard asks else {
      try requireMoving(try process(of: app))
      return try screen(of: app, with: lastAnswer(of: app))
    }
    let inquiry = try inquire(app)
    while inquiry.answer == nil {
      _ = try turn(atMost: Inquiry.quick, glances: SystemConnection.glances)
      guard !isInterrupted() else { throw DeviceError.interrupted }
      giveUp(inquiry)
    }
    return try screen(of: app, with: try inquiry.answer?.get())
  }

  /// The same for `dormouse inspect`.
  public func interface(of name: String) throws -> Value { try screen(of: try app(named: name)).value }

  /// The app of a name, or else the one in front.
  func inspectable(_ name: String?) throws -> AppKey {
    if let name { return try app(named: name) }
    guard let front = core.frontApp else { throw ScreenError.nothingToSee("no app is in front; name one") }
    return front
  }

  /// Asks an app for its interface; one that is suspended has said what it says.
  ///
  /// - Throws: `NotInspected` if the app cannot answer now.
  func inquire(_ app: AppKey) throws(NotInspected) -> Inquiry {
    let running = try process(of: app)
    let name = core.apps[app].name
    if core.processState(of: app) == .suspended {
      guard let last = running.lastInterface else {
        throw NotInspected(
          app: name, why: "it is suspended, and nobody asked it before", showsNothing: !hasShownWindow(app))
      }
      return Inquiry(name, answer: last)
    }
    let open = core.unrest(of: running.key)
    guard open.isEmpty else {
      throw NotInspected(app: name, why: "it is in the middle of a transition: \(open.joined(separator: "; "))")
    }
    if running.isHeld || running.stalledUntil != nil {
      throw NotInspected(app: name, why: "its main thread is busy")
    }
    let inquiry = Inquiry(name, of: running.key)
    running.lastInquiry &+= 1
    running.inquiries[running.lastInquiry] = inquiry
    running.send(.inspect(request: running.lastInquiry))
    return inquiry
  }

  private func process(of app: AppKey) throws(NotInspected) -> RunningApp {
    guard let process = core.process(of: app), let running = running[process], !core.isAboutToEnd(process) else {
      throw NotInspected(app: core.apps[app].name, why: "it is not running", showsNothing: true)
    }
    return running
  }

  /// Throws if something outside of the device has stopped the process. One that the device suspended is stopped, too.
  private func requireMoving(_ app: RunningApp) throws(NotInspected) {
    guard let pid = app.pid, core.processState(of: app.app) == .running else { return }
    let state: Character?
    do throws(SystemCallError) {
      state = try ProcessStatus.read(pid)?.state
    } catch {
      throw NotInspected(app: app.bundle.name, why: "the state of its process cannot be read: \(error)")
    }
    guard state != "T", state != "t" else {
      throw NotInspected(app: app.bundle.name, why: "its process is stopped, by a signal or a debugger")
    }
  }

  private func hasShownWindow(_ app: AppKey) -> Bool {
    windowSessions(of: app).contains { core.settings(of: $0.key) != nil && trees[$0.record.id] != nil }
  }

  func lastAnswer(of app: AppKey) -> InterfaceAnswer? {
    core.process(of: app).flatMap { running[$0]?.lastInterface }
  }

  /// The app has answered.
  func answered(_ answer: InterfaceAnswer, to request: UInt32, _ app: RunningApp) {
    guard let inquiry = app.inquiries.removeValue(forKey: request) else {
      return feed(.kernel(.violated(app.key, "it answered question \(request), which nobody asked")))
    }
    app.lastInterface = answer
    inquiry.answer = inquiry.answer ?? .success(answer)
  }

  /// Waits no longer for an app that has had its time, nor for one that is stopped, which is looked at only where it does not
  /// answer at once. Its answer, should it come, is known as the last.
  func giveUp(_ inquiry: Inquiry) {
    guard inquiry.answer == nil, inquiry.age > Inquiry.quick else { return }
    guard inquiry.age <= Inquiry.patience else {
      let why = "it has not answered for \(Int(Inquiry.patience.seconds)) s: its main thread is busy"
      inquiry.answer = .failure(NotInspected(app: inquiry.app, why: why))
      return
    }
    guard let app = inquiry.process.flatMap({ running[$0] }) else { return }
    do throws(NotInspected) { try requireMoving(app) } catch { inquiry.answer = .failure(error) }
  }

  /// The layers of an app's scenes, with what it said of them.
  func screen(of app: AppKey, with answer: InterfaceAnswer?) throws -> SeenScreen {
    var screen = SeenScreen(
      core.apps[app].name, isSuspended: core.processState(of: app) == .suspended, isCut: answer?.isCut ?? false)
    screen.firstResponder = answer?.firstResponderName.map { answer?.names[Int($0)] ?? "" }
    let front = core.frontSession(of: app)
    var room = ScreenReader.mostText
    for session in windowSessions(of: app) {
      guard core.settings(of: session.key) != nil, let tree = trees[session.record.id] else { continue }
      var reader = ScreenReader(tree, session.record.id, answer, room: room)
      screen.scenes.append(reader.scene(session.number, isFront: session.key == front?.key))
      screen.isCut = screen.isCut || reader.isCut
      room = reader.room
    }
    guard !screen.scenes.isEmpty else {
      throw NotInspected(app: screen.app, why: "it has shown no window", showsNothing: true)
    }
    return screen
  }
}

/// Reads a scene out of its layers.
private struct ScreenReader {
  /// How much text all views of an app have together, in bytes of UTF-8. Chosen.
  static let mostText = 2 << 20
  /// How long one text is at most, in characters.
  static let longestText = 10_000

  private let tree: LayerTree
  private let answer: InterfaceAnswer?
  private let told: InterfaceAnswer.Scene?
  /// Where those are that can be seen.
  private let seen: [LayerID: Rectangle]
  private let classes: [UInt32: UInt16]
  private(set) var room: Int
  private(set) var isCut = false

  init(_ tree: LayerTree, _ session: SessionID, _ answer: InterfaceAnswer?, room: Int) {
    self.tree = tree.atRest.withoutSecrets
    self.answer = answer
    told = answer?.scenes.first { $0.session == session }
    classes = Dictionary(told?.views.map { ($0.layer, $0.name) } ?? []) { first, _ in first }
    seen = Dictionary(self.tree.visible.map { ($0.id, $0.frame) }) { first, _ in first }
    self.room = room
  }

  mutating func scene(_ number: Int, isFront: Bool) -> SeenScreen.Scene {
    let windows = told?.windows.map { window in
      SeenScreen.Window(name(window.name), isKey: window.isKey, controllers: window.controllers.map(controller))
    }
    var scene = SeenScreen.Scene(
      number, isFront: isFront, size: [tree.size.width, tree.size.height], windows: windows)
    var depths: [LayerID: Int] = [:]
    for id in tree.inOrder {
      guard let layer = tree[id] else { continue }
      let depth = layer.parent.flatMap { depths[$0] } ?? 0
      let name = classes[id.rawValue].map(name)
      guard name != nil || layer.element != nil || layer.text != nil else {
        depths[id] = depth
        continue
      }
      guard scene.views.count < InterfaceAnswer.mostViews else {
        isCut = true
        break
      }
      depths[id] = depth + 1
      scene.views.append(view(id, layer, name, depth))
    }
    return scene
  }

  private func name(_ number: UInt16) -> String { answer?.names[Int(number)] ?? "" }

  private func controller(_ told: InterfaceAnswer.Controller) -> SeenScreen.Controller {
    SeenScreen.Controller(
      name(told.name), title: told.title, parent: told.parent.map { Int($0) }, isPresented: told.isPresented,
      isShown: told.layer != 0)
  }

  private mutating func view(_ id: LayerID, _ layer: Layer, _ name: String?, _ depth: Int) -> SeenScreen.View {
    let place = seen[id]
    let frame = (place ?? tree.frame(of: id)).map { [$0.x, $0.y, $0.width, $0.height] } ?? []
    var view = SeenScreen.View(depth: depth, className: name, frame: frame, isSeen: place != nil)
    view.text = short(layer.text)
    if let element = layer.element {
      view.label = short(element.label)
      // Dots would tell how long a secret is.
      if !(element.input?.isSecure ?? false) { view.value = short(element.value) }
      view.identifier = short(element.identifier)
      view.isEnabled = element.isEnabled
      view.isSelected = element.isSelected
      view.input = element.input.map {
        SeenScreen.Input(isSecure: $0.isSecure, placeholder: short($0.placeholder) ?? "")
      }
    }
    let isEditing = layer.element?.input?.isEditing ?? false
    view.isFirstResponder = answer.map { $0.firstResponder == id.rawValue } ?? isEditing
    return view
  }

  private mutating func short(_ text: String?) -> String? {
    guard var text else { return nil }
    if text.utf8.count > Self.longestText {
      text = String(text.prefix(Self.longestText))
      isCut = true
    }
    guard text.utf8.count <= room else {
      isCut = true
      return nil
    }
    room -= text.utf8.count
    return text
  }
}
