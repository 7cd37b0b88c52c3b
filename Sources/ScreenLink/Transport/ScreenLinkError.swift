import ByteCodec
import Glibc

/// Why the device and the program that draws do not understand each other.
public enum ScreenLinkError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A system call failed with this errno.
  case system(String, Int32)
  /// What came is no message.
  case broken(ByteCodecError)
  /// A packet that belongs to no message.
  case unexpectedPacket
  /// A file is longer than allowed, in bytes.
  case tooLong(Int, limit: Int)
  /// What came is no regular file.
  case notAFile
  /// A message came without the file that belongs to it.
  case fileMissing

  public var description: String {
    switch self {
    case .system(let call, let number): "\(call) failed: \(String(cString: strerror(number)))"
    case .broken(let error): "a message is broken: \(error)"
    case .unexpectedPacket: "a packet belongs to no message"
    case .tooLong(let length, let limit): "\(length) bytes are more than \(limit)"
    case .notAFile: "a descriptor is no file"
    case .fileMissing: "a message came without its file"
    }
  }
}
