import ByteCodec
import LayerTree

/// Why a recording cannot be read: one sentence for people.
public enum RecordingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// It does not begin as a recording does.
  case noRecording
  /// It is of a later version.
  case otherVersion(UInt32)
  /// It is longer than a recording may be.
  case tooLong(Int)
  /// It ends before it says anything.
  case empty
  /// Something in it cannot be; with the place, in bytes.
  case broken(at: Int, String)

  public var description: String {
    switch self {
    case .noRecording: "it is no recording"
    case .otherVersion(let version):
      "it is of version \(version) of recordings, and this Dormouse reads version \(RecordingFormat.version)"
    case .tooLong(let length): "\(length) bytes are more than a recording may have"
    case .empty: "it ends before its header does"
    case .broken(let place, let why): "it is broken at byte \(place): \(why)"
    }
  }
}
