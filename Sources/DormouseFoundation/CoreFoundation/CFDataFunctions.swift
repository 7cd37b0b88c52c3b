// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Where Core Foundation's objects get their memory; there is one place only.
public final class CFAllocator: Sendable {
  fileprivate init() {}
}

/// The usual allocator.
public let kCFAllocatorDefault: CFAllocator! = CFAllocator()

/// Copies bytes.
public func CFDataCreate(_ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) -> CFData! {
  NSData(bytes: bytes, length: length)
}
/// Data that can change, empty at first; the capacity has no effect.
public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData! { NSMutableData() }
/// The number of bytes.
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData.length }
/// The bytes; valid as long as the data live and do not change.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData.bytes.assumingMemoryBound(to: UInt8.self)
}
/// The bytes, to change; valid until the length changes.
public func CFDataGetMutableBytePtr(_ theData: CFMutableData!) -> UnsafeMutablePointer<UInt8>! {
  theData.mutableBytes.assumingMemoryBound(to: UInt8.self)
}
/// Sets the number of bytes; new ones are zero.
public func CFDataSetLength(_ theData: CFMutableData!, _ length: CFIndex) { theData.length = length }
/// Adds bytes.
public func CFDataAppendBytes(_ theData: CFMutableData!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) {
  theData.append(bytes, length: length)
}
