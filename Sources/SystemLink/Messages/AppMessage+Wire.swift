import ByteCodec
import LayerTree
import LayerWire
import LifeCycle

extension CallRecord: ByteCodable {
  /// The message that the call has begun.
  func writeBegun(to writer: inout ByteWriter) {
    writer.integer(UInt8(2))
    write(to: &writer)
  }

  /// The message that a call has returned.
  static func writeEnd(of id: UInt32, duration: UInt64, _ detail: [String: Value], to writer: inout ByteWriter) {
    writer.integer(UInt8(3))
    writer.integer(id)
    writer.integer(duration)
    writer.details(detail)
  }

  public func write(to writer: inout ByteWriter) {
    // Written field by field, without a look at what conforms to what: an app writes one for each call.
    writer.integer(id)
    kind.write(to: &writer)
    writer.string(name)
    writer.bool(scene != nil)
    if let scene { scene.write(to: &writer) }
    writer.value(applicationState)
    writer.value(sceneState)
    writer.integer(transition)
    writer.integer(time)
    writer.details(detail)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let id: UInt32 = try reader.integer()
    let kind: EventKind = try reader.value()
    let name = try reader.string()
    let scene: SessionID? = try reader.value()
    self.init(
      id: id, kind: kind, name: name, scene: scene, applicationState: try reader.value(),
      sceneState: try reader.value(), transition: try reader.integer(), time: try reader.integer(),
      detail: try reader.value())
  }
}

extension StateRecord: ByteCodable {
  /// The message that the state has changed.
  func writeChanged(to writer: inout ByteWriter) {
    writer.integer(UInt8(55))
    write(to: &writer)
  }

  public func write(to writer: inout ByteWriter) {
    writer.integer(id)
    switch change {
    case .application(let old, let new):
      writer.integer(UInt8(0))
      writer.value(old)
      writer.value(new)
    case .scene(let id, let old, let new):
      writer.integer(UInt8(1))
      id.write(to: &writer)
      writer.value(old)
      writer.value(new)
    }
    writer.value(applicationState)
    writer.value(sceneState)
    writer.integer(transition)
    writer.integer(time)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let id: UInt32 = try reader.integer()
    let change: AppSide.Change
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: change = .application(from: try reader.value(), to: try reader.value())
    case 1: change = .scene(try reader.value(), from: try reader.value(), to: try reader.value())
    default: throw .unknownCode(what: "change of a state", code: Int(code))
    }
    self.init(
      id: id, change: change, applicationState: try reader.value(), sceneState: try reader.value(),
      transition: try reader.integer(), time: try reader.integer())
  }
}

extension ApplicationState: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.integer(rawValue) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: Int8 = try reader.integer()
    guard let state = Self(rawValue: code) else { throw .unknownCode(what: "application state", code: Int(code)) }
    self = state
  }
}

extension ActivationState: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.integer(rawValue) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: Int8 = try reader.integer()
    guard let state = Self(rawValue: code) else { throw .unknownCode(what: "activation state", code: Int(code)) }
    self = state
  }
}

extension ByteWriter {
  /// Most calls have none.
  fileprivate mutating func details(_ detail: [String: Value]) {
    if detail.isEmpty { integer(UInt32(0)) } else { value(detail) }
  }
}

extension SceneRequest: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .activate(let session, let activity):
      writer.integer(UInt8(0))
      writer.value(session)
      writer.value(activity)
    case .destroy(let session):
      writer.integer(UInt8(1))
      writer.value(session)
    case .refresh(let session):
      writer.integer(UInt8(2))
      writer.value(session)
    }
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .activate(try reader.value(), try reader.value())
    case 1: self = .destroy(try reader.value())
    case 2: self = .refresh(try reader.value())
    default: throw .unknownCode(what: "scene request", code: Int(code))
    }
  }
}

