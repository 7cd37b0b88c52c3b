import Foundation

/// What the command line asks for.
struct BenchmarkOptions {
  enum Part: String, CaseIterable {
    case model, text, builds, device, sleepers, hog, rivals

    var title: String {
      switch self {
      case .model: "the decisions and the rules alone"
      case .text: "labels measured, beside HarfBuzz"
      case .builds: "the build of an app, beside the compiler alone"
      case .device: "launch, freeze and wake, memory; each beside the kernel's floor"
      case .sleepers: "\(SleepersBenchmark.count) suspended apps at once"
      case .hog: "a memory hog, beside earlyoom and the kernel's OOM killer"
      case .rivals: "a frozen page of Chromium's beside a suspended app (not by default)"
      }
    }
  }

  var rounds = 200
  var parts: Set<Part> = [.model, .text, .builds, .device, .sleepers, .hog]

  static let help = """
    usage: bench [ROUNDS] [--only PART]... [--rivals]

    Prints tables: our figures beside the kernel's, or another system's, measured in the same run. The median and the
    99th percentile are shown. What this machine cannot measure is skipped, with the reason.

      ROUNDS        of freezing and waking, 200 by default, at least 10
      --only PART   only this part; may be given several times
      --rivals      also what others do: Chromium's page life cycle
      --help        this text

    Parts:
    \(Part.allCases.map { "  " + $0.rawValue.padding(toLength: 10, withPad: " ", startingAt: 0) + $0.title }
      .joined(separator: "\n"))

    Wanted where present: earlyoom, chromium, python3, libharfbuzz0b, fonts-inter (Debian packages of these names).
    """

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
