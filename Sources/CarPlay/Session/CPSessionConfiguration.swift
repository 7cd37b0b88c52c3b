import Foundation
@_spi(System) import UIKit

/// What a moving car keeps the user from.
public struct CPLimitableUserInterface: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let keyboard = Self(rawValue: 1 << 0)
  public static let lists = Self(rawValue: 1 << 1)
}

/// Light or dark, as the car suggests.
public struct CPContentStyle: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let light = Self(rawValue: 1 << 0)
  public static let dark = Self(rawValue: 1 << 1)
}

/// What holds in the car. This car stands in daylight: nothing is limited, and nothing changes.
@preconcurrency @MainActor
open class CPSessionConfiguration: NSObject {
  public let limitedUserInterfaces: CPLimitableUserInterface = []
  public let contentStyle = CPContentStyle.light
  /// Hears of changes; not kept alive.
  open weak var delegate: (any CPSessionConfigurationDelegate)?

  public init(delegate: any CPSessionConfigurationDelegate) {
    self.delegate = delegate
    super.init()
  }
}

/// Hears of changes of what holds in the car. All methods are optional.
@preconcurrency @MainActor
public protocol CPSessionConfigurationDelegate: NSObjectProtocol {
  func sessionConfiguration(
    _ sessionConfiguration: CPSessionConfiguration,
    limitedUserInterfacesChanged limitedUserInterfaces: CPLimitableUserInterface)
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
