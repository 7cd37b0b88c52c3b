import LifeCycle

/// An event's identifier, in the order in which events begin; the log assigns its `seq` when it writes the line.
public struct EventID: Hashable, Sendable, Comparable {
  public let rawValue: Int
  /// The event with a number from `newEvent()`.
  public init(_ rawValue: Int) { self.rawValue = rawValue }
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// An event that the system itself records.
public struct Record: Sendable {
  /// An event's details besides its name. Kept as given, so that a decision builds no dictionary that nobody reads.
  public enum Detail: Sendable, ExpressibleByDictionaryLiteral {
    case none
    case text(String, String)
    case exit(ProcessExit)
    indirect case fields([(String, Value)])

    public init(dictionaryLiteral elements: (String, Value)...) { self = .fields(elements) }
  }

  /// The event's identifier.
  public var id: EventID
  /// The kind of event.
  public var kind: EventKind
  /// The event's name in the log.
  public var name: String
  /// The app concerned; nil for the device.
  public var app: AppKey?
  /// The process concerned; nil if there is none.
  public var process: ProcessKey?
  /// The session concerned; nil if there is none.
  public var session: SessionKey?
  /// The event's cause.
  public var cause: Cause
  var said: Detail

  /// Further details, by name.
  public var detail: [String: Value] {
    switch said {
    case .none: [:]
    case .text(let key, let text): [key: .string(text)]
    case .exit(let exit): exit.detail
    case .fields(let fields): Dictionary(fields, uniquingKeysWith: { $1 })
    }
  }
}

extension ProcessExit {
  var detail: [String: Value] {
    var detail: [String: Value] = ["reason": .string(reason.rawValue), "explanation": .string(explanation)]
    if let code { detail["code"] = .string(code.text) }
    return detail
  }
}
