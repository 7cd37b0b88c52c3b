import Foundation
import KernelEdge

/// The Swift toolchain for building apps.
struct Toolchain: Sendable {
  var swift: URL
  /// The signals that end the build and its programs; nil for none.
  var signals: SignalReceiver?

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
    // The program on the search path may be one that selects a toolchain.
    let result = try output(of: ["-print-target-info"])
    guard result.status == 0, let info = try? JSONDecoder().decode(TargetInfo.self, from: result.output) else {
      throw .toolchainMissing(reason: "\(swift.path) does not report where its libraries are.")
    }
    return URL(fileURLWithPath: info.paths.runtimeResourcePath)
  }

  /// The toolchain's modules that an app can import.
  func modules() throws(AppBuilderError) -> Set<String> {
    let resources = try resources()
    let names = try Files.names(in: resources.appendingPathComponent("linux"))
    // Modules of C beside them, such as CoreFoundation, whose folders have their names.
    let maps = try Files.names(in: resources).filter {
      Files.exists(resources.appendingPathComponent("\($0)/module.modulemap"))
    }
    return Set(names.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) } + maps)
  }

  /// The toolchain's own build of SwiftSyntax; nil if it has none.
  func syntaxLibraries() throws(AppBuilderError) -> URL? {
    let host = try resources().appendingPathComponent("host")
    return Files.exists(host.appendingPathComponent("SwiftSyntax.swiftmodule")) ? host : nil
  }

  private struct TargetInfo: Decodable {
    struct Paths: Decodable { var runtimeResourcePath: String }
    var paths: Paths
  }
}
