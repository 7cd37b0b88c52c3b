import Foundation
internal import LifeCycle
import Synchronization
internal import SystemLink

/// The app's one audio session. Any thread; notifications are posted on the main thread.
///
/// Audio keeps the app running in the background while the session is active, its category continues there, the app has
/// the background mode `audio`, and something is actually playing (reference 5.3).
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

  /// The app's session; there is one per process.
  public class func sharedInstance() -> AVAudioSession { shared }

  // MARK: Configuration

  /// The purpose of the audio; `soloAmbient` by default.
  public var category: Category { state.withLock { $0.category } }
  /// The category's fine tuning. Stored; it has no effect here.
  public var mode: Mode { state.withLock { $0.mode } }
  /// How the audio mixes with others'; only the options about mixing have an effect.
  public var categoryOptions: CategoryOptions { state.withLock { $0.options } }
  /// The valid categories: all of them.
  public var availableCategories: [Category] {
    [.ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute]
  }
  /// The route that the app shares with others.
  ///
  /// - Note: Differs from iOS: always the default, whatever policy was set.
  public var routeSharingPolicy: RouteSharingPolicy { .default }

  /// Sets the category; mode and options return to their defaults. The system is told at once. Never throws.
  public func setCategory(_ category: Category) throws { try setCategory(category, mode: .default, options: []) }
  /// Sets the category and the options; the mode stays. Never throws.
  public func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    try setCategory(category, mode: mode, options: options)
  }
  /// Sets category, mode and options. During playback, a background category keeps an app with the background mode
  /// `audio` running. Never throws.
  public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    // For the system, ambient audio always mixes.
    state.withLock { ($0.category, $0.mode, $0.options) = (category, mode, options) }
    tell()
  }
  /// The same with a route sharing policy. Never throws.
  ///
  /// - Note: Differs from iOS: the policy is not stored.
  public func setCategory(
    _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
  ) throws { try setCategory(category, mode: mode, options: options) }
  /// Changes only the mode. Never throws.
  public func setMode(_ mode: Mode) throws { state.withLock { $0.mode = mode } }

  /// Activates or deactivates the session. Activation interrupts other apps' audio unless it mixes (reference 3). If a
  /// call has the audio, activation fails: the system reports it a moment later, by an interruption.
  ///
  /// - Throws: if the session is deactivated during playback, which is paused first (`isBusy`, 560030580); the session
  ///   is deactivated anyway.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    if !active, state.withLock({ !$0.players.isEmpty }) {
      // iOS stops playback, and throws.
      AudioPlayers.pauseAll()
      tell(active: false, options)
      throw NSError(
        domain: NSOSStatusErrorDomain, code: 560_030_580,
        userInfo: [NSLocalizedDescriptionKey: "the session was deactivated during playback"])
    }
    tell(active: active, options)
  }

  private func tell(active: Bool, _ options: SetActiveOptions) {
    state.withLock { $0.isActive = active }
    tell(options)
  }

  // MARK: Hardware

  /// The current inputs and outputs, as set from outside (`dormouse audio`).
  public var currentRoute: AVAudioSessionRouteDescription {
    AVAudioSessionRouteDescription(state.withLock { $0.route })
  }
  /// The user's volume setting, from 0 to 1.
  ///
  /// - Note: Differs from iOS: always 0.5.
  public var outputVolume: Float { 0.5 }
  /// Whether another app is playing audio.
  ///
  /// - Note: Differs from iOS: always false.
  public var isOtherAudioPlaying: Bool { false }
  /// Whether another app's audio is a reason to omit secondary audio.
  ///
  /// - Note: Differs from iOS: always false.
  public var secondaryAudioShouldBeSilencedHint: Bool { false }
  /// Whether there is an audio input: always true.
  public var isInputAvailable: Bool { true }
  /// The available inputs: the device's microphone.
  public var availableInputs: [AVAudioSessionPortDescription]? { currentRoute.inputs }
  /// The input that the app requested.
  ///
  /// - Note: Differs from iOS: always nil: there is one.
  public var preferredInput: AVAudioSessionPortDescription? { nil }
  /// The sample rate in hertz.
  ///
  /// - Note: Differs from iOS: always 48,000.
  public var sampleRate: Double { 48_000 }
  /// The audio buffer's duration, in seconds.
  ///
  /// - Note: Differs from iOS: always 0.02.
  public var ioBufferDuration: TimeInterval { 0.02 }
  /// The latency from the app to the output, in seconds.
  ///
  /// - Note: Differs from iOS: always 0: nothing is heard.
  public var outputLatency: TimeInterval { 0 }
  /// The number of input channels.
  ///
  /// - Note: Differs from iOS: always one.
  public var inputNumberOfChannels: Int { 1 }
  /// The number of output channels.
  ///
  /// - Note: Differs from iOS: always two.
  public var outputNumberOfChannels: Int { 2 }
  /// Requests a sample rate.
  ///
  /// - Note: Differs from iOS: nothing happens, and it never throws.
  public func setPreferredSampleRate(_ sampleRate: Double) throws {}
  /// Requests an audio buffer duration, in seconds.
  ///
  /// - Note: Differs from iOS: nothing happens, and it never throws.
  public func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {}
  /// Requests another input; nil for the system's choice.
  ///
  /// - Note: Differs from iOS: nothing happens, and it never throws.
  public func setPreferredInput(_ inPort: AVAudioSessionPortDescription?) throws {}
  /// Requests the speaker whatever is connected.
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
  /// Asks the user whether the app may record; the answer arrives on a background queue.
  ///
  /// - Note: Differs from iOS: always granted: the device has nobody to ask.
  @preconcurrency
  public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    state.withLock { $0.permission = .granted }
    DispatchQueue.global().async { response(true) }
  }

  // MARK: The system

  func started(_ player: AnyObject) {
    // Playback activates the session by itself.
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
    // Apple's documentation of the two keys: the older one is of iOS 10.3 to 14.4, the reason of 14.5 and later. Chosen: both.
    case .deactivatedBySuspension:
      state.withLock { $0.isActive = false }
      AudioPlayers.pauseAll()
      post(
        Self.interruptionNotification, "AVAudioSession.interruptionNotification",
        [
          AVAudioSessionInterruptionTypeKey: InterruptionType.began.rawValue,
          AVAudioSessionInterruptionWasSuspendedKey: true,
          AVAudioSessionInterruptionReasonKey: InterruptionReason.appWasSuspended.rawValue,
        ], ["type": "began", "reason": "appWasSuspended"])
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
      // Playback stops when its headphones are gone (Apple's documentation of the reason).
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
    // Goes to `MediaPlayer`.
    case .remote: break
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

/// Recording permission under the newer name.
public final class AVAudioApplication: NSObject, Sendable {
  /// Whether the app may record. Raw values are Apple's.
  public enum RecordPermission: Int, Sendable {
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  /// The app's only instance.
  public static let shared = AVAudioApplication()
  /// Whether the app may record: undetermined until this process has asked.
  public var recordPermission: RecordPermission {
    RecordPermission(rawValue: Int(AVAudioSession.sharedInstance().recordPermission.rawValue)) ?? .undetermined
  }
  /// Asks the user whether the app may record; the answer arrives on a background queue.
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
