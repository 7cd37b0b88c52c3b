import Foundation
import KernelEdge

/// The programs that draw, over Cairo, FreeType and HarfBuzz: `dormouse-screen`, which makes pictures, and
/// `dormouse-screen-web`, which shows the screen in browsers and is built with a server beside.
///
/// Compiled when a picture is first asked for, as a release: it draws four times as quickly, and compiles sooner. What it
/// needs of Debian is installed before, or named where that is forbidden.
struct ScreenTool: Sendable {
  /// The modules of the checkout that it is built of.
  static let modules = [
    "ByteCodec", "CLinux", "EventLog", "LayerTree", "LayerWire", "LifeCycle", "ScreenLink", "SystemCalls",
  ]

  /// The checkout with its sources.
  var checkout: URL
  /// Where it is compiled.
  var folder: URL
  var toolchain: Toolchain
  /// Whether missing Debian packages may be installed.
  var installs: Bool
  /// Whether it shows the screen in browsers.
  var serves = false

  var tool: ToolPackage {
    ToolPackage(
      product: serves ? "dormouse-screen-web" : "dormouse-screen",
      package: checkout.appendingPathComponent("Tools/Screen"),
      others: Self.modules.map { checkout.appendingPathComponent("Sources/\($0)") }, folder: folder,
      configuration: .release, toolchain: toolchain,
      announcement: serves
        ? "The program that shows the screen in browsers is compiled once; this takes three to six minutes."
        : "The program that draws pictures is compiled once; this takes about a minute.",
      failure: { .screenFailed(reason: $0) })
  }

  /// The program; compiled now if it does not exist. Blocks while another one compiles it.
  func executable(log: (BuildMessage) -> Void) throws(AppBuilderError) -> URL {
    try tool.executable(log: log) { () throws(AppBuilderError) in
      try requirePackages(log)
      return false
    }
  }

  /// What it needs of Debian, by the script that knows.
  private func requirePackages(_ log: (BuildMessage) -> Void) throws(AppBuilderError) {
    let script = checkout.appendingPathComponent("Scripts/screen.sh")
    var run = ProgramRun("/bin/bash", [script.path], signals: toolchain.signals)
    if !installs { run.environment["DORMOUSE_NO_INSTALL"] = "1" }
    let end: Termination
    do { end = try run.lines { log(.progress($0)) } } catch {
      if let interruption = error as? ProgramRun.Interruption { throw .interrupted(signal: interruption.signal) }
      throw .screenFailed(reason: "\(error).")
    }
    guard end == .exited(0) else { throw .screenFailed(reason: "Debian packages are missing, as said above.") }
  }
}

extension AppBuilder {
  /// The program that draws pictures; compiled now if it is not there or its sources have changed.
  ///
  /// - Parameters:
  ///   - folder: Where to compile it.
  ///   - installs: Whether missing Debian packages may be installed.
  ///   - serves: Whether it shows the screen in browsers: then it is another program, with a server.
  public func screen(in folder: URL, installs: Bool, serves: Bool = false) throws(AppBuilderError) -> URL {
    try framework.check()
    let signals: SignalReceiver
    do { signals = try SignalReceiver() } catch { throw .systemFailed(reason: "\(error).") }
    defer { signals.close() }
    var toolchain = try Toolchain.find(environment: environment)
    toolchain.signals = signals
    return try ScreenTool(
      checkout: framework.directory, folder: folder.standardizedFileURL, toolchain: toolchain, installs: installs,
      serves: serves
    ).executable(log: log)
  }
}
