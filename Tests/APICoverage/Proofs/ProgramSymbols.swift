import Foundation

/// The functions of a program, by name and by place, as `nm` tells them; those that an app has of its framework's library, too.
struct ProgramSymbols {
  private var places: [String: UInt64] = [:]
  private var ordered: [(place: UInt64, name: String)] = []
  /// The names of those in the library.
  private var inLibrary: Set<String> = []

  init(of program: URL) throws {
    for (place, kind, name) in try Self.read(["nm", program.path]) {
      places[name] = place
      if "tTwW".contains(kind) { ordered.append((place, name)) }
    }
    guard !ordered.isEmpty else { throw Evidence.Unreadable(description: "\(program.path) has no symbols") }
    ordered.sort { $0.place < $1.place }
  }

  /// The functions of an app in its bundle. What its program has itself is called there.
  init(ofApp name: String, in bundle: URL) throws {
    try self.init(of: bundle.appending(path: name))
    let folder = bundle.appending(path: "Frameworks")
    let libraries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    guard libraries.count < 2 else {
      throw Evidence.Unreadable(description: "\(folder.path) has \(libraries.count) libraries, and not one")
    }
    for library in libraries {
      for (place, _, name) in try Self.read(["nm", "-D", "--defined-only", library.path]) where places[name] == nil {
        places[name] = place
        inLibrary.insert(name)
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

  /// Whether the address is one in the library.
  func isInLibrary(_ name: String) -> Bool { inLibrary.contains(name) }

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
