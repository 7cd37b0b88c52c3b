import ByteCodec
import LifeCycle

extension TaskRequest: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(kind.rawValue)
    writer.string(identifier)
    writer.bool(delay != nil)
    if let delay { writer.integer(delay.nanoseconds) }
    writer.bool(earliestBeginDate != nil)
    if let earliestBeginDate { writer.double(earliestBeginDate) }
    writer.bool(requiresNetwork)
    writer.bool(requiresPower)
    writer.value(protectionType)
    writer.string(title)
    writer.string(subtitle)
    writer.bool(failsUnlessImmediate)
    writer.integer(resources)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    guard let kind = Kind(rawValue: code) else { throw .unknownCode(what: "task request", code: Int(code)) }
    self.init(kind, try reader.string())
    if try reader.bool() { delay = Span(nanoseconds: try reader.integer()) }
    if try reader.bool() { earliestBeginDate = try reader.double() }
    requiresNetwork = try reader.bool()
    requiresPower = try reader.bool()
    protectionType = try reader.value()
    title = try reader.string()
    subtitle = try reader.string()
    failsUnlessImmediate = try reader.bool()
    resources = try reader.integer()
  }
}

extension TaskRun: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(id)
    writer.value(request)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(id: try reader.integer(), request: try reader.value())
  }
}

extension TaskAsked: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .submit(let request):
      writer.integer(UInt8(0))
      writer.value(request)
    case .pending: writer.integer(UInt8(1))
    }
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .submit(try reader.value())
    case 1: self = .pending
    default: throw .unknownCode(what: "task scheduler request", code: Int(code))
    }
  }
}

extension TaskAnswer: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .submitted: writer.integer(UInt8(0))
    case .refused(let error, let reason):
      writer.integer(UInt8(1))
      writer.integer(error.rawValue)
      writer.string(reason)
    case .pending(let requests):
      writer.integer(UInt8(2))
      writer.value(requests)
    }
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .submitted
    case 1:
      let number: UInt8 = try reader.integer()
      guard let error = TaskError(rawValue: number) else {
        throw .unknownCode(what: "task scheduler error", code: Int(number))
      }
      self = .refused(error, reason: try reader.string())
    case 2: self = .pending(try reader.value())
    default: throw .unknownCode(what: "task scheduler answer", code: Int(code))
    }
  }
}

extension TaskReport: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .cancel(let identifier):
      writer.integer(UInt8(0))
      writer.string(identifier)
    case .cancelAll: writer.integer(UInt8(1))
    case .completed(let id, let success):
      writer.integer(UInt8(2))
      writer.integer(id)
      writer.bool(success)
    case .titled(let id, let title, let subtitle):
      writer.integer(UInt8(3))
      writer.integer(id)
      writer.string(title)
      writer.string(subtitle)
    case .progressed(let id, let fraction):
      writer.integer(UInt8(4))
      writer.integer(id)
      writer.double(fraction)
    }
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .cancel(identifier: try reader.string())
    case 1: self = .cancelAll
    case 2: self = .completed(try reader.integer(), success: try reader.bool())
    case 3: self = .titled(try reader.integer(), title: try reader.string(), subtitle: try reader.string())
    case 4: self = .progressed(try reader.integer(), fraction: try reader.double())
    default: throw .unknownCode(what: "task scheduler report", code: Int(code))
    }
  }
}
