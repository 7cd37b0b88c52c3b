import Glibc
import NIOCore
import NIOWebSocket
import Synchronization

/// The clients with a token: how the thread of the sockets and that of the screen speak to each other.
final class Clients: Sendable {
  /// What a client does.
  enum Event: Sendable, Equatable {
    case opened(UInt32, Kind)
    case said(UInt32, PageMessage)
    case closed(UInt32)
  }

  /// What a socket is for.
  enum Kind: Sendable {
    case screen, device
  }

  /// Messages of one client that wait; a client with more is not read.
  static let mostWaiting = 128
  /// Bytes of texts that wait for a client that does not read; one with more is ended. Frames do not count: each waits for
  /// the one before.
  static let mostUnread = 16 << 20

  private struct State {
    var last: UInt32 = 0
    var events: [Event] = []
    var outlets: [UInt32: Outlet] = [:]
    var waiting: [UInt32: Int] = [:]
    /// Whether inputs wait, which others may not overtake.
    var inputsWait = false
  }

  private let state = Mutex(State())
  /// Becomes readable when there are events.
  let wake: Int32

  /// The way of what people do to the device.
  private let inputs: InputWay?

  /// - Parameters:
  ///   - wake: An eventfd.
  ///   - inputs: The device's link; without it the thread of the screen hands on what people do.
  init(wake: Int32, inputs: InputWay? = nil) {
    self.wake = wake
    self.inputs = inputs
  }

  // MARK: The thread of the sockets

  /// A client has said the token.
  func open(_ outlet: Outlet, _ kind: Kind) -> UInt32 {
    let client = state.withLock { state in
      state.last += 1
      state.outlets[state.last] = outlet
      state.events.append(.opened(state.last, kind))
      return state.last
    }
    signal()
    return client
  }

  /// A client says something. What a person does goes to the device at once where there is room: the thread of the screen
  /// may be drawing.
  func said(_ client: UInt32, _ message: PageMessage) {
    var isInput = false
    if case .input(let input) = message {
      isInput = true
      if let inputs, !state.withLock({ $0.inputsWait }), inputs.send(input) { return }
    }
    let pause: (any Channel)? = state.withLock { state in
      state.events.append(.said(client, message))
      state.inputsWait = state.inputsWait || isInput
      state.waiting[client, default: 0] += 1
      return state.waiting[client] == Self.mostWaiting ? state.outlets[client]?.channel : nil
    }
    pause?.setOption(.autoRead, value: false).whenFailure { _ in }
    signal()
  }

  /// A client is gone.
  func close(_ client: UInt32) {
    state.withLock { state in
      guard state.outlets.removeValue(forKey: client) != nil else { return }
      state.waiting[client] = nil
      state.events.append(.closed(client))
    }
    signal()
  }

  /// Whether a connection has said the token.
  func isOpen(_ channel: any Channel) -> Bool {
    state.withLock { $0.outlets.values.contains { $0.channel === channel } }
  }

  private func signal() {
    var one: UInt64 = 1
    // It fails where it is full, and then somebody is about to wake anyway.
    _ = write(wake, &one, 8)
  }

  // MARK: The thread of the screen

  /// What has happened since the last time.
  func take() -> [Event] {
    var count: UInt64 = 0
    // Nothing to read: nobody has called.
    _ = read(wake, &count, 8)
    let (events, paused) = state.withLock { state in
      let paused = state.waiting.filter { $0.value >= Self.mostWaiting }.compactMap { state.outlets[$0.key]?.channel }
      defer {
        state.events = []
        state.waiting = [:]
      }
      return (state.events, paused)
    }
    for channel in paused { channel.setOption(.autoRead, value: true).whenFailure { _ in } }
    return events
  }

  /// All that was taken is with the device.
  func inputsAreSent() { state.withLock { if $0.events.isEmpty { $0.inputsWait = false } } }

  /// Sends a message; a client that is gone misses nothing, and one that does not read is ended.
  func send(_ client: UInt32, text: String) {
    guard let outlet = outlet(of: client), outlet.send(.text, text.utf8) > Self.mostUnread else { return }
    end(client, .slow)
  }

  /// Sends bytes.
  func send(_ client: UInt32, bytes: [UInt8]) { outlet(of: client)?.send(.bytes, bytes) }

  /// Ends a client.
  func end(_ client: UInt32, _ code: CloseCode) {
    guard let channel = channel(of: client) else { return }
    channel.pipeline.fireUserInboundEventTriggered(code)
  }

  /// Ends all.
  func endAll(_ code: CloseCode) {
    for client in state.withLock({ Array($0.outlets.keys) }) { end(client, code) }
  }

  /// Waits until the clients are gone, but not for those that take more than a second.
  func awaitEnd() {
    let end = Monotonic.now + 1_000_000_000
    while !state.withLock({ $0.outlets.isEmpty }), Monotonic.now < end {
      var waiting = pollfd(fd: wake, events: Int16(POLLIN), revents: 0)
      _ = poll(&waiting, 1, 50)
      _ = take()
    }
  }

  func channel(of client: UInt32) -> (any Channel)? { outlet(of: client)?.channel }

  private func outlet(of client: UInt32) -> Outlet? { state.withLock { $0.outlets[client] } }
}
