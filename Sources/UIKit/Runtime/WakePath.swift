internal import CLinux
import Foundation

/// What an app needs from its thaw to its first calls. It has left the processor's caches while the app slept, and each line
/// that is missed costs 0.1 µs where the next waits for it: all that is known is loaded at once.
@MainActor
enum WakePath {
  /// How many bytes of an object are loaded; most are smaller. Chosen.
  private static let sizeOfObject: Int32 = 512

  /// Notes what there is now, before the app is frozen.
  ///
  /// - Parameter first: What takes the message that wakes it.
  static func note(_ first: [AnyObject]) {
    let runtime = Runtime.shared
    var starts: [UnsafeRawPointer?] = []
    // One by one: a list of them would be cast, for which the runtime searches all libraries.
    func add(_ object: AnyObject?) {
      if let object { starts.append(UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())) }
    }
    for object in first { add(object) }
    add(ProcessSide.shared)
    add(runtime)
    add(runtime.application)
    add(runtime.delegate)
    add(NotificationCenter.default)
    for scene in runtime.scenes {
      add(scene)
      add(scene.session)
      add(scene.delegate)
    }
    _ = clinux_find_wake_path(false)
    clinux_set_wake_objects(starts, Int32(starts.count), sizeOfObject)
  }

  /// Loads it.
  static func load() { clinux_load_wake_path() }
}
