import CLinux
import Glibc
import LifeCycle

/// Parses the frames that debuggers and crash handlers print. Their output is about an app, so it is untrusted.
enum StackFrames {
  /// The frame in a line of `gdb` or `eu-stack`; nil if there is none.
  ///
  /// - Parameter map: the process's mapped files.
  static func frame(debuggerLine line: String, in map: [MappedFile]) -> StackFrame? {
    guard line.hasPrefix("#") else { return nil }
    var rest = line.dropFirst().drop { $0.isNumber }.drop { $0 == " " }
    let address = takeAddress(&rest)
    if rest.hasPrefix("in ") { rest = rest.dropFirst(3) }
    // The arguments, the source location and the file follow.
    let symbol = [" (", " at ", " from "].compactMap { rest.firstRange(of: $0)?.lowerBound }.min().map { rest[..<$0] }
    return frame(address ?? 0, symbol: String(symbol ?? rest), in: map)
  }

  /// The frames of the crashed thread in the output of Swift's crash handler.
  ///
  ///     Thread 0 "App" crashed:
  ///
  ///      0               0x00007f54 closure #1 in _assertionFailure(_:_:) + 623 in libswiftCore.so
  ///      1 [ra] [inline] 0x00005583 Metrics.crash() + 149 in App at Metrics.swift:22:15
  static func frames(crashOutput lines: [String]) -> [StackFrame] {
    guard let first = lines.lastIndex(where: { $0.hasPrefix("Thread ") && $0.hasSuffix("crashed:") }) else { return [] }
    var frames: [StackFrame] = []
    for line in lines[(first + 1)...] {
      if line.hasPrefix("Thread ") || line.hasPrefix("Registers:") || line.hasPrefix("Images ") { break }
      var rest = line.drop { $0 == " " }
      let number = rest.prefix { $0.isNumber }
      guard !number.isEmpty, number.count < 6 else { continue }
      rest = rest.dropFirst(number.count).drop { $0 == " " }
      while rest.hasPrefix("["), let close = rest.firstIndex(of: "]") {
        rest = rest[rest.index(after: close)...].drop { $0 == " " }
      }
      guard let address = takeAddress(&rest) else { continue }
      if let place = rest.firstRange(of: " at ") { rest = rest[..<place.lowerBound] }
      var binary = ""
      if let file = rest.ranges(of: " in ").last {
        binary = String(rest[file.upperBound...])
        rest = rest[..<file.lowerBound]
      }
      if let offset = rest.ranges(of: " + ").last { rest = rest[..<offset.lowerBound] }
      frames.append(StackFrame(address: address, binary: binary, symbol: rest.isEmpty ? nil : String(rest)))
    }
    return frames
  }

  /// A debugger's line with demangled names.
  static func readable(_ line: String) -> String {
    line.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.hasPrefix("$s") ? demangled(String(word)) : String(word)
    }.joined(separator: " ")
  }

  /// The demangled name of a Swift symbol; any other symbol unchanged.
  static func demangled(_ symbol: String) -> String {
    guard symbol.hasPrefix("$s"), symbol.utf8.count < 4096,
      let name = symbol.withCString({ clinux_swift_demangle($0, symbol.utf8.count) })
    else { return symbol }
    defer { free(name) }
    return String(cString: name)
  }

  private static func frame(_ address: UInt64, symbol: String, in map: [MappedFile]) -> StackFrame {
    let name = symbol == "??" || symbol.isEmpty ? nil : demangled(symbol)
    guard let file = map.first(where: { $0.range.contains(address) }) else {
      return StackFrame(address: address, symbol: name)
    }
    let base = map.first { $0.path == file.path }?.range.lowerBound ?? file.range.lowerBound
    return StackFrame(
      address: address, binary: String(file.path.split(separator: "/").last ?? ""), offset: address - base, symbol: name
    )
  }

  private static func takeAddress(_ text: inout Substring) -> UInt64? {
    guard text.hasPrefix("0x") else { return nil }
    let digits = text.dropFirst(2).prefix { $0.isHexDigit }
    text = text.dropFirst(2 + digits.count).drop { $0 == " " }
    return UInt64(digits, radix: 16)
  }
}

/// A file mapped into a process.
struct MappedFile: Hashable {
  var range: Range<UInt64>
  var path: String

  /// Parses `/proc/PID/maps`, in address order.
  static func files(inMaps text: String) -> [MappedFile] {
    text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      let ends = (fields.first ?? "").split(separator: "-").map { UInt64($0, radix: 16) }
      // The kernel pads the name to a column of its own.
      let path = fields.count == 6 ? fields[5].drop { $0 == " " } : ""
      guard path.hasPrefix("/"), ends.count == 2, let start = ends[0], let end = ends[1],
        start < end
      else { return nil }
      return MappedFile(range: start..<end, path: String(path))
    }
  }
}
