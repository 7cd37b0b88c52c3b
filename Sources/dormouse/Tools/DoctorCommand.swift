import AppBuilder
import ArgumentParser
import DeviceHost
import Foundation
import KernelEdge

/// `dormouse doctor`.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show what this machine supports, and what the device uses instead of missing features.",
    discussion: "Freezes, thaws and kills one small process as a test. Exit status 1 if no app can be built or run.")

  func run() throws {
    Console.print("dormouse         \(Version.current)")
    var isUsable = true
    do { Console.print("checkout         \(try Checkout.find().path)") } catch {
      isUsable = false
      Console.print("checkout         missing: apps cannot be built")
      Console.print("                 \(error.message)")
    }
    if let version = Self.swiftVersion() {
      Console.print("swift            \(version)")
    } else {
      isUsable = false
      Console.print("swift            missing: apps cannot be built; install Swift 6.3 or later")
    }
    if let libraries = try? AppBuilder.syntaxLibraries() {
      Console.print("swift-syntax     \(libraries.path)")
    } else {
      Console.print("swift-syntax     missing from the toolchain: the package is fetched and compiled on first use")
    }
    Console.print("state            \(StateFolder.stateHome.path)")
    Console.print("cache            \(StateFolder.cacheHome.path)")
    Console.print("")
    let report = MachineReport.probe(storage: StateFolder.stateHome.path)
    let width = report.lines.map(\.name.count).max() ?? 0
    for line in report.lines {
      let mark = line.standing == .ok ? "✓" : "!"
      let name = line.name.padding(toLength: width, withPad: " ", startingAt: 0)
      Console.print("\(mark) \(name)  \(line.value)")
      Console.print("  \(String(repeating: " ", count: width))    \(line.consequence)")
    }
    let fallbacks = report.lines.filter { $0.standing == .fallback }.map(\.name)
    Console.print("")
    Console.print(
      fallbacks.isEmpty
        ? "Everything is available." : "Substitutes are in use for: \(fallbacks.joined(separator: ", ")).")
    if !isUsable { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  /// The first line of the compiler's version output.
  private static func swiftVersion() -> String? {
    guard let result = try? ProgramRun("/usr/bin/env", ["swift", "--version"]).output(),
      result.termination == .exited(0)
    else { return nil }
    let text = String(decoding: result.output, as: UTF8.self)
    return text.split(separator: "\n").first.map(String.init)
  }
}
