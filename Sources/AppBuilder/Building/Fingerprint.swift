import Foundation

/// A number that changes when any of the files behind it does.
///
/// It hashes names, sizes, times and inodes, so that a build without changes reads no file.
struct Fingerprint {
  private static let deepestFolder = 32
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// FNV-1a: stable across processes, unlike `Hasher`.
  mutating func add(_ text: String) {
    for byte in text.utf8 { mix(byte) }
    mix(0)
  }

  private mutating func mix(_ byte: UInt8) {
    hash ^= UInt64(byte)
    hash = hash &* 0x100_0000_01b3
  }

  /// Adds a file, or its absence.
  mutating func add(file: URL) {
    var status = stat()
    guard stat(file.path, &status) == 0 else { return add("\(file.path) is missing") }
    let times = [status.st_mtim, status.st_ctim].map { "\($0.tv_sec).\($0.tv_nsec)" }
    add("\(file.path) \(status.st_size) \(status.st_ino) \(times.joined(separator: " "))")
  }

  /// Adds everything below a folder except hidden files and the folders in `skipping` (full paths).
  mutating func add(folder: URL, skipping: Set<String> = []) throws(AppBuilderError) {
    try add(folder: folder, skipping: skipping, depth: 0)
  }

  private mutating func add(folder: URL, skipping: Set<String>, depth: Int) throws(AppBuilderError) {
    guard depth < Self.deepestFolder else { return }
    for name in try Files.names(in: folder) where !name.hasPrefix(".") && !name.hasSuffix(".app") {
      let url = folder.appendingPathComponent(name)
      if skipping.contains(url.path) { continue }
      if Files.isFolder(url) {
        try add(folder: url, skipping: skipping, depth: depth + 1)
      } else {
        add(file: url)
      }
    }
  }
}
