import Foundation

/// The functions of a program, by name and by place, as `nm` tells them; those of an app's libraries, too.
struct ProgramSymbols {
  private var places: [String: UInt64] = [:]
  private var ordered: [(place: UInt64, name: String)] = []
  /// Of those in a library the letter of the library.
  private var libraries: [String: Character] = [:]

  init(of program: URL) throws {
    for (place, kind, name) in try Self.read(["nm", program.path]) {
      places[name] = place
      if "tTwW".contains(kind) { ordered.append((place, name)) }
    }
    guard !ordered.isEmpty else { throw Evidence.Unreadable(description: "\(program.path) has no symbols") }
    ordered.sort { $0.place < $1.place }
  }

  /// The functions of an app in its bundle. What its program has itself is called there, then what its own library has.
  init(ofApp name: String, in bundle: URL) throws {
    try self.init(of: bundle.appending(path: name))
    let folder = bundle.appending(path: "Frameworks")
    let found = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    let code = found.filter { $0.lastPathComponent == "\(name).code.so" }
    let frameworks = found.filter { !code.contains($0) }
    guard frameworks.count < 2 else {
      throw Evidence.Unreadable(description: "\(folder.path) has \(frameworks.count) frameworks, and not one")
    }
    for (letter, library) in code.map({ ("c" as Character, $0) }) + frameworks.map({ ("l", $0) }) {
      let which = letter == "l" ? ["-D"] : []
      for (place, _, name) in try Self.read(["nm", "--defined-only"] + which + [library.path])
      where places[name] == nil {
        places[name] = place
        libraries[name] = letter
      }
    }
  }

  private static func read(_ command: [String]) throws -> [(place: UInt64, kind: Substring, name: String)] {
    try Command(command).run(within: 60).output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count == 3, let place = UInt64(parts[0], radix: 16) else { return nil }
      return (place, parts[1], String(parts[2]))
    }
  }

  /// The letter of the library that a function is in: `c` for an app's own, `l` for its framework's; nil for the program.
  func library(of name: String) -> Character? { libraries[name] }

  /// The address of a function; nil if the program does not have it.
  subscript(name: String) -> UInt64? { places[name] }

  /// The names of all functions.
  var names: [String] { ordered.map(\.name) }

  /// The name of the function that an address lies in.
  func name(at place: UInt64) -> String? {
    var low = 0
    var high = ordered.count
    while low < high {
      let middle = (low + high) / 2
      if ordered[middle].place <= place { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : ordered[low - 1].name
  }
}
