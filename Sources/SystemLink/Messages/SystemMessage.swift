import ByteCodec
import LifeCycle

/// Messages from system to app.
public enum SystemMessage: Sendable, Hashable {
  /// Always the first message; carries the protocol version.
  case bootstrap(Bootstrap)
  /// A transition, to be carried out in order and acknowledged by number.
  case transition(number: UInt32, time: Instant, Transition)
  /// The answer to a request from the app.
  case answer(request: UInt32, RequestAnswer)
  /// The task scheduler's answer; a thread of the app waits for it.
  case taskAnswer(request: UInt32, TaskAnswer)
  /// The pixels that a thread of the app waits for. The file with them goes with the message's first byte.
  case pixels(request: UInt32, PixelsAnswer)
  /// A frame of the screen begins, for an app that needs frames; the app answers with `frames`.
  case frame(Instant)
  /// What a person does in a window that is in front, in order; the app answers with `tookInput`.
  case input(number: UInt32, SessionID, [WindowInput])
  /// The app is asked for its interface; it answers with `interface`.
  case inspect(request: UInt32)
  /// From now on the app waits before and after each call that it tells of, or no longer does.
  case stepwise(Bool)
  /// The app goes on from where it stopped; a thread of it waits for that.
  case goOn(request: UInt32)
}

/// The system's answer to a request from an app (reference 2.7).
public enum RequestAnswer: Sendable, Hashable {
  case granted
  /// The error's code in `UISceneErrorDomain`, or 1 for requests without such codes.
  case refused(code: Int32, reason: String)
}

extension SystemMessage {
  /// Where the time of a transition lies in its frame: behind the length, the kind and the number.
  private static let placeOfTime = 4 + 1 + 4

  /// Gives the transition whose frame begins at a place another time.
  public static func setTime(_ time: Instant, ofTransitionAt start: Int, in frames: inout [UInt8]) {
    withUnsafeBytes(of: time.nanoseconds.littleEndian) { bytes in
      for (place, byte) in bytes.enumerated() { frames[start + placeOfTime + place] = byte }
    }
  }
}

extension SystemMessage: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .bootstrap(let bootstrap):
      writer.integer(UInt8(0))
      writer.integer(wireVersion)
      writer.value(bootstrap)
    case .transition(let number, let time, let transition):
      writer.integer(UInt8(1))
      writer.integer(number)
      writer.integer(time.nanoseconds)
      writer.value(transition)
    case .answer(let request, let answer):
      writer.integer(UInt8(2))
      writer.integer(request)
      switch answer {
      case .granted: writer.integer(UInt8(0))
      case .refused(let code, let reason):
        writer.integer(UInt8(1))
        writer.integer(code)
        writer.string(reason)
      }
    case .taskAnswer(let request, let answer):
      writer.integer(UInt8(20))
      writer.integer(request)
      writer.value(answer)
    case .pixels(let request, let answer):
      writer.integer(UInt8(21))
      writer.integer(request)
      writer.value(answer)
    case .frame(let time):
      writer.integer(UInt8(3))
      writer.integer(time.nanoseconds)
    case .input(let number, let session, let inputs):
      writer.integer(UInt8(4))
      writer.integer(number)
      writer.value(session)
      writer.value(inputs)
    case .inspect(let request):
      writer.integer(UInt8(5))
      writer.integer(request)
    case .stepwise(let isStepwise):
      writer.integer(UInt8(6))
      writer.bool(isStepwise)
    case .goOn(let request):
      writer.integer(UInt8(7))
      writer.integer(request)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    if code == 1 {
      self = .transition(
        number: try reader.integer(), time: Instant(nanoseconds: try reader.integer()), try reader.value())
    } else {
      self = try .other(code, from: &reader)
    }
  }

  /// One that is no transition, and so does not wake an app.
  @inline(never) private static func other(_ code: UInt8, from reader: inout ByteReader) throws(ByteCodecError) -> Self
  {
    switch code {
    case 0:
      let version: UInt32 = try reader.integer()
      guard version == wireVersion else { throw .unknownCode(what: "protocol version", code: Int(version)) }
      return .bootstrap(try reader.value())
    case 2:
      let request: UInt32 = try reader.integer()
      let kind: UInt8 = try reader.integer()
      switch kind {
      case 0: return .answer(request: request, .granted)
      case 1: return .answer(request: request, .refused(code: try reader.integer(), reason: try reader.string()))
      default: throw .unknownCode(what: "answer", code: Int(kind))
      }
    case 3: return .frame(Instant(nanoseconds: try reader.integer()))
    case 4: return .input(number: try reader.integer(), try reader.value(), try reader.value())
    case 5: return .inspect(request: try reader.integer())
    case 6: return .stepwise(try reader.bool())
    case 7: return .goOn(request: try reader.integer())
    case 20: return .taskAnswer(request: try reader.integer(), try reader.value())
    case 21: return .pixels(request: try reader.integer(), try reader.value())
    default: throw .unknownCode(what: "system message", code: Int(code))
    }
  }
}
