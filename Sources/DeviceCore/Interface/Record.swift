import LifeCycle

/// An event's identity, in the order in which events begin; the log gives it its `seq` when the line is written.
public struct EventID: Hashable, Sendable, Comparable {
  public let rawValue: Int
  /// The event of a number that `newEvent()` gave.
  public init(_ rawValue: Int) { self.rawValue = rawValue }
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// An event that the system itself has to tell.
public struct Record: Sendable {
  /// What an event says beside its name. Kept as it came, so that a decision builds no dictionary that nobody reads.
  public enum Detail: Sendable, ExpressibleByDictionaryLiteral {
    case none
    case text(String, String)
    case exit(ProcessExit)
    indirect case fields([(String, Value)])

    public init(dictionaryLiteral elements: (String, Value)...) { self = .fields(elements) }
  }

  /// Which event it is.
  public var id: EventID
  /// What sort of thing it tells.
  public var kind: EventKind
  /// What happened, in the log's words.
  public var name: String
  /// The app it is about; nil for the device.
  public var app: AppKey?
  /// The process it is about; nil where there is none.
  public var process: ProcessKey?
  /// The session it is about; nil where it is about no one of them.
  public var session: SessionKey?
  /// What led to it.
  public var cause: Cause
  var said: Detail

  /// What else is to be said, by name.
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
