/// The control protocol: one JSON object per line; each request gets one line with its `id` as the answer, in request
/// order.
///
///     {"version":2,"id":1,"command":"launch","app":"Notes"}
///     {"id":1,"result":null}
///     {"id":2,"error":{"code":"refused","message":"the device is locked"}}
///     {"event":{"seq":1,…}}                                               after `follow`
public enum ControlProtocol {
  /// Required in every request; a device rejects any other version.
  public static let version: Int64 = 2
  /// The longest line in either direction, in bytes.
  public static let lineLimit = 1 << 20
  /// Bytes buffered for a client that does not read; beyond the limit the client is dropped. The layers of a large window
  /// take some of them.
  static let outgoingLimit = 32 << 20
  /// Simultaneous clients.
  static let clientLimit = 64
  /// Requests of one client that are queued or unanswered.
  static let pendingLimit = 64
}

/// Why a request failed.
public struct ControlError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure. Raw values are those of the protocol.
  public enum Code: String, Sendable, Hashable {
    /// Not a request: invalid JSON, a missing or wrong field, or a line that is too long.
    case malformed
    /// A request in another version of the protocol.
    case version
    /// The device refused the request in its present state.
    case refused
    /// The device tried and failed.
    case failed
    /// The request was carried out, but an app does not come to rest.
    case unrest
    /// Too many requests at once.
    case busy
  }

  /// The kind of failure, for programs.
  public var code: Code
  /// One sentence for people.
  public var message: String

  /// A failure, with one sentence for people.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
