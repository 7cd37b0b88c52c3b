import EventLog
import Foundation
import Glibc
import LifeCycle
import SystemCalls

/// A device's event log on disk: `log.jsonl` in its state folder, and the previous file.
///
/// Time and numbers continue from the last line of an earlier device. Each event is one write, so that logged events
/// survive the device's death.
public final class LogFile {
  /// The size in bytes at which a new file begins; one old file is kept.
  public static let sizeLimit = 16 << 20

  private let url: URL
  private let older: URL
  private var file: Descriptor
  private var size: Int
  private let firstSeq: Int
  private let firstTime: Instant
  private let limit: Int
  /// Why the last write failed; nil if it succeeded.
  public private(set) var failure: String?

  /// Opens the log in a state folder; truncates an incomplete last line.
  ///
  /// - Throws: `SystemCallError`, `DeviceError.file`.
  public convenience init(in folder: URL) throws { try self.init(in: folder, limit: Self.sizeLimit) }

  init(in folder: URL, limit: Int) throws {
    (url, older) = (Self.newer(in: folder), Self.older(in: folder))
    self.limit = limit
    file = try Self.open(url)
    let last: Event?
    do {
      let bytes = try Data(contentsOf: url, options: .mappedIfSafe)
      size = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      if size < bytes.count {
        try checked(SystemCall.truncate(file.number, to: size), "ftruncate", while: "truncating the log \(url.path)")
      }
      last = try Self.lastEvent(in: bytes) ?? (Self.contents(of: older)).flatMap { Self.lastEvent(in: $0) }
    } catch let error as SystemCallError {
      throw error
    } catch {
      throw DeviceError.file(path: url.path, doing: "reading the log", error.localizedDescription)
    }
    firstSeq = last?.seq ?? 0
    firstTime = last?.time ?? .zero
  }

  /// What the log's times have more than those of the device: its clock begins anew at each start, and the log goes on.
  public var offset: Span { firstTime - .zero }
  /// What the numbers of its events have more than those of the device.
  public var firstNumber: Int { firstSeq }

  /// Writes an event.
  ///
  /// - Returns: the event as written, with the file's continued numbers and time.
  public func append(_ event: Event) -> Event {
    var event = event
    event.seq += firstSeq
    event.cause = event.cause.map { $0 + firstSeq }
    event.time = Instant(nanoseconds: event.time.nanoseconds + firstTime.nanoseconds)
    let line = EventLogEncoding.bytes(for: event) + [UInt8(ascii: "\n")]
    do {
      if size + line.count > limit, size > 0 { try rotate() }
      try write(line)
      failure = nil
    } catch {
      // The device keeps running; `dormouse status` shows the failure.
      failure = "\(error)"
    }
    return event
  }

  private func rotate() throws(SystemCallError) {
    try checkedErrno(rename(url.path, older.path), "rename", while: "starting a new log \(url.path)")
    file = try Self.open(url)
    size = 0
  }

  private func write(_ line: [UInt8]) throws(SystemCallError) {
    let (written, failure) = line.withUnsafeBytes { SystemCall.writeAll(file.number, $0) }
    guard let failure else {
      size += written
      return
    }
    // An incomplete line would corrupt the next one.
    if written > 0 { _ = SystemCall.truncate(file.number, to: size) }
    throw SystemCallError("write", failure, while: "writing the log \(url.path)")
  }

  private static func open(_ url: URL) throws(SystemCallError) -> Descriptor {
    try Descriptor(
      opening: url.path, O_WRONLY | O_CREAT | O_APPEND, mode: 0o600, while: "opening the log \(url.path)")
  }

  // MARK: Reading

  static func newer(in folder: URL) -> URL { folder.appending(path: "log.jsonl") }
  static func older(in folder: URL) -> URL { folder.appending(path: "log.1.jsonl") }

  /// Passes on all events of a state folder's log, oldest first; a device may be writing meanwhile.
  ///
  /// - Returns: how many lines could not be read.
  /// - Throws: `DeviceError.file`, or the error of `body`.
  public static func read(in folder: URL, _ body: (Event) throws -> Void) throws -> Int {
    var unreadable = 0
    for url in [older(in: folder), newer(in: folder)] {
      guard let data = try contents(of: url) else { continue }
      // Text after the last line end is still being written.
      let end = data.lastIndex(of: UInt8(ascii: "\n")) ?? data.startIndex
      for line in data[..<end].split(separator: UInt8(ascii: "\n")) {
        let event: Event
        do { event = try EventLogEncoding.event(line: String(decoding: line, as: UTF8.self)) } catch {
          unreadable += 1
          continue
        }
        try body(event)
      }
    }
    return unreadable
  }

  private static func contents(of url: URL) throws -> Data? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    do { return try Data(contentsOf: url) } catch {
      throw DeviceError.file(path: url.path, doing: "reading the log", error.localizedDescription)
    }
  }

  private static func lastEvent(in data: Data) -> Event? {
    var end = data.endIndex
    while end > data.startIndex {
      let start = data[..<(end - 1)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? data.startIndex
      let line = String(decoding: data[start..<end], as: UTF8.self).trimmingCharacters(in: .newlines)
      if let event = try? EventLogEncoding.event(line: line) { return event }
      end = start
    }
    return nil
  }
}
