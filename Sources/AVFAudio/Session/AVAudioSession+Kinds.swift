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
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")

    var continuesInBackground: Bool { self != .ambient && self != .soloAmbient }
  }

  /// A category's fine tuning; kept.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
  }

  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let mixWithOthers = CategoryOptions(rawValue: 1 << 0)
    public static let duckOthers = CategoryOptions(rawValue: 1 << 1)
    public static let allowBluetooth = CategoryOptions(rawValue: 1 << 2)
    public static let allowBluetoothHFP = CategoryOptions(rawValue: 1 << 2)
    public static let defaultToSpeaker = CategoryOptions(rawValue: 1 << 3)
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 1 << 4)
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 1 << 5)
    public static let allowAirPlay = CategoryOptions(rawValue: 1 << 6)
    public static let overrideMutedMicrophoneInterruption = CategoryOptions(rawValue: 1 << 7)
  }

  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Others that were interrupted are told that they may go on.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1 << 0)
  }

  public enum InterruptionType: UInt, Sendable {
    case ended = 0
    case began = 1
  }

  public struct InterruptionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let shouldResume = InterruptionOptions(rawValue: 1 << 0)
  }

  public enum InterruptionReason: UInt, Sendable {
    case `default` = 0
    case appWasSuspended = 1
    case builtInMicMuted = 2
    case routeDisconnected = 4
  }

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

  public enum SilenceSecondaryAudioHintType: UInt, Sendable {
    case end = 0
    case begin = 1
  }

  public enum RecordPermission: UInt, Sendable {
    // Four-character codes, as Apple's.
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  public enum RouteSharingPolicy: UInt, Sendable {
    case `default` = 0
    case longFormAudio = 1
    case independent = 2
    case longFormVideo = 3
  }

  public enum PortOverride: UInt, Sendable {
    case none = 0
    case speaker = 0x7370_6B72
  }

  public struct Port: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let builtInSpeaker = Port(rawValue: "Speaker")
    public static let builtInReceiver = Port(rawValue: "Receiver")
    public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
    public static let headphones = Port(rawValue: "Headphones")
    public static let headsetMic = Port(rawValue: "MicrophoneWired")
    public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
    public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
    public static let bluetoothLE = Port(rawValue: "BluetoothLE")
    public static let carAudio = Port(rawValue: "CarAudio")
    public static let airPlay = Port(rawValue: "AirPlay")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let HDMI = Port(rawValue: "HDMIOutput")
    public static let lineOut = Port(rawValue: "LineOut")
    public static let usbAudio = Port(rawValue: "USBAudio")
  }
}
