import Foundation
internal import LifeCycle
import Synchronization
internal import SystemLink

/// The app's one audio session. Any thread; notifications are posted on the main one.
///
/// Sound keeps the app running in the background while the session is active, its category goes on there, the app has
/// the background mode `audio`, and something really plays (reference 5.3).
public final class AVAudioSession: NSObject, @unchecked Sendable {
  private static let shared = AVAudioSession()

  struct State {
    var category = Category.soloAmbient
    var mode = Mode.default
    var options: CategoryOptions = []
    var isActive = false
    var players: Set<ObjectIdentifier> = []
    var route = ServicePort.initialState.audioRoute
    var permission = RecordPermission.undetermined
  }

  let state = Mutex(State())

  private override init() {
    super.init()
    ServicePort.listen("AVFAudio") { [weak self] event in
      if case .audio(let event) = event { self?.take(event) }
    }
  }

  public class func sharedInstance() -> AVAudioSession { shared }

  // MARK: Configuration

  public var category: Category { state.withLock { $0.category } }
  public var mode: Mode { state.withLock { $0.mode } }
  public var categoryOptions: CategoryOptions { state.withLock { $0.options } }
  public var availableCategories: [Category] {
    [.ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute]
  }
  public var routeSharingPolicy: RouteSharingPolicy { .default }

