import Foundation
internal import SystemLink

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes the app's one `UIApplication` and its delegate, and serves the main thread for as long as the process lives.
///
/// The process must have been launched by a device; otherwise it says so on standard error and exits with 64.
///
/// - Parameters:
///   - argc: The number of arguments; those of the process are used.
///   - argv: The arguments; those of the process are used.
///   - principalClassName: A class derived from `UIApplication`; nil: `NSPrincipalClass` of Info.plist, else
///     `UIApplication` (reference 1.0).
///   - delegateClassName: The class of the delegate; nil when the principal class sets one itself.
/// - Returns: Never, while the app lives.
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>!, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  ApplicationMain.run(principalClassName: principalClassName, delegateClassName: delegateClassName)
}

/// The way into an app.
@MainActor
enum ApplicationMain {
  static func run(principalClassName: String?, delegateClassName: String?) -> Never {
    // By lines, so that what the app prints is seen at once and in its place among the events.
    StandardStreams.bufferByLines()
    do {
      let client = SystemClient(
        connection: try SystemConnection.inherited(), principalClassName: principalClassName,
        delegateClassName: delegateClassName, deviceHasGone: { _exit(0) })
      try client.start()
      withExtendedLifetime(client) { MainLoop.run() }
    } catch SystemConnection.Failure.notLaunchedByDevice {
      StandardError.print("this app must be launched by a device: run it with `dormouse run FOLDER`")
      exit(EX_USAGE)
    } catch {
      StandardError.print("the app cannot reach its device: \(error)")
      exit(EX_UNAVAILABLE)
    }
  }
}
