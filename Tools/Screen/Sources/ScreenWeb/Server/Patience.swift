import NIOCore

/// How long the server waits for clients.
struct Patience: Sendable {
  /// For the first request of a connection.
  var request = TimeAmount.seconds(5)
  /// For all requests of a connection.
  var connection = TimeAmount.seconds(60)
  /// For the token.
  var token = TimeAmount.seconds(5)
  /// For a client that does not read what it was sent.
  var reading = TimeAmount.seconds(30)
  /// For a client that was told that its socket is closed.
  var close = TimeAmount.seconds(1)
}
