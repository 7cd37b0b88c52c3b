import ByteCodec
import LifeCycle

extension Coordinate: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.double(latitude)
    writer.double(longitude)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(latitude: try reader.double(), longitude: try reader.double())
  }
}

extension MonitoredRegion: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.string(identifier)
    writer.value(centre)
    writer.double(radius)
    writer.bool(tellsOfEntry)
    writer.bool(tellsOfExit)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      identifier: try reader.string(), centre: try reader.value(), radius: try reader.double(),
      tellsOfEntry: try reader.bool(), tellsOfExit: try reader.bool())
  }
}

extension LocationAuthorization: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.integer(rawValue) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    guard let value = Self(rawValue: code) else {
      throw .unknownCode(what: "location authorization", code: Int(code))
    }
    self = value
  }
}

extension LocationRequest: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .authorize(let always):
      writer.integer(UInt8(0))
      writer.bool(always)
    case .startUpdates(let inBackground):
      writer.integer(UInt8(1))
      writer.bool(inBackground)
    case .stopUpdates: writer.integer(UInt8(2))
    case .once: writer.integer(UInt8(3))
    case .significantChanges(let on):
      writer.integer(UInt8(4))
      writer.bool(on)
    case .visits(let on):
      writer.integer(UInt8(5))
      writer.bool(on)
    case .monitor(let region):
      writer.integer(UInt8(6))
      writer.value(region)
    case .stopMonitoring(let identifier):
      writer.integer(UInt8(7))
      writer.string(identifier)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .authorize(always: try reader.bool())
    case 1: self = .startUpdates(inBackground: try reader.bool())
    case 2: self = .stopUpdates
    case 3: self = .once
    case 4: self = .significantChanges(try reader.bool())
    case 5: self = .visits(try reader.bool())
    case 6: self = .monitor(try reader.value())
    case 7: self = .stopMonitoring(try reader.string())
    default: throw .unknownCode(what: "location request", code: Int(code))
    }
  }
}

extension LocationEvent: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .authorization(let authorization):
      writer.integer(UInt8(0))
      writer.value(authorization)
    case .location(let coordinate, let date):
      writer.integer(UInt8(1))
      writer.value(coordinate)
      writer.double(date)
    case .entered(let region):
      writer.integer(UInt8(2))
      writer.value(region)
    case .exited(let region):
      writer.integer(UInt8(3))
      writer.value(region)
    case .visit(let coordinate, let arrival, let departure):
      writer.integer(UInt8(4))
      writer.value(coordinate)
      writer.double(arrival)
      writer.value(departure)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .authorization(try reader.value())
    case 1: self = .location(try reader.value(), date: try reader.double())
    case 2: self = .entered(try reader.value())
    case 3: self = .exited(try reader.value())
    case 4: self = .visit(try reader.value(), arrival: try reader.double(), departure: try reader.value())
    default: throw .unknownCode(what: "location event", code: Int(code))
    }
  }
}
