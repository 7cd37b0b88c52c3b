import Foundation
import Glibc
import SystemCalls

@testable import DeviceHost

/// Where a device of the soak keeps its state: a small disk that can be filled, where one can be mounted.
final class SoakDisk {
  let folder: URL
  let isSmall: Bool
  private(set) var isFull = false
  private var filler: URL { folder.appending(path: "filler") }

  /// - Parameter apps: the folder of the apps; they would not fit on the disk.
  init(_ folder: URL, apps: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    isSmall = geteuid() == 0 && mount("tmpfs", folder.path, "tmpfs", 0, "size=8m") == 0
    try FileManager.default.createSymbolicLink(at: folder.appending(path: "apps"), withDestinationURL: apps)
  }

  /// Leaves no room; does nothing where the disk is the machine's.
  func fill() throws {
    guard isSmall, !isFull else { return }
    let file = try Descriptor(
      checkedErrno(open(filler.path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600), "open", while: "filling the disk"))
    let block = [UInt8](repeating: 0, count: 4096)
    var blocks = 0
    while blocks < 4096, write(file.number, block, block.count) == block.count { blocks += 1 }
    isFull = true
  }

  func makeRoom() throws {
    guard isFull else { return }
    try FileManager.default.removeItem(at: filler)
    isFull = false
  }

  /// What lies in the state folder that no ended device should leave there.
  func leftovers() throws -> [String] {
    let kept: Set = [
      "apps", "containers", "groups", "reports", "device.sqlite", "device.sqlite-wal", "device.sqlite-shm", "lock",
    ]
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !kept.contains($0) }.sorted()
  }

  func close() throws {
    if isSmall { try checkedErrno(umount2(folder.path, Int32(MNT_DETACH)), "umount", while: "ending \(folder.path)") }
    try FileManager.default.removeItem(at: folder)
  }
}
