import ByteCodec
import LifeCycle

extension EventKind: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    let code: UInt8 =
      switch self {
      case .application: 0
      case .scene: 1
      case .notification: 2
      case .viewController: 3
      case .userNotification: 4
      case .task: 5
      case .incidental: 6
      case .state: 7
      case .process: 8
      case .system: 9
      case .input: 10
      case .output: 11
      case .service: 12
      case .snapshot: 13
      }
    writer.integer(code)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .application
    case 1: self = .scene
    case 2: self = .notification
    case 3: self = .viewController
    case 4: self = .userNotification
    case 5: self = .task
    case 6: self = .incidental
    case 7: self = .state
    case 8: self = .process
    case 9: self = .system
    case 10: self = .input
    case 11: self = .output
    case 12: self = .service
    case 13: self = .snapshot
    default: throw .unknownCode(what: "event kind", code: Int(code))
    }
  }
}
