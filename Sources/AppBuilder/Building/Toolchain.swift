import Foundation

/// The Swift toolchain apps are built with.
struct Toolchain: Sendable {
  var swift: URL

  /// The first `swift` on the search path.
  static func find(environment: [String: String]) throws(AppBuilderError) -> Toolchain {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    for folder in folders {
      let swift = URL(fileURLWithPath: folder).appendingPathComponent("swift")
      if Files.manager.isExecutableFile(atPath: swift.path) { return Toolchain(swift: swift) }
    }
    throw .toolchainMissing(reason: "no 'swift' on the search path; install it from swift.org.")
  }
}
