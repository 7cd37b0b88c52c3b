import Foundation

/// The names in the symbol table of a 64-bit little-endian ELF executable.
///
/// Every offset of the file is checked before it is followed: a damaged file yields no symbols and does no harm.
struct SymbolTable {
  private static let symbolTableType: UInt32 = 2
  private static let sectionHeaderSize = 64
  private static let symbolSize = 24

  /// Empty for a stripped executable.
  private(set) var names: [String] = []

  /// - Parameter part: Only names that contain it are read, which is much faster; nil for all.
  init(of executable: URL, containing part: String? = nil) throws(AppBuilderError) {
    let data: Data
    do { data = try Data(contentsOf: executable, options: .mappedIfSafe) } catch {
      throw .cannotRead(path: executable.path, reason: error.localizedDescription)
    }
    self.init(data, containing: part)
  }

  init(_ data: Data, containing part: String? = nil) {
    data.withUnsafeBytes { bytes in names = Reader(bytes: bytes, part: part.map { Array($0.utf8) }).names() }
  }

  /// Whether a method with that mangled name is defined outside `module`.
  ///
  /// A witness thunk, whose name ends in `TW`, also exists for a default implementation, and proves nothing.
  func implements(_ mangledMethod: String, outsideOf module: String) -> Bool {
    let framework = "\(module.utf8.count)\(module)"
    return names.contains { name in
      name.contains(mangledMethod) && !name.hasSuffix("TW")
        && !name.hasPrefix("$s" + framework) && !name.hasPrefix("$e" + framework)
    }
  }

  private struct Reader {
    var bytes: UnsafeRawBufferPointer
    /// What a name has to contain; nil for nothing.
    var part: [UInt8]?

    /// An integer at `offset`; nil beyond the end.
    func integer<Integer: FixedWidthInteger>(_ type: Integer.Type, at offset: Int) -> Integer? {
      guard offset >= 0, offset <= bytes.count - MemoryLayout<Integer>.size else { return nil }
      return Integer(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type))
    }

    func offset(at place: Int) -> Int? { integer(UInt64.self, at: place).flatMap { Int(exactly: $0) } }

    func names() -> [String] {
      let identification: [UInt8] = [0x7F, UInt8(ascii: "E"), UInt8(ascii: "L"), UInt8(ascii: "F"), 2, 1]
      guard bytes.prefix(identification.count).elementsEqual(identification), let headers = offset(at: 40),
        integer(UInt16.self, at: 58) == UInt16(SymbolTable.sectionHeaderSize),
        let count = integer(UInt16.self, at: 60).map(Int.init)
      else { return [] }
      var result: [String] = []
      for index in 0..<count {
        guard let header = header(index, count: count, in: headers) else { return result }
        guard header.type == SymbolTable.symbolTableType,
          let strings = self.header(header.link, count: count, in: headers)
        else { continue }
        if let part {
          result += self.names(in: strings, containing: part)
          continue
        }
        for place in stride(from: header.start, to: header.end, by: SymbolTable.symbolSize) {
          if let name = integer(UInt32.self, at: place).flatMap({ string(at: Int($0), in: strings) }) {
            result.append(name)
          }
        }
      }
      return result
    }

    /// The strings of a section that contain some bytes, without a look at the symbols.
    private func names(in section: Section, containing part: [UInt8]) -> [String] {
      var result: [String] = []
      var place = section.start
      guard let base = bytes.baseAddress, !part.isEmpty else { return [] }
      while section.end - place >= part.count,
        let found = memchr(base + place, Int32(part[0]), section.end - place - part.count + 1)
      {
        let offset = UnsafeRawPointer(found) - base
        guard memcmp(found, part, part.count) == 0 else {
          place = offset + 1
          continue
        }
        let start = bytes[section.start..<offset].lastIndex(of: 0).map { $0 + 1 } ?? section.start
        guard let end = bytes[offset..<section.end].firstIndex(of: 0) else { break }
        result.append(String(decoding: bytes[start..<end], as: UTF8.self))
        place = end
      }
      return result
    }

    private struct Section {
      var type: UInt32
      var start: Int
      var end: Int
      var link: Int
    }

    /// The header of a section whose content lies within the file.
    private func header(_ index: Int, count: Int, in headers: Int) -> Section? {
      let (place, isTooFar) = headers.addingReportingOverflow(index * SymbolTable.sectionHeaderSize)
      guard index < count, !isTooFar, place <= bytes.count, let type = integer(UInt32.self, at: place + 4),
        let start = offset(at: place + 24), let size = offset(at: place + 32),
        let link = integer(UInt32.self, at: place + 40)
      else { return nil }
      // A section without content in the file (.bss) still has a size.
      let end = start.addingReportingOverflow(size)
      let isInside = !end.overflow && end.partialValue <= bytes.count
      return Section(type: type, start: start, end: isInside ? end.partialValue : start, link: Int(link))
    }

    private func string(at index: Int, in section: Section) -> String? {
      let start = section.start + index
      guard start < section.end, let end = bytes[start..<section.end].firstIndex(of: 0), end > start else {
        return nil
      }
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
  }
}