  public func setCategory(_ category: Category) throws { try setCategory(category, mode: .default, options: []) }
  public func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    try setCategory(category, mode: mode, options: options)
  }
  public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    // What the system mixes it with is what it mixes: ambient sound always does.
    state.withLock { ($0.category, $0.mode, $0.options) = (category, mode, options) }
    tell()
  }
  public func setCategory(
    _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
  ) throws { try setCategory(category, mode: mode, options: options) }
  public func setMode(_ mode: Mode) throws { state.withLock { $0.mode = mode } }

  /// Activates or deactivates. Where a call has the audio, activating fails: the system says so a moment later, by an
  /// interruption.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    if !active, state.withLock({ !$0.players.isEmpty }) {
      // iOS stops what plays, and throws.
      AudioPlayers.pauseAll()
      tell(active: false, options)
      throw NSError(
        domain: NSOSStatusErrorDomain, code: 560_030_580,
        userInfo: [NSLocalizedDescriptionKey: "the session was deactivated while sound was playing"])
    }
    tell(active: active, options)
  }

  private func tell(active: Bool, _ options: SetActiveOptions) {
    state.withLock { $0.isActive = active }
    tell(options)
  }

  // MARK: What there is

  public var currentRoute: AVAudioSessionRouteDescription {
    AVAudioSessionRouteDescription(state.withLock { $0.route })
  }
  public var outputVolume: Float { 0.5 }
  public var isOtherAudioPlaying: Bool { false }
  public var secondaryAudioShouldBeSilencedHint: Bool { false }
  public var isInputAvailable: Bool { true }
  public var availableInputs: [AVAudioSessionPortDescription]? { currentRoute.inputs }
  public var preferredInput: AVAudioSessionPortDescription? { nil }
  public var sampleRate: Double { 48_000 }
  public var ioBufferDuration: TimeInterval { 0.02 }
  public var outputLatency: TimeInterval { 0 }
  public var inputNumberOfChannels: Int { 1 }
  public var outputNumberOfChannels: Int { 2 }
  public func setPreferredSampleRate(_ sampleRate: Double) throws {}
  public func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {}
  public func setPreferredInput(_ inPort: AVAudioSessionPortDescription?) throws {}
  public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}
  public func setAllowHapticsAndSystemSoundsDuringRecording(_ inValue: Bool) throws {}
  public var allowHapticsAndSystemSoundsDuringRecording: Bool { false }

  public var recordPermission: RecordPermission { state.withLock { $0.permission } }
  /// Granted: the device has nobody to ask.
  @preconcurrency
  public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    state.withLock { $0.permission = .granted }
    DispatchQueue.global().async { response(true) }
  }

  // MARK: The system

  func started(_ player: AnyObject) {
    // Playing activates the session by itself.
    state.withLock {
      $0.isActive = true
      $0.players.insert(ObjectIdentifier(player))
    }
    tell()
  }

  func stopped(_ player: AnyObject) { stopped(ObjectIdentifier(player)) }

  func stopped(_ player: ObjectIdentifier) {
    guard state.withLock({ $0.players.remove(player) }) != nil else { return }
    tell()
  }

  private func tell(_ options: SetActiveOptions = []) {
    let request = state.withLock { state in
      AudioState(
        continuesInBackground: state.category.continuesInBackground,
        mixes: state.category == .ambient || state.options.contains(.mixWithOthers)
          || state.options.contains(.duckOthers),
        isActive: state.isActive, isPlaying: !state.players.isEmpty,
        notifiesOthers: options.contains(.notifyOthersOnDeactivation))
    }
    guard request.isActive else { return ServicePort.tell(.audio(request)) }
    ServicePort.ask(.audio(request)) { [self] answer in
      guard case .refused = answer else { return }
      take(.interruptionBegan)
    }
  }

  private func take(_ event: AudioEvent) {
    switch event {
    case .interruptionBegan:
      state.withLock { $0.isActive = false }
      AudioPlayers.pauseAll()
      post(
        Self.interruptionNotification, "AVAudioSession.interruptionNotification",
        [AVAudioSessionInterruptionTypeKey: InterruptionType.began.rawValue], ["type": "began"])
    case .interruptionEnded(let shouldResume):
      let options: InterruptionOptions = shouldResume ? .shouldResume : []
      post(
        Self.interruptionNotification, "AVAudioSession.interruptionNotification",
        [
          AVAudioSessionInterruptionTypeKey: InterruptionType.ended.rawValue,
          AVAudioSessionInterruptionOptionKey: options.rawValue,
        ], ["type": "ended", "shouldResume": .bool(shouldResume)])
    case .routeChanged(let route):
      let old = state.withLock { state in
        defer { state.route = route }
        return state.route
      }
      let reason: RouteChangeReason = route == .speaker ? .oldDeviceUnavailable : .newDeviceAvailable
      // What played into headphones that are gone stops (Apple's documentation of the reason).
      if reason == .oldDeviceUnavailable {
        AudioPlayers.pauseAll()
        tell()
      }
      post(
        Self.routeChangeNotification, "AVAudioSession.routeChangeNotification",
        [
          AVAudioSessionRouteChangeReasonKey: reason.rawValue,
          AVAudioSessionRouteChangePreviousRouteKey: AVAudioSessionRouteDescription(old),
        ], ["route": .string(route.rawValue)])
    case .mediaServicesLost:
      state.withLock { $0.isActive = false }
      AudioPlayers.pauseAll()
      post(Self.mediaServicesWereLostNotification, "AVAudioSession.mediaServicesWereLostNotification", [:], [:])
    case .mediaServicesReset:
      post(Self.mediaServicesWereResetNotification, "AVAudioSession.mediaServicesWereResetNotification", [:], [:])
    }
  }

  private func post(_ name: Notification.Name, _ text: String, _ info: [AnyHashable: Any], _ detail: [String: Value]) {
    ServicePort.call(text, detail: detail) {
      NotificationCenter.default.post(name: name, object: self, userInfo: info)
    }
  }
}

/// Permissions under the newer name.
public final class AVAudioApplication: NSObject, Sendable {
  public enum RecordPermission: Int, Sendable {
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  public static let shared = AVAudioApplication()
  public var recordPermission: RecordPermission {
    RecordPermission(rawValue: Int(AVAudioSession.sharedInstance().recordPermission.rawValue)) ?? .undetermined
  }
  @preconcurrency
  public class func requestRecordPermission(completionHandler response: @escaping @Sendable (Bool) -> Void) {
    AVAudioSession.sharedInstance().requestRecordPermission(response)
  }
  public class func requestRecordPermission() async -> Bool {
    await withCheckedContinuation { continuation in
      requestRecordPermission { continuation.resume(returning: $0) }
    }
  }
}
