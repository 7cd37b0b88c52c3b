import Foundation

extension AVAudioSession {
  /// What the sound is for; decides whether it goes on in the background. The raw values are Apple's.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Beside others, silent in the background.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Alone, silent in the background; where nothing else was set.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Alone unless it mixes; goes on in the background.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Recording alone; goes on in the background.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Both at once, as for calls; goes on in the background.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Several routes at once; goes on in the background.
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
    /// Talk in a game.
    public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
    /// Recording with the camera.
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
    /// Sound as it is, with as little processing as can be.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    /// Films.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// A call with pictures.
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    /// Speech that is to pause rather than to be played over: podcasts, books.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// Announcements, as a navigation app makes.
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
  }

  /// How the sound goes with that of others, and where it may go. The raw values are Apple's.
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Plays beside others, and interrupts none of them; only the system interrupts it, by a call or by Siri.
    public static let mixWithOthers = CategoryOptions(rawValue: 1 << 0)
    /// The same, with others made quieter meanwhile.
    ///
    /// - Note: Differs from iOS: others stay as loud as they are.
    public static let duckOthers = CategoryOptions(rawValue: 1 << 1)
    /// Hands-free devices may be used; the older name. Stored; it has no effect here.
    public static let allowBluetooth = CategoryOptions(rawValue: 1 << 2)
    /// Hands-free devices may be used. Stored; it has no effect here.
    public static let allowBluetoothHFP = CategoryOptions(rawValue: 1 << 2)
    /// The speaker rather than the receiver at the ear. Stored; it has no effect here.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 1 << 3)
    /// Mixes with others but interrupts their speech. Stored; it has no effect here: without `mixWithOthers` it
    /// interrupts all.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 1 << 4)
    /// Bluetooth devices for listening may be used. Stored; it has no effect here.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 1 << 5)
    /// AirPlay may be used. Stored; it has no effect here.
    public static let allowAirPlay = CategoryOptions(rawValue: 1 << 6)
    /// A muted microphone is no interruption. Stored; it has no effect here: the microphone is never muted.
    public static let overrideMutedMicrophoneInterruption = CategoryOptions(rawValue: 1 << 7)
  }

  /// What goes with activating and deactivating. The raw values are Apple's.
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Others that were interrupted are told that they may go on.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1 << 0)
  }

  /// Which end of an interruption a notification is about. The raw values are Apple's.
  public enum InterruptionType: UInt, Sendable {
    case ended = 0
    case began = 1
  }

  /// What a notification says at the end of an interruption. The raw values are Apple's.
  public struct InterruptionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The app may go on: it was playing when it was interrupted.
    public static let shouldResume = InterruptionOptions(rawValue: 1 << 0)
  }

  /// Why there is an interruption. The raw values are Apple's.
  ///
  /// - Note: Differs from iOS: no notification says it.
  public enum InterruptionReason: UInt, Sendable {
    case `default` = 0
    case appWasSuspended = 1
    case builtInMicMuted = 2
    case routeDisconnected = 4
  }

  /// Why sound goes elsewhere. The raw values are Apple's.
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

  /// Whether others' primary sound begins or ends. The raw values are Apple's.
  ///
  /// - Note: Differs from iOS: never told: another app's primary sound is an interruption here.
  public enum SilenceSecondaryAudioHintType: UInt, Sendable {
    case end = 0
    case begin = 1
  }

  /// Whether the app may record; the older form. The raw values are Apple's.
  public enum RecordPermission: UInt, Sendable {
    // Four-character codes, as Apple's.
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  /// Which route the app shares with others. The raw values are Apple's.
  ///
  /// - Note: Differs from iOS: always the default.
  public enum RouteSharingPolicy: UInt, Sendable {
    case `default` = 0
    case longFormAudio = 1
    case independent = 2
    case longFormVideo = 3
  }

  /// Whether the speaker is used whatever is connected. The raw values are Apple's.
  public enum PortOverride: UInt, Sendable {
    case none = 0
    case speaker = 0x7370_6B72
  }

  /// A kind of input or output port. The raw values are Apple's.
  public struct Port: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The device's speaker: where sound goes while nothing is connected.
    public static let builtInSpeaker = Port(rawValue: "Speaker")
    /// What one holds to the ear; no route here has it.
    public static let builtInReceiver = Port(rawValue: "Receiver")
    /// The device's microphone: what every route has for input here.
    public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
    /// Headphones on a wire.
    public static let headphones = Port(rawValue: "Headphones")
    /// The microphone of a headset on a wire; no route here has it.
    public static let headsetMic = Port(rawValue: "MicrophoneWired")
    /// A Bluetooth device for listening.
    public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
    /// A hands-free Bluetooth device; no route here has it.
    public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
    /// A low-energy Bluetooth device; no route here has it.
    public static let bluetoothLE = Port(rawValue: "BluetoothLE")
    /// A car, by CarPlay.
    public static let carAudio = Port(rawValue: "CarAudio")
    /// A device in the network; no route here has it.
    public static let airPlay = Port(rawValue: "AirPlay")
    /// A screen's loudspeakers; no route here has it.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let HDMI = Port(rawValue: "HDMIOutput")
    /// A line output; no route here has it.
    public static let lineOut = Port(rawValue: "LineOut")
    /// A USB device; no route here has it.
    public static let usbAudio = Port(rawValue: "USBAudio")
  }
}
