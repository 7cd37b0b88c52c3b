import DeviceCore
import KernelEdge
import LayerTree
import LifeCycle
import SystemLink

/// Frames of the screen: an app that needs them, and is seen, is told of each, one at a time. Nobody else is woken.
extension Device {
  /// The longest wait for what moves by itself. Chosen: content that is thrown hard comes to rest in half of that.
  static let longestMovement: Span = .seconds(10)

  private func mayHaveFrames(_ app: RunningApp) -> Bool {
    app.begin == nil && !app.isHeld && app.stalledUntil == nil && core.isSeen(app.key)
  }

  private func nextFrame(of app: RunningApp) -> Instant? {
    guard let next = app.screenFrames.next, mayHaveFrames(app) else { return nil }
    guard configuration.world == .virtual, let sparseFrames, next > sparseFrames else { return next }
    // A virtual hour would be a quarter of a million frames.
    return Instant(nanoseconds: (next.nanoseconds / 1_000_000_000 + 1) * 1_000_000_000)
  }

  /// When the next frame begins that somebody needs; nil if nobody does.
  var nextFrame: Instant? { running.values.compactMap { nextFrame(of: $0) }.min() }

  /// Tells the apps that need it of the frame that has begun.
  func sendFrames() {
    guard !hasEnded else { return }
    let now = clock.now
    // Few need frames, and there may be hundreds of apps.
    for app in running.values.filter({ $0.screenFrames.next != nil }).sorted(by: { $0.key < $1.key }) {
      guard let due = nextFrame(of: app), due <= now else { continue }
      app.send(.frame(app.screenFrames.begin(at: now)))
    }
  }

  /// Whether the app still draws a frame. A real one has the time that it takes; virtual time waits for it.
  func owesFrame(_ app: RunningApp) -> Bool {
    configuration.world == .virtual && app.screenFrames.isDrawing && mayHaveFrames(app)
  }

  var owesFrame: Bool { running.values.contains { owesFrame($0) } }

  /// Whether something that the user sees moves, and will come to rest by itself.
  package var isMoving: Bool { running.values.contains { $0.screenFrames.need == .movement && mayHaveFrames($0) } }

  /// The same of one app.
  func isMoving(_ app: RunningApp) -> Bool { app.screenFrames.need == .movement && mayHaveFrames(app) }

  /// The frame that shows now, as a viewer sees it: the windows of an app as they look at its time. What the system moves
  /// goes on in it whether the app runs or not.
  ///
  /// - Returns: The frame's number, and a tree for each window that the app has shown.
  public func shownFrame(of app: AppKey) -> (number: Int64, windows: [LayerTree]) {
    let number = ScreenFrame.number(at: clock.now)
    let time = ScreenFrame.time(of: number)
    var sessions = core.sessions(of: app)
    // That of an app without scenes is not among them.
    if sessions.isEmpty, let front = core.frontSession(of: app) { sessions = [front] }
    return (number, sessions.compactMap { trees[$0.record.id]?.sampled(at: time) })
  }

  /// The time until the next frame begins.
  package var untilNextFrame: Span { ScreenFrame.time(of: ScreenFrame.number(at: clock.now) + 1) - clock.now }

  /// On a virtual clock: one frame passes, and who needs it has drawn it. False if nobody answers.
  package func passFrame() throws -> Bool {
    pass(to: clock.now + untilNextFrame)
    advance()
    return try loop.run(within: Self.silence) { !owesFrame }
  }

  /// The bytes that the app's process has sent.
  package func bytesSent(by app: AppKey) -> Int {
    core.process(of: app).flatMap { running[$0]?.link?.received } ?? 0
  }

  /// The outstanding work, in words.
  var unrest: [String] {
    core.unrest + running.values.filter { owesFrame($0) }.map { "\(core.apps[$0.app].name) has not drawn its frame" }
      + running.values.filter { owesInput($0) }.map { "\(core.apps[$0.app].name) has not taken what the user did" }
  }
}
