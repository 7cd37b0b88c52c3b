import Foundation
internal import SystemLink

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates the app's single `UIApplication` and its delegate, then runs the main loop for the life of the process.
///
/// A device must have launched the process; otherwise it prints a message on standard error and exits with status 64.
///
/// - Parameters:
///   - argc: The number of arguments; ignored in favour of the process's own.
///   - argv: The arguments; ignored in favour of the process's own.
///   - principalClassName: A class derived from `UIApplication`; nil for `NSPrincipalClass` in Info.plist, or else
///     `UIApplication` (reference 1.0).
///   - delegateClassName: The delegate's class; nil if the principal class sets its own delegate.
/// - Returns: Never.
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>!, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  ApplicationMain.run(principalClassName: principalClassName, delegateClassName: delegateClassName)
}

/// An app's entry point.
@MainActor
enum ApplicationMain {
  static func run(principalClassName: String?, delegateClassName: String?) -> Never {
    // Line-buffered, so that the app's output appears at once and in order with the events.
    StandardStreams.bufferByLines()
    do {
      let client = SystemClient(
        connection: try SystemConnection.inherited(), principalClassName: principalClassName,
        delegateClassName: delegateClassName, ends: end(by:))
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

  /// Without a device an app has nothing to do. What cannot be is told, and ends the app as an exception of iOS would: the
  /// device sees a crash.
  private static func end(by end: SystemClient.End) {
    switch end {
    case .deviceHasGone: _exit(0)
    case .linkBroken(let why):
      StandardError.print(why)
      abort()
    }
  }
}
