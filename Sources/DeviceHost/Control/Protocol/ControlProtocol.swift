/// What both ends of a control socket know: one JSON object a line, each request answered by one line with its `id`, in
/// the order of the requests.
///
///     {"version":2,"id":1,"command":"launch","app":"Notes"}
///     {"id":1,"result":null}
///     {"id":2,"error":{"code":"refused","message":"the device is locked"}}
///     {"event":{"seq":1,…}}                                               after `follow`
public enum ControlProtocol {
  /// Stands in every request; a device answers no other.
  public static let version: Int64 = 2
  /// Bytes that one line may have, in either direction.
  public static let lineLimit = 1 << 20
  /// Bytes kept for a client that does not read; with more it is dropped.
  static let outgoingLimit = 4 << 20
  /// Clients at the same time.
  static let clientLimit = 64
  /// Requests of one client that wait for their turn or for their answer.
  static let pendingLimit = 64
}

/// Why a request was not carried out.
public struct ControlError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure. The raw values are those of the protocol.
  public enum Code: String, Sendable, Hashable {
    /// Not a request: no JSON, a field that is missing or wrong, a line that is too long.
    case malformed
    /// A request of another version of the protocol.
    case version
    /// The device would not do it now.
    case refused
    /// The device tried and could not.
    case failed
    /// It was done, and an app does not come to rest.
    case unrest
    /// Too many requests at once.
    case busy
  }

  /// What sort of failure it is, for programs.
  public var code: Code
  /// One sentence for people.
  public var message: String

  /// A failure, in one sentence for people.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
