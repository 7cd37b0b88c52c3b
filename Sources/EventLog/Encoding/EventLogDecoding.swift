import LifeCycle

extension EventLogEncoding {
  /// The longest line of a log, in bytes.
  public static let lineLimit = 8 << 20

  /// Reads one line of a log.
  ///
  /// Unknown keys are ignored, so that logs of later versions can be read; `app`, `pid`, `scene`, the states,
  /// `duration`, `cause` and `detail` may be absent.
  ///
  /// - Parameter number: The line number, for errors.
  /// - Throws: `EventLogError`.
  public static func event(line: some StringProtocol, number: Int = 1) throws(EventLogError) -> Event {
    do {
      guard line.utf8.count <= lineLimit else {
        throw EventLogError(offset: 0, message: "longer than \(lineLimit) bytes")
      }
      var reader = JSONReader(line)
      var fields = EventFields()
      try reader.object { reader, key in try fields.read(key, from: &reader) }
      try reader.expectEnd()
      return try fields.event()
    } catch let error as EventLogError {
      throw EventLogError(line: number, offset: error.offset, message: error.message)
    } catch {
      throw EventLogError(line: number, offset: 0, message: "\(error)")
    }
  }

  /// Reads a whole log; skips empty lines.
  ///
  /// - Throws: `EventLogError` with the line of the first mistake.
  public static func events(log: String) throws(EventLogError) -> [Event] {
    var events: [Event] = []
    // Only line feeds end a line: other line separators may appear unescaped in a string.
    for (index, line) in log.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let text = Substring(line)
      guard text.contains(where: { !$0.isWhitespace }) else { continue }
      events.append(try event(line: text, number: index + 1))
    }
    return events
  }

  /// Reads a value from JSON.
  ///
  /// - Throws: `EventLogError`.
  public static func value(json: String) throws -> Value {
    guard json.utf8.count <= lineLimit else {
      throw EventLogError(offset: 0, message: "longer than \(lineLimit) bytes")
    }
    var reader = JSONReader(json)
    let value = try reader.value()
    try reader.expectEnd()
    return value
  }
}

/// The fields of one event, as far as they are read.
private struct EventFields {
  private var seq: Int?
  private var time: Instant?
  private var world: Event.World?
  private var kind: EventKind?
  private var name: String?
  private var rest = Event(time: .zero, world: .virtual, kind: .system, name: "")

  mutating func read(_ key: String, from reader: inout JSONReader) throws {
    switch key {
    case "seq": seq = try reader.integer(key)
    case "time": time = Instant(nanoseconds: try reader.seconds(key))
    case "world": world = try reader.name(key, Event.World.init(rawValue:))
    case "kind": kind = try reader.name(key, EventKind.init(rawValue:))
    case "name": name = try reader.string()
    case "app": rest.app = try reader.orNull { try $0.string() }
    case "pid": rest.pid = try reader.orNull { try $0.integer(key) }
    case "scene": rest.scene = try reader.orNull { try $0.integer(key) }
    case "applicationState":
      rest.applicationState = try reader.orNull { try $0.name(key, ApplicationState.init(name:)) }
    case "sceneState": rest.sceneState = try reader.orNull { try $0.name(key, ActivationState.init(name:)) }
    case "duration": rest.duration = try reader.orNull { Span(nanoseconds: try $0.seconds(key)) }
    case "cause": rest.cause = try reader.orNull { try $0.integer(key) }
    case "detail": rest.detail = try reader.orNull { try $0.detail(key) } ?? [:]
    default: _ = try reader.value()
    }
  }

  func event() throws -> Event {
    guard let seq else { throw missing("seq") }
    guard let time else { throw missing("time") }
    guard let world else { throw missing("world") }
    guard let kind else { throw missing("kind") }
    guard let name else { throw missing("name") }
    var event = rest
    (event.seq, event.time, event.world, event.kind, event.name) = (seq, time, world, kind, name)
    return event
  }

  private func missing(_ key: String) -> EventLogError { EventLogError(offset: 0, message: "an event lacks '\(key)'") }
}

extension JSONReader {
  fileprivate mutating func orNull<Field>(_ read: (inout JSONReader) throws -> Field) throws -> Field? {
    takeNull() ? nil : try read(&self)
  }

  fileprivate mutating func integer<Number: FixedWidthInteger>(_ key: String) throws -> Number {
    let text = try numberText()
    guard let number = Number(text) else { throw error("'\(key)' must be a whole number, not \(text)") }
    return number
  }

  fileprivate mutating func seconds(_ key: String) throws -> Int64 {
    let text = try numberText()
    guard let nanoseconds = DecimalSeconds.nanoseconds(text) else { throw error("'\(key)' is out of range: \(text)") }
    return nanoseconds
  }

  fileprivate mutating func name<Name>(_ key: String, _ make: (String) -> Name?) throws -> Name {
    let text = try string()
    guard let name = make(text) else { throw error("'\(key)' cannot be '\(text)'") }
    return name
  }

  fileprivate mutating func detail(_ key: String) throws -> [String: Value] {
    guard case .object(let members) = try value() else { throw error("'\(key)' must be a map") }
    return members
  }
}
