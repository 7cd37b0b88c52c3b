import DeviceHost
import Foundation
import KernelEdge

/// A control group with a memory limit, in which a load can do no harm to the machine.
struct MemoryBox: Sendable {
  let path: String
  let limit: Int64

  /// Makes one beside this process's own group.
  ///
  /// - Throws: `Skipped` where the machine has none to give.
  static func make(megabytes: Int64) throws -> MemoryBox {
    guard let hierarchy = try ControlGroupLayout.current().legacy["memory"] else {
      throw Skipped("there is no memory controller of cgroup v1, and the device's groups lie outside of a v2 limit")
    }
    let parent = hierarchy.ownDirectory ?? hierarchy.mountPoint
    let box = MemoryBox(path: "\(parent)/dormouse-bench-\(getpid())", limit: megabytes << 20)
    guard mkdir(box.path, 0o755) == 0 || errno == EEXIST else {
      throw Skipped("no memory control group can be made in \(parent): \(String(cString: strerror(errno)))")
    }
    do { try Data("\(box.limit)".utf8).write(to: URL(fileURLWithPath: box.path + "/memory.limit_in_bytes")) } catch {
      box.remove()
      throw Skipped("no memory limit can be set: \(error.localizedDescription)")
    }
    return box
  }

  /// This process, and what it starts from now on.
  func enter() throws {
    guard let file = fopen(path + "/cgroup.procs", "w") else { throw BenchmarkError("\(path) cannot be entered") }
    defer { fclose(file) }
    guard fputs("0", file) >= 0, fflush(file) == 0 else { throw BenchmarkError("\(path) cannot be entered") }
  }

  /// What could be had below the limit, in bytes: pages of files can be had again.
  func available() throws -> Int64 {
    let usage = Int64(try read("memory.usage_in_bytes").trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    var files: Int64 = 0
    for line in try read("memory.stat").split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, words[0] == "total_inactive_file" || words[0] == "total_active_file" {
        files += Int64(words[1]) ?? 0
      }
    }
    return limit - usage + files
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// Kills what is still in it, waits for its end and removes it.
  func remove() {
    for _ in 0..<500 {
      if rmdir(path) == 0 || errno == ENOENT { return }
      // Where the list cannot be read there is nobody to be killed.
      let processes = (try? read("cgroup.procs")) ?? ""
      for pid in processes.split(separator: "\n").compactMap({ pid_t($0) }) { kill(pid, SIGKILL) }
      usleep(10_000)
    }
    say("bench: \(path) could not be removed")
  }
}

/// Why something is not measured here.
struct Skipped: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
