import Foundation
import Glibc
import KernelEdge
import LifeCycle
import SystemCalls

/// Listens on a device's control socket and queues requests in order until the device has time for them.
///
/// Rejects clients of other users, apps, and clients that send invalid requests, send too many at once, or do not read
/// their answers. Belongs to the loop's thread.
final class ControlServer {
  /// A queued request.
  struct Waiting {
    let peer: ControlPeer
    let id: Int64
    let request: ControlRequest
  }

  private let socket: Descriptor
  private let folder: URL
  private let groups: String?
  private let loop: EventLoop
  private var token: EventLoop.Token?
  private var peers: [ControlPeer] = []
  private var waiting: [(peer: ControlPeer, id: Int64, request: Result<ControlRequest, ControlError>)] = []

  /// - Parameters:
  ///   - folder: the state folder, whose lock the caller holds.
  ///   - groups: the parent group of all devices' launches; nil if there is none.
  init(in folder: URL, groups: String?, on loop: EventLoop) throws {
    self.folder = folder
    self.groups = groups
    self.loop = loop
    let socket = try ControlSocket.listen(in: folder)
    self.socket = socket
    token = try loop.add(socket.number, .read) { [weak self] _ in try self?.accept() }
  }

  /// The next request. Requests of one client are carried out and answered one after the other.
  ///
  /// A client that has disconnected holds up no one, but its queued requests still run.
  func next() throws -> Waiting? {
    while let index = waiting.firstIndex(where: { !$0.peer.isBusy }) {
      let line = waiting.remove(at: index)
      switch line.request {
      case .success(let request):
        line.peer.isBusy = true
        return Waiting(peer: line.peer, id: line.id, request: request)
      case .failure(let error): try line.peer.answer(.error(id: line.id, error))
      }
    }
    return nil
  }

  /// Whether `next` would return a request.
  var hasRequests: Bool { waiting.contains { !$0.peer.isBusy } }

  /// Sends an event to all followers.
  func publish(_ event: Event) throws {
    let followers = peers.filter(\.follows)
    guard !followers.isEmpty else { return }
    let line = ControlReply.event(event).line
    for peer in followers { try peer.send(line) }
  }

  /// Closes all connections and removes the socket.
  func close() {
    guard let token else { return }
    loop.remove(token)
    self.token = nil
    socket.close()
    for peer in peers { peer.close() }
    waiting = []
    // An error here leaves a socket that nobody listens on, which clients treat as absent.
    _ = unlink(ControlSocket.url(in: folder).path)
  }

  private func accept() throws {
    while token != nil {
      let number = SystemCall.accept(socket.number)
      if number < 0 {
        switch -number {
        case ECONNABORTED: continue
        case EMFILE, ENFILE, ENOMEM, ENOBUFS:
          // With no room for a new client the oldest one is dropped, or the loop would spin for ever.
          guard let oldest = peers.first else { return }
          oldest.close()
        default: return
        }
        continue
      }
      try welcome(Descriptor(number))
    }
  }

  private func welcome(_ descriptor: Descriptor) throws {
    try descriptor.setNonBlocking()
    guard peers.count < ControlProtocol.clientLimit,
      try ControlSocket.peer(of: descriptor.number).user == geteuid(),
      try !ControlCaller.isApp(descriptor, groups: groups)
    else { return descriptor.close() }
    try add(descriptor, isPage: false)
  }

  private func add(_ descriptor: Descriptor, isPage: Bool) throws {
    let peer = try ControlPeer(
      descriptor, isPage: isPage, on: loop, onLine: { [weak self] in self?.received($1, from: $0) },
      onClosed: { [weak self] closed in self?.peers.removeAll { $0 === closed } })
    peers.append(peer)
  }

  /// A connection for a page in a browser, which has said its token; nil where there are too many clients.
  func openForPage() -> Descriptor? {
    guard token != nil, peers.count < ControlProtocol.clientLimit else { return nil }
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
    let (own, other) = (Descriptor(ends[0]), Descriptor(ends[1]))
    do {
      try own.setNonBlocking()
      try add(own, isPage: true)
    } catch { return nil }
    return other
  }

  private func received(_ line: [UInt8], from peer: ControlPeer) {
    let (id, request) = ControlRequest.read(line)
    do {
      if case .failure(let error) = request, id == 0 || error.code == .version { return try peer.refuse(id: id, error) }
      guard peer.pending <= ControlProtocol.pendingLimit else {
        let limit = ControlProtocol.pendingLimit
        return try peer.refuse(id: id, ControlError(.busy, "more than \(limit) requests are unanswered"))
      }
      waiting.append((peer, id, peer.isPage ? request.allowedForPage : request))
    } catch {
      peer.close()
    }
  }
}

extension Result<ControlRequest, ControlError> {
  /// The request, unless it runs a program, reads or writes a path, or ends the device: a page may not ask for that.
  fileprivate var allowedForPage: Self {
    switch self {
    case .success(.install), .success(.uninstall), .success(.picture), .success(.record),
      .success(.stopRecording), .success(.shutdown):
      .failure(ControlError(.refused, "a page may not ask for this: use the dormouse command"))
    case .success, .failure: self
    }
  }
}
