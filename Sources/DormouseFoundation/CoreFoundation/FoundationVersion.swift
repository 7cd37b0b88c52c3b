// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Numbers of Foundation's versions, which apps of long ago compare.

/// The version of Foundation: later than all that have a name.
public let NSFoundationVersionNumber = 4000.0
/// That of iOS 6.0.
public let NSFoundationVersionNumber_iOS_6_0 = 993.0
/// That of iOS 6.1.
public let NSFoundationVersionNumber_iOS_6_1 = 993.0
/// That of iOS 7.0.
public let NSFoundationVersionNumber_iOS_7_0 = 1047.2
/// That of iOS 7.1.
public let NSFoundationVersionNumber_iOS_7_1 = 1047.25
/// That of iOS 8.0.
public let NSFoundationVersionNumber_iOS_8_0 = 1140.11
/// That of iOS 8.1.
public let NSFoundationVersionNumber_iOS_8_1 = 1141.1
/// That of iOS 8.2.
public let NSFoundationVersionNumber_iOS_8_2 = 1142.14
/// That of iOS 8.3.
public let NSFoundationVersionNumber_iOS_8_3 = 1144.17
/// The highest of iOS 8.
public let NSFoundationVersionNumber_iOS_8_x_Max = 1199.0
/// That of iOS 9.0.
public let NSFoundationVersionNumber_iOS_9_0 = 1240.1
/// The highest of iOS 9.
public let NSFoundationVersionNumber_iOS_9_x_Max = 1299.0
