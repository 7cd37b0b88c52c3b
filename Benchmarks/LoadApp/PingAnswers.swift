import Foundation
import Glibc

/// Answers each byte on a socket with the same byte, on the main thread, after work such as a frame needs: fresh
/// memory, and pages of a mapped file.
@MainActor
final class PingAnswers {
  private let listener: Int32
  private var connection: Int32 = -1
  private var listening: (any DispatchSourceRead)?
  private var reading: (any DispatchSourceRead)?
  private let file: UnsafeMutableRawPointer
  private let fileSize = 32 << 20
  private var position = 0

  /// What one answer touches: a quarter of a megabyte of its own, and 32 pages of the file.
  private static let scratch = 256 << 10
  private static let filePages = 32

  /// - Parameter socketName: in the abstract name space.
  init?(socketName: String) {
    let path = NSTemporaryDirectory() + "resources"
    guard let mapped = Self.map(path, fileSize) else { return nil }
    file = mapped
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(socketName.utf8.prefix(100))
    withUnsafeMutableBytes(of: &address.sun_path) { $0[1..<(1 + name.count)].copyBytes(from: name) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + 1 + name.count)
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, length) }
    }
    guard bound == 0, listen(listener, 1) == 0 else { return nil }
    let listening = DispatchSource.makeReadSource(fileDescriptor: listener, queue: .main)
    listening.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.accepted() } }
    listening.resume()
    self.listening = listening
    print("answering")
  }

  private static func map(_ path: String, _ size: Int) -> UnsafeMutableRawPointer? {
    guard FileManager.default.createFile(atPath: path, contents: Data(repeating: 1, count: size)) else { return nil }
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // What an app maps is on the disk already.
    guard fsync(descriptor) == 0 else { return nil }
    guard let mapped = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0), mapped != MAP_FAILED else { return nil }
    return mapped
  }

  private func accepted() {
    connection = accept(listener, nil, nil)
    guard connection >= 0 else { return }
    listening?.cancel()
    let reading = DispatchSource.makeReadSource(fileDescriptor: connection, queue: .main)
    reading.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.answer() } }
    reading.resume()
    self.reading = reading
  }

  private func answer() {
    var byte: UInt8 = 0
    guard read(connection, &byte, 1) == 1 else {
      reading?.cancel()
      return
    }
    work()
    _ = write(connection, &byte, 1)
  }

  private func work() {
    if let scratch = mmap(nil, Self.scratch, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      scratch != MAP_FAILED
    {
      Pages.touch(scratch, Self.scratch)
      munmap(scratch, Self.scratch)
    }
    var sum: UInt8 = 0
    for _ in 0..<Self.filePages {
      position = (position + 97 * Pages.size) % fileSize
      sum &+= file.load(fromByteOffset: position, as: UInt8.self)
    }
    heat = sum
  }

  /// So that nothing is optimised away.
  private var heat: UInt8 = 0
}