extension AppMessage: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .hello(let version):
      writer.integer(UInt8(0))
      writer.integer(version)
    case .done(let number):
      writer.integer(UInt8(1))
      writer.integer(number)
    case .began(let record): record.writeBegun(to: &writer)
    case .changed(let record): record.writeChanged(to: &writer)
    case .ended(let id, let duration, let detail):
      CallRecord.writeEnd(of: id, duration: duration, detail, to: &writer)
    case .withdrawn(let id):
      writer.integer(UInt8(4))
      writer.integer(id)
    case .acquire(let id, let name):
      writer.integer(UInt8(5))
      writer.integer(id)
      writer.string(name)
    case .release(let id):
      writer.integer(UInt8(6))
      writer.integer(id)
    case .configured(let session, let configuration):
      writer.integer(UInt8(7))
      writer.value(session)
      writer.value(configuration)
    case .restoration(let session, let activity):
      writer.integer(UInt8(8))
      writer.value(session)
      writer.value(activity)
    case .sessionUserInfo(let session, let bytes):
      writer.integer(UInt8(9))
      writer.value(session)
      writer.blob(bytes)
    case .finishedEvent(let id):
      writer.integer(UInt8(10))
      writer.integer(id)
    case .commit(let session, let change):
      writer.integer(UInt8(11))
      writer.value(session)
      writer.value(change)
    case .commitAgain(let change):
      writer.integer(UInt8(37))
      writer.value(change)
    case .request(let id, let request):
      writer.integer(UInt8(12))
      writer.integer(id)
      writer.value(request)
    case .open(let request, let url):
      writer.integer(UInt8(13))
      writer.integer(request)
      writer.string(url)
    case .stall(let span):
      writer.integer(UInt8(14))
      writer.integer(span.nanoseconds)
    case .usesProcessor(let span, let blocks):
      writer.integer(UInt8(16))
      writer.integer(span.nanoseconds)
      writer.bool(blocks)
    case .notificationDelegate(let isSet):
      writer.integer(UInt8(15))
      writer.bool(isSet)
    case .service(let request, let asked):
      writer.integer(UInt8(40))
      writer.integer(request)
      writer.value(asked)
    case .awaits(let id, let name):
      writer.integer(UInt8(41))
      writer.integer(id)
      writer.string(name)
    case .answered(let id):
      writer.integer(UInt8(42))
      writer.integer(id)
    case .taskAsked(let request, let asked):
      writer.integer(UInt8(20))
      writer.integer(request)
      writer.value(asked)
    case .taskReport(let report):
      writer.integer(UInt8(21))
      writer.value(report)
    case .pixelsAsked(let request, let asked):
      writer.integer(UInt8(36))
      writer.integer(request)
      writer.value(asked)
    case .sceneAccessory(let isOffered):
      writer.integer(UInt8(22))
      writer.bool(isOffered)
    case .activationConditions(let session, let conditions):
      writer.integer(UInt8(30))
      writer.value(session)
      writer.value(conditions)
    case .destructionConditions(let session, let conditions):
      writer.integer(UInt8(31))
      writer.value(session)
      writer.integer(conditions.rawValue)
    case .shortcutItems(let items):
      writer.integer(UInt8(32))
      writer.value(items)
    case .currentActivity(let activity):
      writer.integer(UInt8(33))
      writer.value(activity)
    case .snapshot(let session, let variant):
      writer.integer(UInt8(39))
      writer.value(session)
      writer.value(variant)
    case .ignoreSnapshot: writer.integer(UInt8(34))
    case .statusBar(let session, let look):
      writer.integer(UInt8(35))
      writer.value(session)
      writer.value(look)
    case .keyboard(let session, let wish):
      writer.integer(UInt8(43))
      writer.value(session)
      writer.value(wish)
    case .frames(let need, let answers):
      writer.integer(UInt8(38))
      writer.integer(need.rawValue)
      writer.bool(answers)
    case .tookInput(let number, let duration, let untyped):
      writer.integer(UInt8(50))
      writer.integer(number)
      writer.integer(duration)
      writer.value(untyped)
    case .interface(let request, let answer):
      writer.integer(UInt8(52))
      writer.integer(request)
      writer.value(answer)
    case .stopped(let request, let call, let isAfter):
      writer.integer(UInt8(53))
      writer.integer(request)
      writer.integer(call)
      writer.bool(isAfter)
    case .announced(let text):
      writer.integer(UInt8(51))
      writer.string(text)
    case .events(let place):
      writer.integer(UInt8(54))
      writer.integer(place)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .hello(version: try reader.integer())
    case 1: self = .done(number: try reader.integer())
    case 2: self = .began(try reader.value())
    case 3: self = .ended(id: try reader.integer(), duration: try reader.integer(), detail: try reader.value())
    case 4: self = .withdrawn(id: try reader.integer())
    case 5: self = .acquire(id: try reader.integer(), name: try reader.string())
    case 6: self = .release(id: try reader.integer())
    case 7: self = .configured(try reader.value(), try reader.value())
    case 8: self = .restoration(try reader.value(), try reader.value())
    case 9: self = .sessionUserInfo(try reader.value(), try reader.blob())
    case 10: self = .finishedEvent(id: try reader.integer())
    case 11: self = .commit(try reader.value(), try reader.value())
    case 12: self = .request(id: try reader.integer(), try reader.value())
    case 13: self = .open(request: try reader.integer(), url: try reader.string())
    case 14: self = .stall(Span(nanoseconds: try reader.integer()))
    case 16:
      self = .usesProcessor(Span(nanoseconds: try reader.integer()), blocksMainThread: try reader.bool())
    case 15: self = .notificationDelegate(try reader.bool())
    case 40: self = .service(request: try reader.integer(), try reader.value())
    case 41: self = .awaits(id: try reader.integer(), name: try reader.string())
    case 42: self = .answered(id: try reader.integer())
    case 20: self = .taskAsked(request: try reader.integer(), try reader.value())
    case 21: self = .taskReport(try reader.value())
    case 22: self = .sceneAccessory(try reader.bool())
    case 30: self = .activationConditions(try reader.value(), try reader.value())
    case 31: self = .destructionConditions(try reader.value(), DestructionConditions(rawValue: try reader.integer()))
    case 32: self = .shortcutItems(try reader.value())
    case 33: self = .currentActivity(try reader.value())
    case 34: self = .ignoreSnapshot
    case 39: self = .snapshot(try reader.value(), try reader.value())
    case 36: self = .pixelsAsked(request: try reader.integer(), try reader.value())
    case 35: self = .statusBar(try reader.value(), try reader.value())
    case 37: self = .commitAgain(try reader.value())
    case 38:
      let need: UInt8 = try reader.integer()
      guard let need = FrameNeed(rawValue: need) else { throw .unknownCode(what: "need of frames", code: Int(need)) }
      self = .frames(need, answers: try reader.bool())
    case 43: self = .keyboard(try reader.value(), try reader.value())
    case 50:
      self = .tookInput(
        number: try reader.integer(), duration: try reader.integer(), untyped: try reader.value())
    case 51: self = .announced(try reader.string())
    case 52: self = .interface(request: try reader.integer(), try reader.value())
    case 53:
      self = .stopped(request: try reader.integer(), call: try reader.integer(), isAfter: try reader.bool())
    case 54: self = .events(upTo: try reader.integer())
    case 55: self = .changed(try reader.value())
    default: throw .unknownCode(what: "app message", code: Int(code))
    }
  }
}
