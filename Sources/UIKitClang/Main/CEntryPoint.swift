import Foundation
import UIKit

// The two C functions that the compiler's own code for `@UIApplicationMain` calls. It knows their names and the
// Objective-C types of their parameters; a string is a pointer to an NSString there.

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
  let name = String(reflecting: unsafeBitCast(aClass, to: AnyClass.self))
  // Kept for good: the caller counts on an autorelease pool, and asks once in the life of a process.
  return Unmanaged.passRetained(NSString(string: name)).toOpaque()
}

private func string(at pointer: UnsafeRawPointer?) -> String? {
  pointer.map { Unmanaged<NSString>.fromOpaque($0).takeUnretainedValue().description }
}
