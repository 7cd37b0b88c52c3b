import DeviceCore
import Foundation
import KernelEdge
import LayerTree
import LifeCycle
import ScreenLink
import SystemCalls

/// The device's screen, for people: keeps the program that shows it running, tells it what is on the screen while somebody
/// looks, and takes what they do.
final class Viewing {
  /// How long after its end the program is started again, and how often within ten seconds at most.
  private static let restartDelay: Span = .milliseconds(200)
  private static let (mostRestarts, restartPeriod): (Int, Span) = (5, .seconds(10))

  let address: PageAddress
  private let program: URL
  private let confiner: Confiner
  private unowned let device: Device
  private var process: ScreenProcess<ViewReport>?
  private var ending: [ScreenProcess<ViewReport>] = []
  private var timer: Ticker?
  private var ends: [Instant] = []
  /// Whether somebody looks.
  private(set) var isLooking = false {
    didSet { if isLooking != oldValue { device.isLookedAt(isLooking) } }
  }
  /// Whether the program has room for what is new.
  private var hasRoom = false
  private var told = ToldScenery()
  /// Those who follow the log wait with the look at all else.
  private var boost: TouchBoost?
  private var delay = LookDelay() { didSet { device.log.isWaiting = isLookDelayed } }

  /// Takes the port, and starts the program.
  ///
  /// - Throws: `ScreenError`, `SystemCallError`, `ScreenLinkError`.
  init(_ device: Device, port: UInt16, program: URL) throws {
    self.device = device
    self.program = program
    address = try PageAddress(port: port)
    confiner = try Confiner(libraryPath: AppEnvironment.libraryPath)
    try address.write(to: device.folder.url)
    device.announced = { [weak self] _, text in
      guard let self, isLooking else { return }
      send(.say(text))
    }
    device.edited = { [weak self] place in
      guard let self, isLooking else { return }
      // What the edit has changed goes first.
      update()
      send(.edited(place))
    }
    if device.configuration.world == .real {
      boost = TouchBoost(on: device.loop) { [unowned self] error in
        boost = nil
        self.device.tell("processorsSleep", ["explanation": .string("\(error)")])
      }
    }
    do { try start() } catch {
      try PageAddress.remove(from: device.folder.url)
      throw error
    }
  }

  /// Until when the look at all else waits, for an app or for the program; nil where it does not.
  var lookDue: Instant? { delay.due }
  /// Whether it waits.
  var isLookDelayed: Bool { lookDue != nil }

  /// The program's process; nil while there is none.
  var pid: Int32? { process?.pid }

  private func start() throws {
    isLooking = false
    hasRoom = false
    told.forget()
    process = try ScreenProcess(
      program, listening: address.socket, confinedBy: confiner, on: device.loop,
      receive: { socket throws(ScreenLinkError) in try socket.report() },
      onEvent: { [weak self] process, event in
        guard let self, self.process === process else { return }
        heard(event)
      })
    let configuration = device.configuration
    let setup = ViewSetup(
      token: address.token, port: address.port, name: configuration.name,
      idiom: configuration.idiom == .phone ? "phone" : "pad")
    try process?.send { socket throws(ScreenLinkError) in try socket.send(.begin(setup)) }
  }

  /// Ends the program, and gives the port back.
  ///
  /// - Throws: `SystemCallError`.
  func stop() throws {
    timer?.stop()
    timer = nil
    boost = nil
    delay = LookDelay()
    address.socket.close()
    try PageAddress.remove(from: device.folder.url)
    if let process {
      self.process = nil
      process.leave()
      ending.append(process)
      // So long that it tells the pages.
      _ = try device.loop.run(within: .seconds(2)) { process.isGone }
      try process.stop()
    }
    _ = try device.loop.run(within: .seconds(5)) { ending.allSatisfy(\.isGone) }
    ending = []
  }

  // MARK: What the program says

  private func heard(_ event: ScreenProcess<ViewReport>.Event) {
    switch event {
    case .said(let message): heard(message.content)
    case .ended(let how, let said): ended(how, said)
    }
  }

