import AppBuilder
import ArgumentParser
import DeviceHost
import Foundation
import KernelEdge

/// `dormouse doctor`.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show what this machine gives, and what the device does where something is missing.",
    discussion: "Freezes, thaws and ends one small process to find out. Ends with 1 where no app can be built or run.")

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
    let report = MachineReport.probe()
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
        ? "Everything is there." : "Something else is done instead for: \(fallbacks.joined(separator: ", ")).")
    if !isUsable { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  /// The first line of what the compiler says of itself.
  private static func swiftVersion() -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "--version"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return text.split(separator: "\n").first.map(String.init)
  }
}
