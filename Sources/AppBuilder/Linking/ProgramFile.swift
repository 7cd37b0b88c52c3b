import Foundation

/// A program as a 64-bit little-endian ELF file.
enum ProgramFile {
  private enum Segment {
    static let dynamic: UInt32 = 2
    static let threadLocal: UInt32 = 7
    static let size = 56
  }
  private enum Entry {
    static let end: UInt64 = 0
    /// `DT_FLAGS`.
    static let flags: UInt64 = 30
    /// `DT_FLAGS_1`.
    static let moreFlags: UInt64 = 0x6fff_fffb
    static let size = 16
  }
  /// `DF_1_PIE`, by which the C library refuses to load a program as a library. Whoever runs it does not look at it.
  private static let isProgram: UInt64 = 0x0800_0000
  /// `DF_STATIC_TLS`: its variables of threads lie where a program's do, for which there may be no room later.
  private static let hasFixedVariables: UInt64 = 0x10

  private struct Contents {
    var hasThreadVariables = false
    var flags: UInt64 = 0
    /// `DT_FLAGS_1` with its place in the file; nil for none.
    var moreFlags: (offset: Int, value: UInt64)?
  }

  /// Lets a program be loaded by another process, beside being run.
  ///
  /// - Returns: Whether it can be: not so where its code counts on its variables of threads to lie where a program's do.
  static func makeLoadable(_ file: URL) throws(AppBuilderError) -> Bool {
    guard let contents = contents(of: try Files.read(file)), !contents.hasThreadVariables else { return false }
    guard let place = contents.moreFlags else { return true }
    try Files.writing(file) {
      let handle = try FileHandle(forUpdating: file)
      defer { try? handle.close() }
      try handle.seek(toOffset: UInt64(place.offset))
      try handle.write(contentsOf: withUnsafeBytes(of: (place.value & ~isProgram).littleEndian) { Data($0) })
    }
    return true
  }

  /// Where the variables of threads of a library may lie.
  enum ThreadVariables {
    case absent
    /// It can be loaded at any time, whatever else is.
    case anywhere
    case fixed
  }

  /// The variables of threads of a library; nil for what is none.
  static func threadVariables(of file: URL) throws(AppBuilderError) -> ThreadVariables? {
    try contents(of: Files.read(file)).map { contents in
      guard contents.hasThreadVariables else { return .absent }
      return contents.flags & hasFixedVariables == 0 ? .anywhere : .fixed
    }
  }

  /// Nil for what is no such file.
  private static func contents(of data: Data) -> Contents? {
    data.withUnsafeBytes { bytes in
      func integer<Integer: FixedWidthInteger>(_ type: Integer.Type, at offset: Int) -> Integer? {
        guard offset >= 0, offset <= bytes.count - MemoryLayout<Integer>.size else { return nil }
        return Integer(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type))
      }
      func offset(at place: Int) -> Int? { integer(UInt64.self, at: place).flatMap { Int(exactly: $0) } }
      let identification: [UInt8] = [0x7F, UInt8(ascii: "E"), UInt8(ascii: "L"), UInt8(ascii: "F"), 2, 1]
      guard bytes.prefix(identification.count).elementsEqual(identification), let headers = offset(at: 32),
        let count = integer(UInt16.self, at: 56), headers < bytes.count
      else { return nil }
      var found = Contents()
      for index in 0..<Int(count) {
        let header = headers + index * Segment.size
        guard let kind = integer(UInt32.self, at: header), let start = offset(at: header + 8),
          let size = offset(at: header + 32), let memory = offset(at: header + 40), start <= bytes.count
        else { return nil }
        if kind == Segment.threadLocal, memory > 0 { found.hasThreadVariables = true }
        guard kind == Segment.dynamic else { continue }
        for place in stride(from: start, to: start + min(size, bytes.count - start), by: Entry.size) {
          guard let tag = integer(UInt64.self, at: place), let value = integer(UInt64.self, at: place + 8),
            tag != Entry.end
          else { break }
          if tag == Entry.flags { found.flags = value }
          if tag == Entry.moreFlags { found.moreFlags = (place + 8, value) }
        }
      }
      return found
    }
  }
}
