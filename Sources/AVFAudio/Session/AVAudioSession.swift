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

  /// The session of this app; there is one for as long as the process lives.
  public class func sharedInstance() -> AVAudioSession { shared }

  // MARK: Configuration

  /// What the sound is for; `soloAmbient` until the app says otherwise.
  public var category: Category { state.withLock { $0.category } }
  /// The category's fine tuning. Stored; it has no effect here.
  public var mode: Mode { state.withLock { $0.mode } }
  /// How the sound goes with that of others; only those about mixing have an effect.
  public var categoryOptions: CategoryOptions { state.withLock { $0.options } }
  /// The categories that can be set: all of them.
  public var availableCategories: [Category] {
    [.ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute]
  }
  /// Which route the app shares with others.
  ///
  /// - Note: Differs from iOS: always the default, whatever policy was set.
  public var routeSharingPolicy: RouteSharingPolicy { .default }

  /// Says what the sound is for; mode and options become the defaults. The system knows at once. Never throws.
  public func setCategory(_ category: Category) throws { try setCategory(category, mode: .default, options: []) }
  /// Says what the sound is for and how it goes with that of others; the mode stays. Never throws.
  public func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    try setCategory(category, mode: mode, options: options)
  }
  /// Says what the sound is for, in all respects. A category that goes on in the background keeps an app running that
  /// has the background mode `audio`, while it plays. Never throws.
  public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    // What the system mixes it with is what it mixes: ambient sound always does.
    state.withLock { ($0.category, $0.mode, $0.options) = (category, mode, options) }
    tell()
  }
  /// The same with a policy about routes. Never throws.
  ///
  /// - Note: Differs from iOS: the policy is not stored.
  public func setCategory(
    _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
  ) throws { try setCategory(category, mode: mode, options: options) }
  /// Changes the mode alone. Never throws.
  public func setMode(_ mode: Mode) throws { state.withLock { $0.mode = mode } }

  /// Activates or deactivates the session. Activating interrupts the sound of others unless it mixes (reference 3).
  /// Where a call has the audio, activating fails: the system says so a moment later, by an interruption.
  ///
  /// - Throws: where it is deactivated while something plays, which is paused first (`isBusy`, 560030580); deactivated
  ///   it is all the same.
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

  /// The current inputs and outputs, as the device was told (`dormouse audio`).
  public var currentRoute: AVAudioSessionRouteDescription {
    AVAudioSessionRouteDescription(state.withLock { $0.route })
  }
  /// The volume that the user has set, from 0 to 1.
  ///
  /// - Note: Differs from iOS: always 0.5.
  public var outputVolume: Float { 0.5 }
  /// Whether another app plays.
  ///
  /// - Note: Differs from iOS: always false.
  public var isOtherAudioPlaying: Bool { false }
  /// Whether another app's sound is a reason to leave out one's own of lesser weight.
  ///
  /// - Note: Differs from iOS: always false.
  public var secondaryAudioShouldBeSilencedHint: Bool { false }
  /// Whether there is something to record with: always.
  public var isInputAvailable: Bool { true }
  /// What can be recorded with: the device's microphone.
  public var availableInputs: [AVAudioSessionPortDescription]? { currentRoute.inputs }
  /// The input that the app asked for.
  ///
  /// - Note: Differs from iOS: always nil: there is one.
  public var preferredInput: AVAudioSessionPortDescription? { nil }
  /// Samples a second.
  ///
  /// - Note: Differs from iOS: always 48,000.
  public var sampleRate: Double { 48_000 }
  /// How much sound goes through at a time, in seconds.
  ///
  /// - Note: Differs from iOS: always 0.02.
  public var ioBufferDuration: TimeInterval { 0.02 }
  /// How long sound takes from the app to the ear, in seconds.
  ///
  /// - Note: Differs from iOS: always 0: nothing is heard.
  public var outputLatency: TimeInterval { 0 }
  /// How many channels the input has.
  ///
  /// - Note: Differs from iOS: always one.
  public var inputNumberOfChannels: Int { 1 }
  /// How many channels the output has.
  ///
  /// - Note: Differs from iOS: always two.
  public var outputNumberOfChannels: Int { 2 }
  /// Asks for so many samples a second.
  ///
  /// - Note: Differs from iOS: nothing happens, and it never throws.
  public func setPreferredSampleRate(_ sampleRate: Double) throws {}
  /// Asks for so many seconds of sound at a time.
  ///
  /// - Note: Differs from iOS: nothing happens, and it never throws.
  public func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {}
  /// Asks for another input; nil for the system's choice.
  ///
  /// - Note: Differs from iOS: nothing happens, and it never throws.
  public func setPreferredInput(_ inPort: AVAudioSessionPortDescription?) throws {}
  /// Asks for the speaker whatever is connected.
  ///
  /// - Note: Differs from iOS: nothing happens, and it never throws.
  public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}
  /// Allows haptics and system sounds while the app records.
  ///
  /// - Note: Differs from iOS: nothing happens, and it never throws.
  public func setAllowHapticsAndSystemSoundsDuringRecording(_ inValue: Bool) throws {}
  /// Whether haptics and system sounds are allowed while the app records.
  ///
  /// - Note: Differs from iOS: always false.
  public var allowHapticsAndSystemSoundsDuringRecording: Bool { false }

  /// Whether the app may record: undetermined until this process has asked.
  public var recordPermission: RecordPermission { state.withLock { $0.permission } }
  /// Asks the user whether the app may record; the answer comes on a background queue.
  ///
  /// - Note: Differs from iOS: always granted: the device has nobody to ask.
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
  /// Whether the app may record. The raw values are Apple's.
  public enum RecordPermission: Int, Sendable {
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  /// The one for this app.
  public static let shared = AVAudioApplication()
  /// Whether the app may record: undetermined until this process has asked.
  public var recordPermission: RecordPermission {
    RecordPermission(rawValue: Int(AVAudioSession.sharedInstance().recordPermission.rawValue)) ?? .undetermined
  }
  /// Asks the user whether the app may record; the answer comes on a background queue.
  ///
  /// - Note: Differs from iOS: always granted: the device has nobody to ask.
  @preconcurrency
  public class func requestRecordPermission(completionHandler response: @escaping @Sendable (Bool) -> Void) {
    AVAudioSession.sharedInstance().requestRecordPermission(response)
  }
  /// The same, for `await`.
  public class func requestRecordPermission() async -> Bool {
    await withCheckedContinuation { continuation in
      requestRecordPermission { continuation.resume(returning: $0) }
    }
  }
}
