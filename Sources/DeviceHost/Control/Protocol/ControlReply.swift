import EventLog
import LifeCycle

/// One line that a device sends to a client.
enum ControlReply: Hashable {
  /// The answer to the request with this number.
  case result(id: Int64, Value)
  /// The request with this number failed; 0 if it could not be read.
  case error(id: Int64, ControlError)
  /// An event, for a client that follows.
  case event(Event)

  /// The line without its line end.
  var line: [UInt8] {
    switch self {
    case .result(let id, let value):
      Array(EventLogEncoding.json(["id": .integer(id), "result": value]).utf8)
    case .error(let id, let error):
      Array(
        EventLogEncoding.json([
          "id": .integer(id),
          "error": ["code": .string(error.code.rawValue), "message": .string(error.message)],
        ]).utf8)
    case .event(let event): Array("{\"event\":".utf8) + EventLogEncoding.bytes(for: event) + [UInt8(ascii: "}")]
    }
  }

  /// Reads a line.
  ///
  /// - Throws: `ControlError.malformed`.
  init(line: [UInt8]) throws(ControlError) {
    let text = String(decoding: line, as: UTF8.self)
    let malformed = ControlError(.malformed, "the device sent an invalid reply")
    do {
      // The event's JSON is copied rather than parsed and encoded again.
      if text.hasPrefix("{\"event\":"), text.hasSuffix("}") {
        self = .event(try EventLogEncoding.event(line: text.dropFirst(9).dropLast()))
        return
      }
      let value = try EventLogEncoding.value(json: text)
      guard case .integer(let id) = value["id"] else { throw malformed }
      if let result = value["result"] {
        self = .result(id: id, result)
      } else if let code = value["error"]?["code"]?.string, let message = value["error"]?["message"]?.string {
        self = .error(id: id, ControlError(ControlError.Code(rawValue: code) ?? .failed, message))
      } else {
        throw malformed
      }
    } catch {
      throw malformed
    }
  }
}
