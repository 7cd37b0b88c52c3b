import CLinux
import Glibc
import KernelEdge
import SystemCalls

/// The kernel's notices that a bounded v1 group is filling up.
///
/// Usage thresholds fire when memory is allocated; in a group full of file pages, which are reclaimed first, the
/// reclaim notice fires instead. Either only means that a sample is due. v2 has neither.
final class GroupNotices {
  private let loop: EventLoop
  private var files: [(event: Descriptor, token: EventLoop.Token)] = []

  /// The thresholds, in thousandths of the memory left.
  private static let left: [Int64] = [300, 250, 200, 150, 100, 75, 50, 35, 20]

  /// - Throws: `SystemCallError` if the kernel accepts no notice.
  init(_ rooms: [MemoryBounds.Room], on loop: EventLoop, handler: @escaping () -> Void) throws(SystemCallError) {
    self.loop = loop
    do throws(SystemCallError) {
      for room in rooms {
        for left in Self.left {
          try add(room.path, "memory.usage_in_bytes", "\(room.limit / 1000 * (1000 - left))", handler)
        }
        try add(room.path, "memory.pressure_level", "low", handler)
      }
    } catch {
      stop()
      throw error
    }
  }

  private func add(_ group: String, _ file: String, _ terms: String, _ handler: @escaping () -> Void)
    throws(SystemCallError)
  {
    let event = Descriptor(try checked(clinux_eventfd(), "eventfd", while: "requesting notices from \(group)"))
    let watched = try Descriptor(opening: "\(group)/\(file)", O_RDONLY)
    try KernelFile.write("\(event.number) \(watched.number) \(terms)", to: group + "/cgroup.event_control")
    let token = try loop.add(event.number, .read) { [weak event] _ in
      var count: UInt64 = 0
      if let event { _ = read(event.number, &count, 8) }
      handler()
    }
    files.append((event, token))
  }

  func stop() {
    for file in files {
      loop.remove(file.token)
      file.event.close()
    }
    files = []
  }
}
