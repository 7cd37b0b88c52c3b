import Foundation

/// The functions of a program, by name and by place, as `nm` tells them.
struct ProgramSymbols {
  private var places: [String: UInt64] = [:]
  private var ordered: [(place: UInt64, name: String)] = []

  init(of program: URL) throws {
    let said = try Command(["nm", program.path]).run(within: 60)
    for line in said.output.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 3, let place = UInt64(parts[0], radix: 16) else { continue }
      let name = String(parts[2])
      places[name] = place
      if "tTwW".contains(parts[1]) { ordered.append((place, name)) }
    }
    guard !ordered.isEmpty else { throw Evidence.Unreadable(description: "\(program.path) has no symbols") }
    ordered.sort { $0.place < $1.place }
  }

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
