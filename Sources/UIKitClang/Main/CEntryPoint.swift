import Foundation
import UIKit

// The two C functions that the compiler's code for `@UIApplicationMain` calls. It fixes their names and the Objective-C
// types of their parameters; a string is a pointer to an NSString there.

@_cdecl("UIApplicationMain")
@MainActor
func startApplication(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: UnsafeRawPointer?, _ delegateClassName: UnsafeRawPointer?
) -> Int32 {
  UIApplicationMain(argc, argv, string(at: principalClassName), string(at: delegateClassName))
}

@_cdecl("NSStringFromClass")
func nameOfClass(_ aClass: UnsafeRawPointer) -> UnsafeMutableRawPointer {
  let name = _typeName(unsafeBitCast(aClass, to: AnyClass.self))
  // Never released: the caller relies on an autorelease pool, and calls only once per process.
  return Unmanaged.passRetained(NSString(string: name)).toOpaque()
}

private func string(at pointer: UnsafeRawPointer?) -> String? {
  pointer.map { Unmanaged<NSString>.fromOpaque($0).takeUnretainedValue().description }
}
