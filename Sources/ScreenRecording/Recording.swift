import ByteCodec
import LayerTree
import LifeCycle

/// A recording that is read. Nothing in it is believed: not its lengths, its numbers or its trees.
public struct Recording: Sendable {
  /// Where a moment lies.
  private struct Place: Sendable {
    var time: Instant
    var size: Size
    var event: Int64
    var payload: Range<Int>
  }

  /// What it says of its device.
  public let header: RecordingHeader
  /// When it ends: when it was stopped, or with its last moment, if it was not.
  public private(set) var end: Instant
  /// Whether it ends in the middle of a part.
  public private(set) var isTruncated = false
  private let bytes: [UInt8]
  private var places: [Place] = []
  private var files: [Range<Int>] = []

  /// Reads a recording; its moments are read when they are asked for.
  public init(_ bytes: [UInt8]) throws(RecordingError) {
    guard bytes.count <= RecordingFormat.length else { throw .tooLong(bytes.count) }
    let signature = RecordingFormat.signature
    guard bytes.starts(with: signature) else {
      throw signature.starts(with: bytes) && !bytes.isEmpty ? .empty : .noRecording
    }
    self.bytes = bytes
    var position = signature.count
    let version: UInt32 = try Self.read(bytes, position..<bytes.count) { reader throws(ByteCodecError) in
      try reader.integer()
    }
    guard version == RecordingFormat.version else { throw .otherVersion(version) }
    position += 4
    guard let first = Self.part(of: bytes, at: position) else { throw .empty }
    guard first.kind == RecordingFormat.Kind.header.rawValue else {
      throw .broken(at: position, "it does not begin with its header")
    }
    header = try Self.whole(bytes, first.payload)
    end = header.start
    position = first.payload.upperBound
    while position < bytes.count {
      guard let part = Self.part(of: bytes, at: position) else {
        isTruncated = true
        break
      }
      try take(part.kind, part.payload)
      position = part.payload.upperBound
    }
  }

  private mutating func take(_ kind: UInt8, _ payload: Range<Int>) throws(RecordingError) {
    switch RecordingFormat.Kind(rawValue: kind) {
    case .file:
      let number: UInt32 = try Self.read(bytes, payload) { reader throws(ByteCodecError) in try reader.integer() }
      guard Int(number) == files.count, files.count < RecordingFormat.files else {
        throw .broken(at: payload.lowerBound, "a file has the number \(number) and not \(files.count)")
      }
      files.append(payload.lowerBound + 4..<payload.upperBound)
    case .moment:
      let (time, size, event) = try Self.read(bytes, payload) { reader throws(ByteCodecError) in
        (try reader.time(), try reader.screenSize(), try reader.number())
      }
      try goOn(to: time, at: payload.lowerBound)
      places.append(Place(time: time, size: size, event: event, payload: payload))
    case .end:
      let time = try Self.read(bytes, payload) { reader throws(ByteCodecError) in try reader.time() }
      try goOn(to: time, at: payload.lowerBound)
    case .header: throw .broken(at: payload.lowerBound, "it has a second header")
    case nil: throw .broken(at: payload.lowerBound, "it has a part of the unknown kind \(kind)")
    }
  }

  private mutating func goOn(to time: Instant, at place: Int) throws(RecordingError) {
    guard time >= end else { throw .broken(at: place, "it goes back in time") }
    end = time
  }

  // MARK: What is in it

  /// The number of its moments.
  public var count: Int { places.count }
  /// The number of its files.
  public var fileCount: Int { files.count }

  /// When a moment begins.
  public func time(of index: Int) -> Instant { places[index].time }
  /// The screen's size in a moment.
  public func size(of index: Int) -> Size { places[index].size }

  /// The number of the last event before a moment.
  public func event(of index: Int) -> Int64 { places[index].event }

  /// A moment.
  public func moment(_ index: Int) throws(RecordingError) -> RecordedMoment {
    try Self.whole(bytes, places[index].payload)
  }

  /// The bytes of a file; nil where there is none of this number.
  public func file(_ number: UInt32) -> [UInt8]? {
    Int(number) < files.count ? Array(bytes[files[Int(number)]]) : nil
  }

  /// Where a moment lies in the file, for errors.
  func place(of index: Int) -> Int { places[index].payload.lowerBound }

  // MARK: Reading

  /// Nil where the bytes end before the part does.
  private static func part(of bytes: [UInt8], at position: Int) -> (kind: UInt8, payload: Range<Int>)? {
    let start = position + RecordingFormat.partHead
    guard start <= bytes.count else { return nil }
    let length = (0..<4).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
    guard length <= bytes.count - start else { return nil }
    return (bytes[position + 4], start..<start + length)
  }

  private static func read<T>(
    _ bytes: [UInt8], _ range: Range<Int>, _ body: (inout ByteReader) throws(ByteCodecError) -> T
  ) throws(RecordingError) -> T {
    var reader = ByteReader(bytes[range])
    do throws(ByteCodecError) { return try body(&reader) } catch {
      throw .broken(at: range.lowerBound, error.description)
    }
  }

  private static func whole<T: ByteCodable>(_ bytes: [UInt8], _ range: Range<Int>) throws(RecordingError) -> T {
    do throws(ByteCodecError) { return try ByteReader.message(from: bytes[range]) } catch {
      throw .broken(at: range.lowerBound, error.description)
    }
  }
}
