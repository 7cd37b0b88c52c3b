import Foundation

/// Objective-C's name of a whole number.
public typealias NSInteger = Int
/// Objective-C's name of a whole number without sign.
public typealias NSUInteger = UInt
/// A place for an error that a method of Objective-C's kind returns.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The largest number of its type.
public let MAXFLOAT = Float.greatestFiniteMagnitude
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The largest number of its type.
public let HUGE = MAXFLOAT
// swift-format-ignore: TypeNamesShouldBeCapitalized, NoLeadingUnderscores
/// The class of queues that do one thing after another: here that of all queues.
public typealias OS_dispatch_queue_serial = DispatchQueue
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1_000
