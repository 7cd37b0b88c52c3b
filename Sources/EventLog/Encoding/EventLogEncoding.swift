import LifeCycle

/// The event log as text: one JSON object per line, always with all keys and in the same order.
///
/// `seq`, `time`, `world`, `app`, `pid`, `scene`, `kind`, `name`, `applicationState`, `sceneState`, `duration`,
/// `cause`, `detail`. Time and duration are seconds, exact to the nanosecond; an absent value is null.
public enum EventLogEncoding {
  /// One event as one line, without the line end.
  public static func line(for event: Event) -> String {
    String(decoding: bytes(for: event), as: UTF8.self)
  }

  /// One event as one line in UTF-8, without the line end.
  public static func bytes(for event: Event) -> [UInt8] {
    var writer = JSONWriter()
    writer.raw("{\"seq\":")
    writer.raw(number: String(event.seq))
    writer.raw(",\"time\":")
    writer.raw(number: DecimalSeconds.text(event.time.nanoseconds))
    writer.raw(",\"world\":")
    writer.string(event.world.rawValue)
    writer.raw(",\"app\":")
    writer.optional(event.app)
    writer.raw(",\"pid\":")
    writer.optional(event.pid)
    writer.raw(",\"scene\":")
    writer.optional(event.scene)
    writer.raw(",\"kind\":")
    writer.string(event.kind.rawValue)
    writer.raw(",\"name\":")
    writer.string(event.name)
    writer.raw(",\"applicationState\":")
    writer.optional(event.applicationState?.name)
    writer.raw(",\"sceneState\":")
    writer.optional(event.sceneState?.name)
    writer.raw(",\"duration\":")
    if let duration = event.duration {
      writer.raw(number: DecimalSeconds.text(duration.nanoseconds))
    } else {
      writer.raw("null")
    }
    writer.raw(",\"cause\":")
    writer.optional(event.cause)
    writer.raw(",\"detail\":")
    writer.object(event.detail)
    writer.raw("}")
    return writer.bytes
  }

  /// A value as JSON on one line; keys in alphabetical order, infinity and not-a-number as null.
  public static func json(_ value: Value) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  fileprivate mutating func optional(_ text: String?) {
    if let text { string(text) } else { raw("null") }
  }

  fileprivate mutating func optional(_ integer: (some BinaryInteger)?) {
    if let integer { raw(number: String(integer)) } else { raw("null") }
  }
}
