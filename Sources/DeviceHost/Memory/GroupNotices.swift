import CLinux
import Glibc
import KernelEdge
import SystemCalls

/// The kernel's word that a bounded v1 group fills up, at the moment at which it does.
///
/// Usage thresholds speak when memory is taken; where the group is full of pages of files, whose place is taken first,
/// the notice of reclaim speaks. Both only say that it is time to look. v2 has neither.
final class GroupNotices {
  private let loop: EventLoop
  private var files: [(event: Descriptor, token: EventLoop.Token)] = []

  /// At how many thousandths left there is a notice: from the first words to the last moment.
  private static let left: [Int64] = [300, 250, 200, 150, 100, 75, 50, 35, 20]

  /// - Throws: `SystemCallError` where the kernel takes none.
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
    let event = Descriptor(try checked(clinux_eventfd(), "eventfd", while: "asking \(group) for notices"))
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
