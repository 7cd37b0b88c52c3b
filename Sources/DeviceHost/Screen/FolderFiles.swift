import CLinux
import Glibc
import ScreenLink
import SystemCalls

/// Opens files of an app's bundle or container by the paths that the app says.
///
/// The kernel keeps them there: no link is followed, no `..` leaves the folder, and what is no regular file is not opened,
/// so that nothing waits for a pipe.
struct FolderFiles {
  private let folder: Descriptor

  /// - Throws: `SystemCallError` where the folder cannot be opened.
  init(_ path: String) throws(SystemCallError) { folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY) }

  /// A file for reading, or why it cannot be opened.
  func open(_ path: String) -> Result<ScreenFile, SystemCallError> {
    let number: Int32 =
      path.isEmpty || path.utf8.contains(0) || path.utf8.count >= Int(PATH_MAX)
      ? -ENOENT : SystemCall.uninterrupted("openat2") { clinux_open_beneath(folder.number, path) }
    guard number >= 0 else { return .failure(SystemCallError("openat2", -number, while: "opening a picture")) }
    return .success(ScreenFile(number))
  }
}
