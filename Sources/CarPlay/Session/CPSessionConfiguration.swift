import Foundation
@_spi(System) import UIKit

/// What a moving car keeps the user from.
public struct CPLimitableUserInterface: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The user may not type.
  public static let keyboard = Self(rawValue: 1 << 0)
  /// The user sees only the beginning of long lists.
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

/// What holds in the car. This car stands in daylight: nothing is limited, and nothing changes.
@preconcurrency @MainActor
open class CPSessionConfiguration: NSObject {
  /// What the car keeps the user from now.
  ///
  /// - Note: Differs from iOS: always nothing: this car stands.
  public let limitedUserInterfaces: CPLimitableUserInterface = []
  /// Light or dark, as the car suggests now.
  ///
  /// - Note: Differs from iOS: always light.
  public let contentStyle = CPContentStyle.light
  /// Hears of changes; held weakly.
  open weak var delegate: (any CPSessionConfigurationDelegate)?

  /// Watches the car for a delegate, which is not kept alive.
  public init(delegate: any CPSessionConfigurationDelegate) {
    self.delegate = delegate
    super.init()
  }
}

/// Hears of changes of what holds in the car. All methods are optional.
@preconcurrency @MainActor
public protocol CPSessionConfigurationDelegate: NSObjectProtocol {
  /// The car limits other things than before: it started moving, or stopped.
  ///
  /// - Note: Differs from iOS: never called: nothing is limited.
  func sessionConfiguration(
    _ sessionConfiguration: CPSessionConfiguration,
    limitedUserInterfacesChanged limitedUserInterfaces: CPLimitableUserInterface)
  /// The car went from light to dark, or back.
  ///
  /// - Note: Differs from iOS: never called: this car stands in daylight.
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
