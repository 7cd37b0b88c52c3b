import Foundation
@_spi(System) import UIKit

/// A way to the network.
public struct NWInterface: Hashable, Sendable {
  /// The kinds of interfaces.
  public enum InterfaceType: Hashable, Sendable { case other, wifi, cellular, wiredEthernet, loopback }
  /// The kind.
  public let type: InterfaceType
  /// The name.
  public let name: String
}

/// What the network looks like.
public struct NWPath: Equatable, Sendable {
  /// Whether the network can be used.
  public enum Status: Hashable, Sendable { case satisfied, unsatisfied, requiresConnection }
  /// Why it cannot be used.
  public enum UnsatisfiedReason: Hashable, Sendable {
    case notAvailable, cellularDenied, wifiDenied, localNetworkDenied
  }

  /// Whether the network can be used.
  public let status: Status
  /// The ways to the network.
  public let availableInterfaces: [NWInterface]
  /// Why it cannot be used.
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  /// Whether the network costs: no.
  public var isExpensive: Bool { false }
  /// Whether the network is to be spared: no.
  public var isConstrained: Bool { false }
  /// Whether IPv4 can be used.
  public var supportsIPv4: Bool { status == .satisfied }
  /// Whether IPv6 can be used.
  public var supportsIPv6: Bool { status == .satisfied }
  /// Whether names can be looked up.
  public var supportsDNS: Bool { status == .satisfied }
  /// Whether the network is of a kind.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }
}

/// Follows the network.
///
/// - Note: Differs from iOS: the device has one network, called Wi-Fi, which is always there; the handler is called once.
public final class NWPathMonitor: @unchecked Sendable {
  private let lock = NSLock()
  private var guarded: (handler: (@Sendable (NWPath) -> Void)?, queue: DispatchQueue?) = (nil, nil)
  private let path: NWPath

  private static let wifi = NWPath(
    status: .satisfied, availableInterfaces: [NWInterface(type: .wifi, name: "en0")])
  private static let nothing = NWPath(status: .unsatisfied, availableInterfaces: [])

  /// Follows all networks.
  public init() { path = Self.wifi }

  /// Follows networks of a kind: only Wi-Fi is there.
  public init(requiredInterfaceType: NWInterface.InterfaceType) {
    path = requiredInterfaceType == .wifi ? Self.wifi : Self.nothing
  }

  /// Follows networks of other kinds than these: Wi-Fi, if that is none of them.
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    path = prohibitedInterfaceTypes.contains(.wifi) ? Self.nothing : Self.wifi
  }

  /// What the network looks like.
  public var currentPath: NWPath { path }
  /// The queue of the handler; nil before the start.
  public var queue: DispatchQueue? { lock.withLock { guarded.queue } }
  /// Called with what the network looks like, once after the start.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { lock.withLock { guarded.handler } }
    set { lock.withLock { guarded.handler = newValue } }
  }

  /// Starts; the handler runs on the queue.
  public func start(queue: DispatchQueue) {
    StandIn.firstUse(of: "Network", "the network is one that is always there")
    lock.withLock { guarded.queue = queue }
    queue.async { [self] in
      let handler = lock.withLock { guarded.queue == nil ? nil : guarded.handler }
      handler?(path)
    }
  }

  /// Ends; the handler is not called any more.
  public func cancel() { lock.withLock { guarded = (nil, nil) } }
}
