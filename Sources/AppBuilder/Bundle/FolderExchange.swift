import Foundation

/// Replaces one folder with another.
enum FolderExchange {
  private typealias RenameAt2 =
    @convention(c) (CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt)
    -> CInt

  /// The flag of `renameat2` that exchanges two paths (`RENAME_EXCHANGE`).
  private static let exchanging: CUnsignedInt = 1 << 1

  /// Exchanges two folders; at every moment there is a complete folder at `second`.
  ///
  /// On file systems that cannot exchange (some network and overlay ones), `second` is missing between two renames.
  static func exchange(_ first: URL, with second: URL) throws(AppBuilderError) {
    // Swift's Glibc module does not declare renameat2.
    if let symbol = dlsym(nil, "renameat2") {
      let renameAt2 = unsafeBitCast(symbol, to: RenameAt2.self)
      if renameAt2(AT_FDCWD, first.path, AT_FDCWD, second.path, exchanging) == 0 { return }
      guard errno == EINVAL || errno == ENOSYS else { throw failure(of: second, code: errno) }
    }
    let aside = second.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
    try rename(second, to: aside)
    do throws(AppBuilderError) {
      try rename(first, to: second)
    } catch {
      try rename(aside, to: second)
      throw error
    }
    try rename(aside, to: first)
  }

  /// Moves a folder to a free path.
  static func rename(_ source: URL, to target: URL) throws(AppBuilderError) {
    guard Foundation.rename(source.path, target.path) == 0 else { throw failure(of: target, code: errno) }
  }

  private static func failure(of target: URL, code: CInt) -> AppBuilderError {
    code == ENOSPC
      ? .diskFull(path: target.path) : .cannotWrite(path: target.path, reason: String(cString: strerror(code)))
  }
}
