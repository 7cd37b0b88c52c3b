import Foundation

/// A value of an event.
open class CHHapticEventParameter: NSObject {
  /// What it is about.
  public let parameterID: CHHapticEvent.ParameterID
  /// The value.
  open var value: Float
  /// A value.
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    self.parameterID = parameterID
    self.value = value
    super.init()
  }
}

/// A value that changes while a pattern plays.
open class CHHapticDynamicParameter: NSObject {
  /// The value.
  open var value: Float
  /// When it counts from, in seconds.
  open var relativeTime: TimeInterval
  /// What it is about.
  public let parameterID: ID
  /// What a value is about.
  public struct ID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// How strong.
    public static let hapticIntensityControl = ID(rawValue: "HapticIntensityControl")
    /// How sharp.
    public static let hapticSharpnessControl = ID(rawValue: "HapticSharpnessControl")
  }
  /// A value.
  public init(parameterID: ID, value: Float, relativeTime time: TimeInterval) {
    self.parameterID = parameterID
    self.value = value
    relativeTime = time
    super.init()
  }
}

/// Something that is felt or heard; kept.
open class CHHapticEvent: NSObject {
  /// A kind of event.
  public struct EventType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A knock.
    public static let hapticTransient = EventType(rawValue: "HapticTransient")
    /// A buzz.
    public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
    /// A sound.
    public static let audioContinuous = EventType(rawValue: "AudioContinuous")
    /// A sound from a file.
    public static let audioCustom = EventType(rawValue: "AudioCustom")
  }
  /// What a value is about.
  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// How strong.
    public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
    /// How sharp.
    public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
    /// How fast it grows.
    public static let attackTime = ParameterID(rawValue: "AttackTime")
    /// How fast it fades.
    public static let decayTime = ParameterID(rawValue: "DecayTime")
    /// How long it rings.
    public static let releaseTime = ParameterID(rawValue: "ReleaseTime")
    /// Whether it lasts.
    public static let sustained = ParameterID(rawValue: "Sustained")
    /// How loud.
    public static let audioVolume = ParameterID(rawValue: "AudioVolume")
    /// How high.
    public static let audioPitch = ParameterID(rawValue: "AudioPitch")
  }
  /// The kind.
  public let type: EventType
  /// The values.
  public let eventParameters: [CHHapticEventParameter]
  /// When, in seconds.
  open var relativeTime: TimeInterval
  /// How long, in seconds.
  open var duration: TimeInterval

  /// An event.
  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval,
    duration: TimeInterval = 0
  ) {
    self.type = type
    eventParameters = eventParams
    relativeTime = time
    self.duration = duration
    super.init()
  }
}

/// Events in their order; kept.
open class CHHapticPattern: NSObject {
  /// The events.
  let events: [CHHapticEvent]
  /// When the last event ends, in seconds.
  open var duration: TimeInterval { events.map { $0.relativeTime + $0.duration }.max() ?? 0 }
  /// A name in a dictionary of a pattern.
  public struct Key: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The version of the form.
    public static let version = Key(rawValue: "Version")
    /// The events and values.
    public static let pattern = Key(rawValue: "Pattern")
    /// An event.
    public static let event = Key(rawValue: "Event")
    /// The kind of event.
    public static let eventType = Key(rawValue: "EventType")
    /// When, in seconds.
    public static let time = Key(rawValue: "Time")
    /// How long, in seconds.
    public static let eventDuration = Key(rawValue: "EventDuration")
    /// The values of an event.
    public static let eventParameters = Key(rawValue: "EventParameters")
    /// A value that changes.
    public static let parameter = Key(rawValue: "Parameter")
    /// What a value is about.
    public static let parameterID = Key(rawValue: "ParameterID")
    /// A value.
    public static let parameterValue = Key(rawValue: "ParameterValue")
  }

  /// A pattern from a dictionary: its events with their times; their values are dropped.
  public convenience init(dictionary patternDict: [Key: Any]) throws {
    let entries = patternDict[.pattern] as? [[Key: Any]] ?? []
    let events = try entries.compactMap { $0[.event] as? [Key: Any] }.map { event in
      guard let type = event[.eventType] as? CHHapticEvent.EventType else {
        throw CHHapticError(.invalidPatternData)
      }
      return CHHapticEvent(
        eventType: type, parameters: [], relativeTime: event[.time] as? Double ?? 0,
        duration: event[.eventDuration] as? Double ?? 0)
    }
    try self.init(events: events, parameters: [])
  }
  /// A pattern; values that change are dropped.
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    self.events = events
    super.init()
  }
}
