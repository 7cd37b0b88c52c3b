import CLinux
import Glibc
import SystemCalls

/// A descriptor that is closed with its last user: a request, a picture, what goes with them.
public final class ScreenFile: @unchecked Sendable {
  // Never changes, and is closed where nobody can use it any more.
  private let descriptor: Descriptor

  /// Takes ownership of an open descriptor.
  public init(_ number: Int32) { descriptor = Descriptor(number) }

  /// A file in memory with these bytes, which nobody can change any more.
  ///
  /// - Throws: `ScreenLinkError` where there is no memory for it.
  public convenience init(_ bytes: [UInt8], named name: String) throws(ScreenLinkError) {
    let number = bytes.withUnsafeBytes { bytes in
      name.withCString { clinux_memory_file($0, bytes.baseAddress, bytes.count) }
    }
    guard number >= 0 else { throw .system("memfd_create", -number) }
    self.init(number)
  }

  /// The kernel's number.
  public var number: Int32 { descriptor.number }

  /// Whether nobody can change the file any more, not its length either.
  public var isSealed: Bool { clinux_is_sealed(number) != 0 }

  /// The whole file, whoever else may change it meanwhile.
  ///
  /// - Throws: `ScreenLinkError` where it is no regular file, longer than the limit, or cannot be read.
  public func bytes(atMost limit: Int) throws(ScreenLinkError) -> [UInt8] {
    var info = stat()
    guard fstat(number, &info) == 0 else { throw .system("fstat", errno) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    let size = Int(info.st_size)
    guard size <= limit else { throw .tooLong(size, limit: limit) }
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let rest = UnsafeMutableRawBufferPointer(buffer)[count..<size]
        let read = SystemCall.read(number, at: count, into: UnsafeMutableRawBufferPointer(rebasing: rest))
        guard read > 0 else {
          // Shorter than it said: somebody changes it.
          failure = read < 0 ? Int32(-read) : EIO
          return
        }
        count += read
      }
    }
    if let failure { throw .system("read", failure) }
    return bytes
  }
}
