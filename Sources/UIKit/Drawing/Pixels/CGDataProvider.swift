import DormouseFoundation
import Foundation
import Synchronization

/// Bytes, or where they come from.
public final class CGDataProvider: Sendable {
  private enum State {
    case here(Data)
    /// Pixels that are drawn when somebody asks for them.
    case drawn(@Sendable () -> Data?)
  }

  private let state: Mutex<State>

  private init(_ state: State) { self.state = Mutex(state) }

  /// Bytes that are there.
  public convenience init?(data: CFData) { self.init(.here(data as Data)) }
  /// The bytes of a file; nil if it cannot be read.
  public convenience init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    self.init(.here(data))
  }
  /// The bytes of a file; nil if it cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    guard let data = FileManager.default.contents(atPath: String(cString: filename)) else { return nil }
    self.init(.here(data))
  }
  /// Bytes in memory: they are copied, and the memory is given back at once.
  public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    guard size >= 0 else { return nil }
    self.init(.here(Data(bytes: data, count: size)))
    releaseData(info, data, size)
  }

  convenience init(drawn draw: @escaping @Sendable () -> Data?) { self.init(.drawn(draw)) }

  /// The bytes. Pixels are drawn now, and the caller waits for them; nil where nobody draws.
  public var data: CFData? { bytes.map { $0 as CFData } }
  /// What the bytes stand for; nothing here.
  public var info: UnsafeMutableRawPointer? { nil }

  var bytes: Data? {
    let draw: @Sendable () -> Data?
    switch state.withLock({ $0 }) {
    case .here(let data): return data
    case .drawn(let found): draw = found
    }
    guard let data = draw() else { return nil }
    state.withLock { $0 = .here(data) }
    return data
  }
}
