import Foundation
import Synchronization

/// Carries notifications without an object, by Core Foundation's functions.
///
/// - Note: Differs from iOS: a notification stays in its process, and the system posts none.
public final class CFNotificationCenter: Sendable {
  fileprivate struct Observer: @unchecked Sendable {
    var address: UnsafeRawPointer?
    var name: String?
    var callback: CFNotificationCallback
  }

  fileprivate static let darwin = CFNotificationCenter(isLater: true)
  fileprivate static let local = CFNotificationCenter(isLater: false)
  private let observers = Mutex<[Observer]>([])
  /// Whether observers hear on the main queue's next turn; else at once.
  private let isLater: Bool

  private init(isLater: Bool) { self.isLater = isLater }

  fileprivate func add(_ observer: Observer) { observers.withLock { $0.append(observer) } }

  fileprivate func remove(_ address: UnsafeRawPointer?, _ name: String?) {
    let removed = Int(bitPattern: address)
    observers.withLock { observers in
      observers.removeAll { Int(bitPattern: $0.address) == removed && (name == nil || $0.name == name) }
    }
  }

  fileprivate func post(_ name: CFNotificationName, _ object: UnsafeRawPointer?, _ userInfo: CFDictionary?) {
    let hearing = observers.withLock { $0 }.filter { $0.name == nil || $0.name == name.text }
    guard isLater else {
      for observer in hearing {
        observer.callback(self, UnsafeMutableRawPointer(mutating: observer.address), name, object, userInfo)
      }
      return
    }
    for observer in hearing {
      DispatchQueue.main.async {
        guard self.isStill(observer) else { return }
        observer.callback(self, UnsafeMutableRawPointer(mutating: observer.address), name, nil, nil)
      }
    }
  }

  private func isStill(_ observer: Observer) -> Bool {
    observers.withLock { $0.contains { $0.address == observer.address && $0.name == observer.name } }
  }
}

/// What an observer of Core Foundation's notifications runs: centre, observer, name, object, more.
public typealias CFNotificationCallback = (
  CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?, CFDictionary?
) -> Void

/// The name of a notification of Core Foundation's.
public struct CFNotificationName: RawRepresentable, Hashable, @unchecked Sendable {
  public let rawValue: CFString
  public init(rawValue: CFString) { self.rawValue = rawValue }
  /// The notification with this name.
  public init(_ rawValue: CFString) { self.init(rawValue: rawValue) }
  /// The notification with this name.
  public init(_ rawValue: String) { self.init(rawValue: NSString(string: rawValue)) }

  fileprivate var text: String { "\(rawValue)" }
}

/// What happens to notifications while the app is suspended; no effect here.
public enum CFNotificationSuspensionBehavior: CFIndex, Sendable {
  case drop = 1
  case coalesce = 2
  case hold = 3
  case deliverImmediately = 4
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The centre whose notifications other processes would hear. Any thread; observers hear on the main queue.
///
/// - Note: Differs from iOS: a notification stays in its process, and the system posts none.
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! { .darwin }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The centre of this process; observers hear at once, on the thread that posts. `NotificationCenter` has other
/// observers.
public func CFNotificationCenterGetLocalCenter() -> CFNotificationCenter! { .local }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Adds an observer for a name, or for all names without one; the object is not compared.
public func CFNotificationCenterAddObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ callBack: CFNotificationCallback!,
  _ name: CFString!, _ object: UnsafeRawPointer!, _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
  center?.add(.init(address: observer, name: name.map { "\($0)" }, callback: callBack))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes an observer of a name, or of all names without one.
public func CFNotificationCenterRemoveObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ name: CFNotificationName!,
  _ object: UnsafeRawPointer!
) { center?.remove(observer, name?.text) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes an observer of all names.
public func CFNotificationCenterRemoveEveryObserver(_ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!) {
  center?.remove(observer, nil)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Posts a notification; the Darwin centre drops what comes with it, as on iOS.
public func CFNotificationCenterPostNotification(
  _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer!, _ userInfo: CFDictionary!,
  _ deliverImmediately: Bool
) { if let name { center?.post(name, object, userInfo) } }
