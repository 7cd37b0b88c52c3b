import ByteCodec
import LifeCycle

extension Transition: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .launch(let launch):
      writer.integer(UInt8(0))
      writer.value(launch)
    case .connectScene(let connection):
      writer.integer(UInt8(1))
      writer.value(connection)
    case .updateScenes(let updates):
      writer.integer(UInt8(2))
      writer.value(updates)
    case .disconnectScene(let scene, let discards):
      writer.integer(UInt8(3))
      writer.value(scene)
      writer.bool(discards)
    case .discardSessions(let sessions):
      writer.integer(UInt8(4))
      writer.value(sessions)
    case .deliver(let event):
      writer.integer(UInt8(5))
      writer.value(event)
    case .presentNotification(let notification):
      writer.integer(UInt8(6))
      writer.value(notification)
    case .notice(let notice): writer.integer(notice.rawValue)
    case .expireBackgroundTasks: writer.integer(UInt8(8))
    case .prepareSuspension: writer.integer(UInt8(9))
    case .terminate: writer.integer(UInt8(10))
    case .perform(let action):
      writer.integer(UInt8(11))
      writer.value(action)
    case .touch(let scene, let path):
      writer.integer(UInt8(12))
      writer.value(scene)
      writer.value(path)
    case .protectedData(let isAvailable):
      writer.integer(UInt8(13))
      writer.bool(isAvailable)
    case .service(let event):
      writer.integer(UInt8(40))
      writer.value(event)
    case .runTask(let run):
      writer.integer(UInt8(20))
      writer.value(run)
    case .expireTask(let id):
      writer.integer(UInt8(21))
      writer.integer(id)
    case .screens(let screens):
      writer.integer(UInt8(22))
      writer.value(screens)
    case .backgroundRefresh(let status):
      writer.integer(UInt8(31))
      writer.value(status)
    case .activityContinuedElsewhere: writer.integer(UInt8(32))
    case .traits(let traits):
      writer.integer(UInt8(34))
      writer.value(traits)
    case .keyboardElsewhere(let height):
      writer.integer(UInt8(36))
      writer.bool(height != nil)
      writer.double(height ?? 0)
    case .refreshScene(let scene, let snapshots):
      writer.integer(UInt8(33))
      writer.value(scene)
      writer.value(snapshots)
    case .takeSnapshots(let scene, let snapshots):
      writer.integer(UInt8(35))
      writer.value(scene)
      writer.value(snapshots)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .launch(try reader.value())
    case 1: self = .connectScene(try reader.value())
    case 2: self = .updateScenes(try reader.value())
    case 3: self = .disconnectScene(try reader.value(), discards: try reader.bool())
    case 4: self = .discardSessions(try reader.value())
    case 5: self = .deliver(try reader.value())
    case 6: self = .presentNotification(try reader.value())
    case 8: self = .expireBackgroundTasks
    case 9: self = .prepareSuspension
    case 10: self = .terminate
    case 11: self = .perform(try reader.value())
    case 12: self = .touch(try reader.value(), try reader.value())
    case 13: self = .protectedData(isAvailable: try reader.bool())
    case 40: self = .service(try reader.value())
    case 20: self = .runTask(try reader.value())
    case 21: self = .expireTask(try reader.integer())
    case 22: self = .screens(try reader.value())
    case 31: self = .backgroundRefresh(try reader.value())
    case 32: self = .activityContinuedElsewhere
    case 34: self = .traits(try reader.value())
    case 36:
      let isThere = try reader.bool()
      let height = try reader.double()
      self = .keyboardElsewhere(height: isThere ? height : nil)
    case 33: self = .refreshScene(try reader.value(), snapshots: try reader.value())
    case 35: self = .takeSnapshots(try reader.value(), try reader.value())
    default:
      guard let notice = DeviceNotice(rawValue: code) else { throw .unknownCode(what: "transition", code: Int(code)) }
      self = .notice(notice)
    }
  }
}
