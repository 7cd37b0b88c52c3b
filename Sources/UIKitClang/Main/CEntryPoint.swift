import Foundation
import UIKit

// The two C functions that the compiler's code for `@UIApplicationMain` calls. It fixes their names and the Objective-C
// types of their parameters; a string is a pointer to an NSString there.

// Public, so that a library exports them in a release build too.

/// Starts an app, as `UIApplicationMain(_:_:_:_:)` does.
@_cdecl("UIApplicationMain")
@MainActor
public func startApplication(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: UnsafeRawPointer?, _ delegateClassName: UnsafeRawPointer?
) -> Int32 {
  UIApplicationMain(argc, argv, string(at: principalClassName), string(at: delegateClassName))
}

/// The name of a class, as an `NSString`.
@_cdecl("NSStringFromClass")
public func nameOfClass(_ aClass: UnsafeRawPointer) -> UnsafeMutableRawPointer {
  let name = _typeName(unsafeBitCast(aClass, to: AnyClass.self))
  // Never released: the caller relies on an autorelease pool, and calls only once per process.
  return Unmanaged.passRetained(NSString(string: name)).toOpaque()
}

private func string(at pointer: UnsafeRawPointer?) -> String? {
  pointer.map { Unmanaged<NSString>.fromOpaque($0).takeUnretainedValue().description }
}
