import ByteCodec

/// The head of each packet. A message is one packet or, where many files go with it, several; its bytes are in a file, the
/// first descriptor of the first packet. Those of a short message without files follow the head itself.
struct ScreenPacket: Hashable, ByteCodable {
  /// The request; its answer has the same number. 0 for what is no answer.
  var number: UInt32
  /// The packet's place among those of the message, from 0.
  var part: UInt16
  /// How many packets the message has; 0 for a message whose bytes follow.
  var parts: UInt16

  static let length = 8
  /// The most bytes of a message that follow a head.
  static let most = 8 << 10

  func write(to writer: inout ByteWriter) {
    writer.integer(number)
    writer.integer(part)
    writer.integer(parts)
  }

  init(number: UInt32, part: UInt16, parts: UInt16) {
    self.number = number
    self.part = part
    self.parts = parts
  }

  init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(number: try reader.integer(), part: try reader.integer(), parts: try reader.integer())
  }

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.value(self)
    return writer.bytes
  }
}
