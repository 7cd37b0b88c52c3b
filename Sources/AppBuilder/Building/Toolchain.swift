import Foundation

/// The Swift toolchain apps are built with.
struct Toolchain: Equatable, Sendable {
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

  /// The toolchain's `lib/swift`.
  func resources() throws(AppBuilderError) -> URL {
    let beside = swift.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("../lib/swift").standardizedFileURL
    if Files.isFolder(beside.appendingPathComponent("linux")) { return beside }
    // What is on the search path may be a program that chooses among toolchains.
    let result = try ChildProcess(executable: swift, arguments: ["-print-target-info"]).output()
    guard result.status == 0, let info = try? JSONDecoder().decode(TargetInfo.self, from: result.output) else {
      throw .toolchainMissing(reason: "\(swift.path) does not say where its libraries are.")
    }
    return URL(fileURLWithPath: info.paths.runtimeResourcePath)
  }

  /// The modules of the toolchain that an app can import.
  func modules() throws(AppBuilderError) -> Set<String> {
    let names = try Files.names(in: try resources().appendingPathComponent("linux"))
    return Set(names.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) })
  }

  /// The toolchain's own build of SwiftSyntax; nil where it carries none.
  func syntaxLibraries() throws(AppBuilderError) -> URL? {
    let host = try resources().appendingPathComponent("host")
    return Files.exists(host.appendingPathComponent("SwiftSyntax.swiftmodule")) ? host : nil
  }

  private struct TargetInfo: Decodable {
    struct Paths: Decodable { var runtimeResourcePath: String }
    var paths: Paths
  }
}
