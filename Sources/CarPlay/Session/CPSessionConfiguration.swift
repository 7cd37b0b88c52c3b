import Foundation
@_spi(System) import UIKit

/// The parts of the interface that a moving car limits.
public struct CPLimitableUserInterface: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The keyboard is disabled.
  public static let keyboard = Self(rawValue: 1 << 0)
  /// Long lists are truncated.
  public static let lists = Self(rawValue: 1 << 1)
}

/// Light or dark, as the car suggests.
public struct CPContentStyle: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// For daylight.
  public static let light = Self(rawValue: 1 << 0)
  /// For the night.
  public static let dark = Self(rawValue: 1 << 1)
}

/// The conditions in the car. This car is parked in daylight: nothing is limited, and nothing changes.
@preconcurrency @MainActor
open class CPSessionConfiguration: NSObject {
  /// The current limits.
  ///
  /// - Note: Differs from iOS: always empty: this car is parked.
  public let limitedUserInterfaces: CPLimitableUserInterface = []
  /// The current style, light or dark, as the car suggests.
  ///
  /// - Note: Differs from iOS: always light.
  public let contentStyle = CPContentStyle.light
  /// Follows changes; held weakly.
  open weak var delegate: (any CPSessionConfigurationDelegate)?

  /// Observes the car for a delegate, which is held weakly.
  public init(delegate: any CPSessionConfigurationDelegate) {
    self.delegate = delegate
    super.init()
  }
}

/// Follows changes of the conditions in the car. All methods are optional.
@preconcurrency @MainActor
public protocol CPSessionConfigurationDelegate: NSObjectProtocol {
  /// The limits changed: the car started to move, or stopped.
  ///
  /// - Note: Differs from iOS: never called: nothing is limited.
  func sessionConfiguration(
    _ sessionConfiguration: CPSessionConfiguration,
    limitedUserInterfacesChanged limitedUserInterfaces: CPLimitableUserInterface)
  /// The car changed between light and dark.
  ///
  /// - Note: Differs from iOS: never called: this car is parked in daylight.
  func sessionConfiguration(
    _ sessionConfiguration: CPSessionConfiguration, contentStyleChanged contentStyle: CPContentStyle)
}

extension CPSessionConfigurationDelegate {
  public func sessionConfiguration(
    _ sessionConfiguration: CPSessionConfiguration,
    limitedUserInterfacesChanged limitedUserInterfaces: CPLimitableUserInterface
  ) { OptionalCall.notImplemented(by: self) }
  public func sessionConfiguration(
    _ sessionConfiguration: CPSessionConfiguration, contentStyleChanged contentStyle: CPContentStyle
  ) { OptionalCall.notImplemented(by: self) }
}
