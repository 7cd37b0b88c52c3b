import Foundation

extension AVAudioSession {
  /// The purpose of the audio; decides whether it continues in the background. Raw values are Apple's.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Mixes with others; silent in the background.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Plays alone; silent in the background. The default.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Plays alone unless it mixes; continues in the background.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Records alone; continues in the background.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Plays and records, as for calls; continues in the background.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Uses several routes at once; continues in the background.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")

    var continuesInBackground: Bool { self != .ambient && self != .soloAmbient }
  }

  /// A category's fine tuning. Stored; it has no effect here.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// None.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// A call.
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    /// Voice chat in a game.
    public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
    /// Video recording with the camera.
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
    /// Audio with minimal processing.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    /// Movies.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// A video call.
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    /// Speech that should be paused rather than mixed: podcasts, books.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// Announcements, such as a navigation app's.
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
  }

  /// How the audio mixes with others', and where it may be routed. Raw values are Apple's.
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Plays beside others, and interrupts none of them; only the system interrupts it, for a call or for Siri.
    public static let mixWithOthers = CategoryOptions(rawValue: 1 << 0)
    /// The same, and lowers the others' volume.
    ///
    /// - Note: Differs from iOS: others stay as loud as they are.
    public static let duckOthers = CategoryOptions(rawValue: 1 << 1)
    /// Allows hands-free devices; the older name. Stored; it has no effect here.
    public static let allowBluetooth = CategoryOptions(rawValue: 1 << 2)
    /// Allows hands-free devices. Stored; it has no effect here.
    public static let allowBluetoothHFP = CategoryOptions(rawValue: 1 << 2)
    /// Uses the speaker rather than the receiver. Stored; it has no effect here.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 1 << 3)
    /// Mixes with others but interrupts their speech. Stored; it has no effect here: without `mixWithOthers` it
    /// interrupts all.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 1 << 4)
    /// Allows Bluetooth listening devices. Stored; it has no effect here.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 1 << 5)
    /// Allows AirPlay. Stored; it has no effect here.
    public static let allowAirPlay = CategoryOptions(rawValue: 1 << 6)
    /// A muted microphone does not interrupt. Stored; it has no effect here: the microphone is never muted.
    public static let overrideMutedMicrophoneInterruption = CategoryOptions(rawValue: 1 << 7)
  }

  /// Options for activation and deactivation. Raw values are Apple's.
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Tells interrupted sessions that they may resume.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1 << 0)
  }

  /// Whether an interruption notification reports the beginning or the end. Raw values are Apple's.
  public enum InterruptionType: UInt, Sendable {
    case ended = 0
    case began = 1
  }

  /// The options of a notification at the end of an interruption. Raw values are Apple's.
  public struct InterruptionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The app may resume: it was playing when it was interrupted.
    public static let shouldResume = InterruptionOptions(rawValue: 1 << 0)
  }

  /// Why there is an interruption. Raw values are Apple's.
  ///
  /// - Note: Differs from iOS: only that the app was suspended is ever told.
  public enum InterruptionReason: UInt, Sendable {
    case `default` = 0
    case appWasSuspended = 1
    case builtInMicMuted = 2
    case routeDisconnected = 4
  }

  /// Why the route changed. Raw values are Apple's.
  ///
  /// - Note: Differs from iOS: only a device that came or went is ever the reason here.
  public enum RouteChangeReason: UInt, Sendable {
    case unknown = 0
    case newDeviceAvailable = 1
    case oldDeviceUnavailable = 2
    case categoryChange = 3
    case override = 4
    case wakeFromSleep = 6
    case noSuitableRouteForCategory = 7
    case routeConfigurationChange = 8
  }

  /// Whether other apps' primary audio begins or ends. Raw values are Apple's.
  ///
  /// - Note: Differs from iOS: never told: another app's primary sound is an interruption here.
  public enum SilenceSecondaryAudioHintType: UInt, Sendable {
    case end = 0
    case begin = 1
  }

  /// Whether the app may record; the older form. Raw values are Apple's.
  public enum RecordPermission: UInt, Sendable {
    // Four-character codes, as Apple's.
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  /// The route that the app shares with others. Raw values are Apple's.
  ///
  /// - Note: Differs from iOS: always the default.
  public enum RouteSharingPolicy: UInt, Sendable {
    case `default` = 0
    case longFormAudio = 1
    case independent = 2
    case longFormVideo = 3
  }

  /// Whether to use the speaker whatever is connected. Raw values are Apple's.
  public enum PortOverride: UInt, Sendable {
    case none = 0
    case speaker = 0x7370_6B72
  }

  /// A kind of input or output port. Raw values are Apple's.
  public struct Port: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The device's speaker: the output when nothing is connected.
    public static let builtInSpeaker = Port(rawValue: "Speaker")
    /// The receiver for the ear; no route here has it.
    public static let builtInReceiver = Port(rawValue: "Receiver")
    /// The device's microphone: the input of every route here.
    public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
    /// Wired headphones.
    public static let headphones = Port(rawValue: "Headphones")
    /// The microphone of a wired headset; no route here has it.
    public static let headsetMic = Port(rawValue: "MicrophoneWired")
    /// A Bluetooth listening device.
    public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
    /// A hands-free Bluetooth device; no route here has it.
    public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
    /// A low-energy Bluetooth device; no route here has it.
    public static let bluetoothLE = Port(rawValue: "BluetoothLE")
    /// A car, through CarPlay.
    public static let carAudio = Port(rawValue: "CarAudio")
    /// A network device; no route here has it.
    public static let airPlay = Port(rawValue: "AirPlay")
    /// A display's speakers; no route here has it.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let HDMI = Port(rawValue: "HDMIOutput")
    /// A line output; no route here has it.
    public static let lineOut = Port(rawValue: "LineOut")
    /// A USB device; no route here has it.
    public static let usbAudio = Port(rawValue: "USBAudio")
  }
}
