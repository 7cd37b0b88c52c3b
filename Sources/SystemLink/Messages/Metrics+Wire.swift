import ByteCodec
import LifeCycle

extension MetricReports: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(number)
    writer.double(since)
    writer.double(until)
    writer.value(exits)
    writer.value(deaths)
    for text in [version, build] { writer.string(text) }
    writer.bool(hasSeveralVersions)
    writer.string(systemVersion)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      number: try reader.integer(), since: try reader.double(), until: try reader.double(), exits: try reader.value(),
      deaths: try reader.value(), version: try reader.string(), build: try reader.string(),
      hasSeveralVersions: try reader.bool(), systemVersion: try reader.string())
  }
}

extension ExitCount: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.string(category.rawValue)
    writer.bool(inForeground)
    writer.integer(count)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    guard let category = ExitCategory(rawValue: try reader.string()) else {
      throw .unknownCode(what: "exit category", code: 0)
    }
    self.init(category, inForeground: try reader.bool(), count: try reader.integer())
  }
}

extension DeathReport: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.string(reason.rawValue)
    writer.double(time)
    writer.bool(code != nil)
    if let code { writer.integer(code) }
    writer.bool(signal != nil)
    if let signal { writer.integer(signal) }
    writer.string(explanation)
    writer.integer(pid)
    for text in [version, build, systemVersion] { writer.string(text) }
    for seconds in [processorTime, sampledTime] {
      writer.bool(seconds != nil)
      if let seconds { writer.double(seconds) }
    }
    writer.value(frames)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    guard let reason = ExitReason(rawValue: try reader.string()) else {
      throw .unknownCode(what: "exit reason", code: 0)
    }
    self.init(reason: reason, time: try reader.double())
    if try reader.bool() { code = try reader.integer() }
    if try reader.bool() { signal = try reader.integer() }
    explanation = try reader.string()
    pid = try reader.integer()
    version = try reader.string()
    build = try reader.string()
    systemVersion = try reader.string()
    if try reader.bool() { processorTime = try reader.double() }
    if try reader.bool() { sampledTime = try reader.double() }
    frames = try reader.value()
  }
}

extension StackFrame: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(address)
    writer.string(binary)
    writer.bool(offset != nil)
    if let offset { writer.integer(offset) }
    writer.value(symbol)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(address: try reader.integer(), binary: try reader.string())
    if try reader.bool() { offset = try reader.integer() }
    symbol = try reader.value()
  }
}
