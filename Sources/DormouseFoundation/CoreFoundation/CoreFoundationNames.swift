import Foundation

// Core Foundation's types by the names of their Foundation counterparts: the two are interchangeable on iOS, so `as` casts
// between them compile here too.

/// A string.
public typealias CFString = NSString
/// A string that can change.
public typealias CFMutableString = NSMutableString
/// A list.
public typealias CFArray = NSArray
/// A list that can change.
public typealias CFMutableArray = NSMutableArray
/// A dictionary.
public typealias CFDictionary = NSDictionary
/// A dictionary that can change.
public typealias CFMutableDictionary = NSMutableDictionary
/// A set.
public typealias CFSet = NSSet
/// Bytes.
public typealias CFData = NSData
/// Bytes that can change.
public typealias CFMutableData = NSMutableData
/// A URL.
public typealias CFURL = NSURL
/// A number.
public typealias CFNumber = NSNumber
/// A truth value.
public typealias CFBoolean = NSNumber
/// A date.
public typealias CFDate = NSDate
/// An error.
public typealias CFError = NSError
/// A universally unique identifier.
public typealias CFUUID = NSUUID
/// A locale.
public typealias CFLocale = NSLocale
/// Any object.
public typealias CFTypeRef = AnyObject
/// An index or a count.
public typealias CFIndex = Int

/// True, as an object.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// False, as an object.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// A duration, in seconds.
public typealias CFTimeInterval = Double
/// A time, in seconds since 1 January 2001, GMT.
public typealias CFAbsoluteTime = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The current time. Any thread.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
