import ByteCodec
import LifeCycle

extension AudioState: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    for flag in [continuesInBackground, mixes, isActive, isPlaying, notifiesOthers] { writer.bool(flag) }
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      continuesInBackground: try reader.bool(), mixes: try reader.bool(), isActive: try reader.bool(),
      isPlaying: try reader.bool(), notifiesOthers: try reader.bool())
  }
}

extension AudioRoute: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    let code: UInt8 =
      switch self {
      case .speaker: 0
      case .headphones: 1
      case .bluetooth: 2
      case .carPlay: 3
      }
    writer.integer(code)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .speaker
    case 1: self = .headphones
    case 2: self = .bluetooth
    case 3: self = .carPlay
    default: throw .unknownCode(what: "audio route", code: Int(code))
    }
  }
}

extension RemoteCommand: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    let code: UInt8 =
      switch self {
      case .play: 0
      case .pause: 1
      case .stop: 2
      case .togglePlayPause: 3
      case .nextTrack: 4
      case .previousTrack: 5
      }
    writer.integer(code)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .play
    case 1: self = .pause
    case 2: self = .stop
    case 3: self = .togglePlayPause
    case 4: self = .nextTrack
    case 5: self = .previousTrack
    default: throw .unknownCode(what: "remote command", code: Int(code))
    }
  }
}

extension AudioEvent: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .interruptionBegan: writer.integer(UInt8(0))
    case .interruptionEnded(let shouldResume):
      writer.integer(UInt8(1))
      writer.bool(shouldResume)
    case .routeChanged(let route):
      writer.integer(UInt8(2))
      writer.value(route)
    case .mediaServicesLost: writer.integer(UInt8(3))
    case .mediaServicesReset: writer.integer(UInt8(4))
    case .remote(let command):
      writer.integer(UInt8(5))
      writer.value(command)
    case .deactivatedBySuspension: writer.integer(UInt8(6))
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .interruptionBegan
    case 1: self = .interruptionEnded(shouldResume: try reader.bool())
    case 2: self = .routeChanged(try reader.value())
    case 3: self = .mediaServicesLost
    case 4: self = .mediaServicesReset
    case 5: self = .remote(try reader.value())
    case 6: self = .deactivatedBySuspension
    default: throw .unknownCode(what: "audio event", code: Int(code))
    }
  }
}
