import Foundation
internal import LifeCycle
internal import SystemLink

/// What changes with each frame of the screen.
@MainActor
protocol FrameUser: AnyObject {
  /// What it needs frames for.
  var need: FrameNeed { get }
  /// A frame begins.
  func draw(_ moment: DeviceMoment)
}

/// The frames of the screen, which the system tells of only while somebody in the app needs them.
@MainActor
enum Frames {
  private static var users: [any FrameUser] = []
  /// What the system was told last.
  private static var told = FrameNeed.none
  private static var isDrawing = false
  /// Whether the app is where nobody sees a frame.
  static var isOff = false
  /// Without a device: whether the next frame is arranged.
  private static var isArranged = false

  /// Needs frames from the next one on; held until it leaves.
  static func add(_ user: any FrameUser) {
    guard !has(user) else { return }
    users.append(user)
    tell()
  }

  /// Needs no more frames.
  static func remove(_ user: any FrameUser) {
    users.removeAll { $0 === user }
    tell()
  }

  static func has(_ user: any FrameUser) -> Bool { users.contains { $0 === user } }

  /// Who needs frames, in the order of their coming.
  static var all: [any FrameUser] { users }

  private static var need: FrameNeed { users.map(\.need).max() ?? .none }

  private static func tell() {
    guard !isDrawing else { return }
    if need != told {
      told = need
      Runtime.shared.send(.frames(told, answers: false))
    }
    arrange()
  }

  /// A frame begins.
  static func draw(at time: Instant) {
    isDrawing = true
    let moment = DeviceTime.moment(time)
    for user in users where has(user) { user.draw(moment) }
  }

  /// The frame is drawn, and all that it led to.
  static func answer() {
    SceneCommit.commitChanged(mayWait: true)
    isDrawing = false
    told = need
    Runtime.shared.send(.frames(told, answers: true))
  }

  // MARK: Without a device

  /// A process that no device has launched has frames of its own.
  private static func arrange() {
    guard CallLog.send == nil, DeviceTime.standIn == nil, told != .none, !isArranged else { return }
    isArranged = true
    let now = DeviceTime.now.device
    let next = ScreenFrame.time(of: ScreenFrame.number(at: now) + 1)
    MainQueue.async(after: (next - now).seconds) {
      isArranged = false
      draw(at: ScreenFrame.time(of: ScreenFrame.number(at: DeviceTime.now.device)))
      isDrawing = false
      told = need
      arrange()
    }
  }
}
