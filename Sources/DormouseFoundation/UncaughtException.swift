import Foundation

/// Ends the process as an Objective-C exception that nothing catches.
package enum UncaughtException {
  package static func raise(_ name: String, _ reason: String) -> Never {
    fatalError("Terminating app due to uncaught exception '\(name)', reason: '\(reason)'")
  }

  /// `Module.Class 0x1234`
  package static func name(_ object: AnyObject) -> String {
    "\(String(reflecting: type(of: object))) \(Unmanaged.passUnretained(object).toOpaque())"
  }
}
