internal import CLinux
internal import LifeCycle

/// The code that a launch alone needs: the symbols by which the loader connects libraries, what the runtime reads to make its
/// types, the making of the first scene. An app asleep would have it in memory for as long as it lives.
@MainActor
enum LaunchCode {
  private static var isReleased = false

  /// Lets go of it, once, when the app has become active for the first time: nobody waits for it there. What the app needs
  /// from then on comes back page by page. An app that never comes to the front lets go before it is suspended.
  static func release() {
    // Apps of virtual devices live for moments.
    guard !isReleased, Runtime.shared.bootstrap?.world == .real else { return }
    isReleased = true
    // What does not let go, only takes more memory.
    _ = clinux_release_code()
  }
}
