import NIOWebSocket

/// Why the server closes a socket.
enum CloseCode: UInt16, Sendable {
  /// A message that is none.
  case malformed = 4400
  /// The token is wrong, or missing.
  case token = 4401
  /// Too late, or too slow.
  case slow = 4408
  /// Longer than allowed.
  case long = 4413
  /// The device is gone.
  case gone = 4500

  var code: WebSocketErrorCode { .unknown(rawValue) }
}
