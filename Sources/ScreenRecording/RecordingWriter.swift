import ByteCodec
import LifeCycle

/// The bytes of a recording, part after part. Whoever has them appends them to a file.
public enum RecordingWriter {
  /// The beginning of a file.
  public static func beginning(_ header: RecordingHeader) -> [UInt8] {
    var writer = ByteWriter()
    writer.integer(RecordingFormat.version)
    return RecordingFormat.signature + writer.bytes + part(.header) { $0.value(header) }
  }

  /// A picture or a font. The first one has the number 0, and so on.
  public static func file(_ number: UInt32, _ bytes: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.integer(UInt32(4 + bytes.count))
    writer.integer(RecordingFormat.Kind.file.rawValue)
    writer.integer(number)
    return writer.bytes + bytes
  }

  /// A moment; its files come before it.
  public static func moment(_ moment: RecordedMoment) -> [UInt8] { part(.moment) { $0.value(moment) } }

  /// The end.
  public static func end(at time: Instant) -> [UInt8] { part(.end) { $0.integer(time.nanoseconds) } }

  private static func part(_ kind: RecordingFormat.Kind, _ body: (inout ByteWriter) -> Void) -> [UInt8] {
    var payload = ByteWriter()
    body(&payload)
    var writer = ByteWriter()
    writer.integer(UInt32(payload.bytes.count))
    writer.integer(kind.rawValue)
    return writer.bytes + payload.bytes
  }
}
