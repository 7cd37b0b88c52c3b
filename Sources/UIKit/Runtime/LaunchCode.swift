internal import CLinux
internal import LifeCycle

/// The code that a launch alone needs: the symbols by which the loader connects libraries, what the runtime reads to make its
/// types, the making of the first scene. An app asleep would have it in memory for as long as it lives.
@MainActor
enum LaunchCode {
  private static var isReleased = false
  /// What a launch takes of the heap. Measured: an app with one scene takes 25 pages.
  private static let heap = 96 << 10

  /// Maps it while there is time, in a process that is started ahead of its launch: of 110 pages that a launch meets for the
  /// first time, each a turn of the kernel's, 75 are code of ours and new heap.
  static func map() {
    guard Runtime.shared.bootstrap?.world == .real else { return }
    clinux_map_ahead(heap)
  }

  /// Lets go of it, once, when the app leaves the front for the first time, and of what the launch has left on the stack and
  /// free in the heap. What the app needs from then on comes back page by page: as soon as it had become active, its first
  /// frame came 2 ms later for that, measured. An app that never comes to the front lets go before it is suspended.
  static func release() {
    // Apps of virtual devices live for moments.
    guard !isReleased, Runtime.shared.bootstrap?.world == .real else { return }
    isReleased = true
    // What does not let go, only takes more memory.
    _ = clinux_release_code()
    clinux_release_stack()
    clinux_release_heap(0)
  }
}
