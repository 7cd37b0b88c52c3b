import ByteCodec
import LifeCycle

extension ConnectedScreen: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(display.code)
    writer.double(width)
    writer.double(height)
    writer.double(scale)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    guard let display = Display(code: code) else { throw .unknownCode(what: "display", code: Int(code)) }
    self.init(
      display: display, width: try reader.double(), height: try reader.double(), scale: try reader.double())
  }
}

extension Display {
  /// The number on the wire; frozen.
  fileprivate var code: UInt8 {
    switch self {
    case .external: 0
    case .carPlay: 1
    }
  }

  fileprivate init?(code: UInt8) {
    guard let display = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = display
  }
}