  private func heard(_ report: ViewReport) {
    switch report {
    case .ready(let version):
      guard version != screenLinkVersion else { return }
      device.tell("screenFailed", ["explanation": .string("\(ScreenError.otherVersion)")])
      letGo()
    case .looks(let looks):
      isLooking = looks
      hasRoom = looks
      told.forget()
      update()
    case .shown(let number):
      guard number == told.number else { return }
      // What is new meanwhile follows with the device's next look at all that there is.
      hasRoom = true
      delay.isDrawn(hasNews: told.hasPending)
    case .input(let input):
      // The app comes first, then who follows the log. What nobody can have done has no effect.
      device.log.gathering { try? device.take(input, seeing: told.scenery) }
    case .openControl(let client):
      let file = device.openControl().map { ScreenFile($0.release()) }
      send(.control(client: client), files: file.map { [$0] } ?? [])
    case .missingImage(let plane, let image, let reason):
      guard let tree = told.tree(of: plane), let app = app(of: plane) else { return }
      device.tellMissing(image, in: tree, of: app, reason)
    case .missingFont(let plane, let name, let reason):
      guard let app = app(of: plane) else { return }
      device.tellMissing(font: name, of: app, reason)
    }
  }

  private func app(of plane: UInt32) -> AppKey? { device.scenery().planes.first { $0.number == plane }?.app }

  /// Starts it again, unless it does nothing but end.
  private func ended(_ how: String, _ said: String?) {
    letGo()
    let reason = "it \(how)" + (said.map { ": \($0)" } ?? "")
    let now = device.clock.now
    ends = ends.filter { now - $0 < Self.restartPeriod } + [now]
    guard ends.count <= Self.mostRestarts else {
      return device.tell("screenFailed", ["explanation": .string("\(reason); it is not started again")])
    }
    device.tell("screenEnded", ["explanation": .string("\(reason); it is started again")])
    do {
      timer = try Ticker(every: Self.restartDelay, on: device.loop) { [weak self] in
        guard let self else { return }
        timer?.stop()
        timer = nil
        startAgain()
      }
    } catch {
      device.tell("screenFailed", ["explanation": .string("\(error)")])
    }
  }

  private func startAgain() {
    do { try start() } catch { device.tell("screenFailed", ["explanation": .string("\(error)")]) }
  }

  private func letGo() {
    guard let process else { return }
    self.process = nil
    isLooking = false
    told.forget()
    delay = LookDelay()
    ending.removeAll(where: \.isGone)
    // Kept until its process is reaped.
    ending.append(process)
    try? process.stop()
  }

  private func send(_ order: ViewOrder, files: [ScreenFile] = []) {
    do {
      try process?.send { socket throws(ScreenLinkError) in try socket.send(order, files: files) }
    } catch {
      device.tell("screenFailed", ["explanation": .string("\(error)")])
      letGo()
    }
  }

  // MARK: What is on the screen

  /// An app has changed a window. Where that is seen and there is room, it is told before all else.
  func committed(_ change: TreeChange, of session: SessionID) {
    guard isLooking else { return }
    told.note(change, of: session)
    guard hasRoom, let tree = device.trees[session] else { return }
    if let new = told.tell(tree, of: session, of: device) { return send(new) }
    if let scenery = told.scenery(with: tree, of: session) { tell(scenery) }
  }

  /// An app is told what a person does.
  func inputIsSent() {
    guard isLooking else { return }
    delay.inputIsSent(at: device.clock.now)
    boost?.hear()
  }

  /// An app has taken all that it was told. On a virtual clock the look is not over by itself, so it does not wait for pages.
  func inputIsTaken() { delay.inputIsTaken(isDrawing: !hasRoom && device.configuration.world == .real) }

  /// Looks at all that there is, unless that waits.
  func look() { if !delay.waits(at: device.clock.now) { update() } }

  /// Tells the program what is new, if somebody looks and it has room. What changes meanwhile is told in one.
  private func update() {
    guard isLooking, hasRoom else { return }
    tell(device.scenery())
  }

  private func tell(_ scenery: Scenery) {
    if let new = told.tell(scenery, of: device) { send(new) }
  }

  private func send(_ new: (change: SceneryChange, files: [ScreenFile])) {
    hasRoom = false
    send(.scenery(new.change), files: new.files)
  }
}
