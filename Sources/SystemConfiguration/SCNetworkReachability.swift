// swift-format-ignore-file: AlwaysUseLowerCamelCase

import DormouseFoundation
import Foundation
import Synchronization

/// How a host can be reached.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// By a connection that is made first.
  public static let transientConnection = Self(rawValue: 1 << 0)
  /// With the network as it is.
  public static let reachable = Self(rawValue: 1 << 1)
  /// After a connection is made.
  public static let connectionRequired = Self(rawValue: 1 << 2)
  /// Traffic makes the connection.
  public static let connectionOnTraffic = Self(rawValue: 1 << 3)
  /// The user has to do something.
  public static let interventionRequired = Self(rawValue: 1 << 4)
  /// A program makes the connection when it asks for it.
  public static let connectionOnDemand = Self(rawValue: 1 << 5)
  /// The device itself.
  public static let isLocalAddress = Self(rawValue: 1 << 16)
  /// Without a gateway.
  public static let isDirect = Self(rawValue: 1 << 17)
  /// By the telephone network.
  public static let isWWAN = Self(rawValue: 1 << 18)
  /// An older name of `connectionOnTraffic`.
  public static let connectionAutomatic = connectionOnTraffic
}

/// What a callback is given, and how that is kept.
public struct SCNetworkReachabilityContext {
  /// The structure's version: 0.
  public var version: CFIndex
  /// What the callback is given.
  public var info: UnsafeMutableRawPointer?
  /// Keeps it.
  public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
  /// Lets go of it.
  public var release: ((UnsafeRawPointer) -> Void)?
  /// Describes it; never called.
  public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?

  public init(
    version: CFIndex, info: UnsafeMutableRawPointer?,
    retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?,
    release: ((UnsafeRawPointer) -> Void)?,
    copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?
  ) {
    self.version = version
    self.info = info
    self.retain = retain
    self.release = release
    self.copyDescription = copyDescription
  }

  /// A context of nothing.
  public init() { self.init(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil) }
}

/// Called when a host can be reached in another way than before.
public typealias SCNetworkReachabilityCallBack = (
  SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
) -> Void

/// A host or an address, and whether it can be reached.
///
/// - Note: Differs from iOS: the device has one network, called Wi-Fi, which is always there. A host that is named is told
///   once to be reachable, after ``SCNetworkReachabilitySetDispatchQueue(_:_:)``, as iOS does when it has found the
///   name; an address, never, as nothing changes.
public final class SCNetworkReachability: Sendable {
  fileprivate struct State: @unchecked Sendable {
    var callback: SCNetworkReachabilityCallBack?
    var context: SCNetworkReachabilityContext?
    var queue: DispatchQueue?
    var isTold = false

    /// Takes another context, which is kept before the older one is let go of.
    mutating func set(_ new: SCNetworkReachabilityContext?) {
      if let info = new?.info { _ = new?.retain?(info) }
      if let info = context?.info { context?.release?(info) }
      context = new
    }
  }

  /// Whether it is a host's name, which has to be found first.
  fileprivate let isNamed: Bool
  fileprivate let state = Mutex(State())

  fileprivate init(isNamed: Bool) { self.isNamed = isNamed }

  deinit { state.withLock { $0.set(nil) } }

  fileprivate func tellOnce() {
    let queue = state.withLock { state -> DispatchQueue? in
      guard isNamed, !state.isTold, state.callback != nil, let queue = state.queue else { return nil }
      state.isTold = true
      return queue
    }
    queue?.async { [self] in
      let (callback, context) = state.withLock { $0.queue == nil ? (nil, nil) : ($0.callback, $0.context) }
      callback?(self, [.reachable], context?.info)
    }
  }
}

/// A host by its name; nil for no name.
public func SCNetworkReachabilityCreateWithName(
  _ allocator: CFAllocator?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? {
  nodename.pointee == 0 ? nil : SCNetworkReachability(isNamed: true)
}

/// An address.
public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: CFAllocator?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? { SCNetworkReachability(isNamed: false) }

/// A way from an address to another.
public func SCNetworkReachabilityCreateWithAddressPair(
  _ allocator: CFAllocator?, _ localAddress: UnsafePointer<sockaddr>?, _ remoteAddress: UnsafePointer<sockaddr>?
) -> SCNetworkReachability? { SCNetworkReachability(isNamed: false) }

/// Writes how it can be reached now: by Wi-Fi. True.
@discardableResult
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = [.reachable]
  return true
}

/// Sets what is called when that changes; nil for nothing. True.
@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
  nonisolated(unsafe) let (callout, context) = (callout, callout == nil ? nil : context?.pointee)
  target.state.withLock {
    $0.callback = callout
    $0.set(context)
  }
  target.tellOnce()
  return true
}

/// Sets the queue of the callback; nil for none. True.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool {
  target.state.withLock { $0.queue = queue }
  target.tellOnce()
  return true
}
