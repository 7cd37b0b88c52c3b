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
    if code == 2 { self = .updateScenes(try reader.value()) } else { self = try .other(code, from: &reader) }
  }

  /// One that does not wake an app.
  @inline(never) private static func other(_ code: UInt8, from reader: inout ByteReader) throws(ByteCodecError) -> Self
  {
    switch code {
    case 0: return .launch(try reader.value())
    case 1: return .connectScene(try reader.value())
    case 3: return .disconnectScene(try reader.value(), discards: try reader.bool())
    case 4: return .discardSessions(try reader.value())
    case 5: return .deliver(try reader.value())
    case 6: return .presentNotification(try reader.value())
    case 8: return .expireBackgroundTasks
    case 9: return .prepareSuspension
    case 10: return .terminate
    case 11: return .perform(try reader.value())
    case 12: return .touch(try reader.value(), try reader.value())
    case 13: return .protectedData(isAvailable: try reader.bool())
    case 40: return .service(try reader.value())
    case 20: return .runTask(try reader.value())
    case 21: return .expireTask(try reader.integer())
    case 22: return .screens(try reader.value())
    case 31: return .backgroundRefresh(try reader.value())
    case 32: return .activityContinuedElsewhere
    case 34: return .traits(try reader.value())
    case 36:
      let isThere = try reader.bool()
      let height = try reader.double()
      return .keyboardElsewhere(height: isThere ? height : nil)
    case 33: return .refreshScene(try reader.value(), snapshots: try reader.value())
    case 35: return .takeSnapshots(try reader.value(), try reader.value())
    default:
      guard let notice = DeviceNotice(rawValue: code) else { throw .unknownCode(what: "transition", code: Int(code)) }
      return .notice(notice)
    }
  }
}
