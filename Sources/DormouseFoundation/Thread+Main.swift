import Foundation

extension Thread {
  /// The main thread, by its name in Swift.
  public static var main: Thread { mainThread }
}
