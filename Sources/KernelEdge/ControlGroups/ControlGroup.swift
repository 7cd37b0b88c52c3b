import Glibc
import SystemCalls

/// One cgroup v2 directory: the processes of one launch, which are frozen and killed together.
///
/// Each launch gets a new one. Processes inherit it and cannot leave it unless they may write elsewhere in the
/// hierarchy.
package final class ControlGroup {
  package let path: String
  /// The open directory, for the launch.
  let directory: Descriptor
  /// Open from its first use on: looking it up takes as long as writing to it.
  private var freezeFile: Descriptor?
  /// The same: who is suspended is looked at.
  private var processesFile: Descriptor?
  /// The launch's directories in v1 hierarchies.
  var legacyPaths: [String] = []
  /// The file by which a process enters the separate group for the limit on processes, if any.
  var tasks: Descriptor?
  /// The same for the claim to the processors.
  var processors: Descriptor?
  /// Where the claim is written: open for the launch. Nil where nothing gives one.
  var claimFile: (file: ProcessorClaim.File, path: String, descriptor: Descriptor)?
  private var claim: ProcessorClaim?

  /// Opens an existing group.
  init(path: String) throws(SystemCallError) {
    self.path = path
    directory = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY)
  }

  /// The last part of the path.
  package var name: String { String(path.split(separator: "/").last ?? "") }

  /// Every process in the group and in groups below it, as of now; none once it is gone.
  package func processes() throws(SystemCallError) -> [pid_t] {
    if let alone = try processesWithoutGroupsBelow() { return alone }
    var found: [pid_t] = []
    for directory in try tree() {
      do {
        found += try KernelFile.read(directory + "/cgroup.procs").split(separator: "\n").compactMap { pid_t($0) }
      } catch let error where error.isGone {
        continue
      }
    }
    return found
  }

  /// The same without a walk through the tree; nil if there are groups below, or more processes than a short text names.
  private func processesWithoutGroupsBelow() throws(SystemCallError) -> [pid_t]? {
    var info = stat()
    // Each group below is a link to this one, beside its two own.
    guard fstat(directory.number, &info) == 0, info.st_nlink == 2 else { return nil }
    let name = path + "/cgroup.procs"
    do throws(SystemCallError) {
      if processesFile == nil { processesFile = try Descriptor(opening: name, O_RDONLY) }
      guard let processesFile else { return nil }
      let (count, found) = withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { bytes in
        let count = SystemCall.read(processesFile.number, at: 0, into: bytes)
        let text = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[..<max(0, count)]), as: UTF8.self)
        return (count, text.split(separator: "\n").compactMap { pid_t($0) })
      }
      try checked(count, "read", while: "reading \(name)")
      return count < 512 ? found : nil
    } catch {
      if error.isGone { return [] }
      throw error
    }
  }

  /// The present content of `cgroup.events`.
  package func events() throws(SystemCallError) -> GroupEvents {
    do {
      return GroupEvents(try KernelFile.read(path + "/cgroup.events"))
    } catch let error where error.isGone {
      return .gone
    }
  }

  /// Requests that all processes freeze or thaw. Freezing takes a moment; `events` confirms it.
  package func setFrozen(_ frozen: Bool) throws(SystemCallError) {
    if freezeFile == nil { freezeFile = try Descriptor(opening: path + "/cgroup.freeze", O_WRONLY) }
    if let freezeFile { try KernelFile.write(frozen ? "1" : "0", to: freezeFile, named: path + "/cgroup.freeze") }
  }

  /// Gives the group this claim to the processors; does nothing where no controller is there for it.
  package func set(_ claim: ProcessorClaim) throws(SystemCallError) {
    guard let claimFile, claim != self.claim else { return }
    try KernelFile.write(claimFile.file.text(claim), to: claimFile.descriptor, named: claimFile.path)
    self.claim = claim
  }

  /// Kills everything in the group and below it, frozen or not, including processes being forked. Dying takes a moment;
  /// `events` confirms it. Start nothing in this group afterwards.
  package func kill() throws(SystemCallError) {
    do {
      try KernelFile.write("1", to: path + "/cgroup.kill")
    } catch let error where error.number == ENOENT {
      try killOneByOne()
    }
  }

  /// For kernels before 5.14. A frozen group cannot fork, but can still be killed.
  private func killOneByOne() throws(SystemCallError) {
    do {
      try setFrozen(true)
      for pid in try processes() { _ = Glibc.kill(pid, SIGKILL) }
    } catch let error where error.isGone {
      return
    }
  }

  /// Removes the group and the empty groups below it; does nothing if it is already gone.
  /// - Throws: EBUSY while a process lives in it.
  package func remove() throws(SystemCallError) {
    for directory in try tree().reversed() where rmdir(directory) < 0 && errno != ENOENT {
      throw SystemCallError("rmdir", errno, while: "removing the control group \(directory)")
    }
    for path in legacyPaths where rmdir(path) < 0 && errno != ENOENT {
      throw SystemCallError("rmdir", errno, while: "removing the control group \(path)")
    }
  }

  /// This directory and all below it, parents first.
  private func tree() throws(SystemCallError) -> [String] {
    var directories = [path]
    var next = 0
    while next < directories.count {
      let parent = directories[next]
      next += 1
      do {
        directories += try KernelFile.names(in: parent, directoriesOnly: true).map { "\(parent)/\($0)" }
      } catch let error where error.isGone {
        continue
      }
    }
    return directories
  }
}
