import Foundation
import Glibc
import KernelEdge
import LifeCycle
import SystemCalls

/// Listens on a device's control socket and keeps the requests that come, in order, until the device has time for them.
///
/// Clients of other users are turned away, and so are apps; so is whoever sends what is no request, asks for too much at once, or does
/// not read what it asked for. Belongs to the thread of the loop.
final class ControlServer {
  /// A request that waits for its turn.
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
  ///   - groups: where all devices have the groups of their launches; nil where there are none.
  init(in folder: URL, groups: String?, on loop: EventLoop) throws {
    self.folder = folder
    self.groups = groups
    self.loop = loop
    let socket = try ControlSocket.listen(in: folder)
    self.socket = socket
    token = try loop.add(socket.number, .read) { [weak self] _ in try self?.accept() }
  }

  /// The request whose turn it is: the requests of one client are carried out and answered one after the other.
  ///
  /// Nobody waits for the answers of a client that has gone, but what it asked for still counts.
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

  /// Whether `next` has something to give.
  var hasRequests: Bool { waiting.contains { !$0.peer.isBusy } }

  /// Sends an event to all who follow.
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
    // An error here leaves a socket that nobody listens on, which clients take for none.
    _ = unlink(ControlSocket.url(in: folder).path)
  }

  private func accept() throws {
    while token != nil {
      let number = SystemCall.accept(socket.number)
      if number < 0 {
        switch -number {
        case ECONNABORTED: continue
        case EMFILE, ENFILE, ENOMEM, ENOBUFS:
          // Without room for a new client the oldest one goes, or the loop would turn for ever.
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
    let peer = try ControlPeer(
      descriptor, on: loop, onLine: { [weak self] in self?.received($1, from: $0) },
      onClosed: { [weak self] closed in self?.peers.removeAll { $0 === closed } })
    peers.append(peer)
  }

  private func received(_ line: [UInt8], from peer: ControlPeer) {
    let (id, request) = ControlRequest.read(line)
    do {
      if case .failure(let error) = request, id == 0 || error.code == .version { return try peer.refuse(id: id, error) }
      guard peer.pending <= ControlProtocol.pendingLimit else {
        let limit = ControlProtocol.pendingLimit
        return try peer.refuse(id: id, ControlError(.busy, "more than \(limit) requests wait for their answers"))
      }
      waiting.append((peer, id, request))
    } catch {
      peer.close()
    }
  }
}
