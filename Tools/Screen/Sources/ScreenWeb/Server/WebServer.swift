import LifeCycle
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// The server: the page's files for everybody, sockets for those with the token. One thread of its own.
final class WebServer: Sendable {
  /// Connections at a time. Where there are so many, the oldest that has not said the token makes room for the next.
  static let mostConnections = 128

  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let clients: Clients
  /// The oldest first.
  private let connections = Mutex<[any Channel]>([])

  /// Serves who connects to a socket that listens already.
  init(_ listening: Int32, _ guardian: Guard, _ patience: Patience, _ clients: Clients) throws {
    self.clients = clients
    let bootstrap = ServerBootstrap(group: group)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(.writeBufferWaterMark, value: .init(low: 256 << 10, high: 1 << 20))
      .childChannelInitializer { channel in
        guard self.admit(channel) else { return channel.close() }
        return Self.configure(channel, guardian, patience, clients)
      }
    _ = try bootstrap.withBoundSocket(listening).wait()
  }

  /// The device's end of a client's socket is there.
  func connect(_ client: UInt32, to descriptor: Int32) {
    guard let page = clients.channel(of: client) else {
      close(descriptor)
      return
    }
    ClientBootstrap(group: group)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(LineHandler(page)) }
      }
      .withConnectedSocket(descriptor)
      .whenComplete { result in
        switch result {
        case .success(let channel): page.pipeline.fireUserInboundEventTriggered(DeviceReached(channel: channel))
        case .failure: page.pipeline.fireUserInboundEventTriggered(CloseCode.gone)
        }
      }
  }

  /// - Returns: False where all who are there have said the token.
  private func admit(_ channel: any Channel) -> Bool {
    let (isAdmitted, oldest) = connections.withLock { connections in
      var oldest: (any Channel)?
      if connections.count >= Self.mostConnections {
        guard let index = connections.firstIndex(where: { !clients.isOpen($0) }) else { return (false, oldest) }
        oldest = connections.remove(at: index)
      }
      connections.append(channel)
      return (true, oldest)
    }
    oldest?.close(promise: nil)
    if isAdmitted {
      channel.closeFuture.whenComplete { _ in self.connections.withLock { $0.removeAll { $0 === channel } } }
    }
    return isAdmitted
  }

  private static func configure(
    _ channel: any Channel, _ guardian: Guard, _ patience: Patience, _ clients: Clients
  ) -> EventLoopFuture<Void> {
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: SocketHandler.longest, automaticErrorHandling: false,
      shouldUpgrade: { channel, head in
        do throws(Guard.Refusal) { try guardian.checkSocket(head) } catch {
          return channel.eventLoop.makeSucceededFuture(nil)
        }
        return channel.eventLoop.makeSucceededFuture([:])
      },
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          let kind: Clients.Kind = head.uri == "/device" ? .device : .screen
          let outlet = Outlet(channel)
          // Before the one that makes messages of the protocol: what goes out there is as it goes to the kernel.
          try channel.pipeline.syncOperations.addHandler(Outlet.Handler(outlet), position: .first)
          try channel.pipeline.syncOperations.addHandlers([
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: SocketHandler.longest),
            SocketHandler(guardian, patience, clients, kind, outlet),
          ])
        }
      })
    return channel.pipeline.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in context.pipeline.removeHandler(name: FileHandler.name, promise: nil) }
      )
    ).flatMapThrowing {
      try channel.pipeline.syncOperations.addHandler(FileHandler(guardian, patience), name: FileHandler.name)
    }
  }
}
