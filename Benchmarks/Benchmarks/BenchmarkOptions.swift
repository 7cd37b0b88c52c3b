import Foundation

/// What the command line asks for.
struct BenchmarkOptions {
  enum Part: String, CaseIterable {
    case model, text, pictures, builds, audit, play, device, wake, frames, interface, touch, page, sleepers, hog,
      rivals
  }

  var rounds = 200
  var parts: Set<Part> = [
    .model, .text, .pictures, .builds, .audit, .play, .device, .frames, .interface, .touch, .page, .sleepers, .hog,
  ]

  /// - Throws: `BenchmarkError` with what is wrong.
  init(_ arguments: some Collection<String>) throws {
    var only: Set<Part> = []
    var rest = Array(arguments)
    while !rest.isEmpty {
      let argument = rest.removeFirst()
      switch argument {
      case "--rivals": parts.insert(.rivals)
      case "--only":
        guard !rest.isEmpty, let part = Part(rawValue: rest.removeFirst()) else {
          throw BenchmarkError("--only wants one of: \(Part.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        only.insert(part)
      default:
        guard let number = Int(argument), number >= 10 else {
          throw BenchmarkError("ROUNDS must be a number of at least 10, not '\(argument)'; see --help")
        }
        rounds = number
      }
    }
    if !only.isEmpty { parts = parts.contains(.rivals) ? only.union([.rivals]) : only }
  }
}
