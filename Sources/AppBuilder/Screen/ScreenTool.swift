import Foundation
import KernelEdge

/// The program that draws, `dormouse-screen`: a separate package over Cairo, FreeType and HarfBuzz.
///
/// Compiled into a folder of the cache when a picture is first asked for, and again when its sources or the toolchain
/// change. What it needs of Debian is installed before, or named where that is forbidden.
struct ScreenTool: Sendable {
  static let product = "dormouse-screen"

  /// The checkout with its sources.
  var checkout: URL
  /// Where it is compiled.
  var folder: URL
  var toolchain: Toolchain
  /// Whether missing Debian packages may be installed.
  var installs: Bool

  private var package: URL { checkout.appendingPathComponent("Tools/Screen") }
  /// The modules of the checkout that it is built of.
  private static let modules = [
    "LifeCycle", "LayerTree", "LayerWire", "ByteCodec", "CLinux", "SystemCalls", "ScreenLink",
  ]

  /// Changes when the program would change.
  private func fingerprint() throws(AppBuilderError) -> String {
    guard Files.exists(package.appendingPathComponent("Package.swift")) else {
      throw .screenFailed(reason: "its package is missing at \(package.path).")
    }
    var fingerprint = Fingerprint()
    fingerprint.add(file: toolchain.swift.resolvingSymlinksInPath())
    fingerprint.add(file: package.appendingPathComponent("Package.swift"))
    try fingerprint.add(folder: package.appendingPathComponent("Sources"))
    for module in Self.modules {
      try fingerprint.add(folder: checkout.appendingPathComponent("Sources/\(module)"))
    }
    return fingerprint.text
  }

  /// The program; compiled now if it does not exist. Blocks while another one compiles it.
  func executable(log: (BuildMessage) -> Void) throws(AppBuilderError) -> URL {
    let current = try fingerprint()
    let record = folder.appendingPathComponent("Screen.fingerprint")
    let program = folder.appendingPathComponent("debug/\(Self.product)")
    func isCurrent() -> Bool {
      Files.manager.contents(atPath: record.path) == Data(current.utf8)
        && Files.manager.isExecutableFile(atPath: program.path)
    }
    if isCurrent() { return program }
    let lock = FileLock(file: folder.appendingPathComponent("Screen.lock"), signals: toolchain.signals)
    try lock.hold { () throws(AppBuilderError) in
      if isCurrent() { return }
      try requirePackages(log)
      log(.progress("The program that draws pictures is compiled once; this takes about a minute."))
      var lines: [String] = []
      let arguments = [
        "build", "--package-path", package.path, "--scratch-path", folder.path, "--product", Self.product,
      ]
      let status = try toolchain.run(arguments) { line in
        lines.append(line)
        log(.step(line))
      }
      guard status == 0 else {
        let errors = lines.filter { $0.contains("error: ") }
        let telling = errors.isEmpty ? lines.suffix(5) : errors.prefix(5)
        throw .screenFailed(reason: "it does not compile: \(telling.joined(separator: "\n"))")
      }
      try Files.update(record, with: current)
    }
    return program
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
  public func screen(in folder: URL, installs: Bool) throws(AppBuilderError) -> URL {
    try framework.check()
    let signals: SignalReceiver
    do { signals = try SignalReceiver() } catch { throw .systemFailed(reason: "\(error).") }
    defer { signals.close() }
    var toolchain = try Toolchain.find(environment: environment)
    toolchain.signals = signals
    return try ScreenTool(
      checkout: framework.directory, folder: folder.standardizedFileURL, toolchain: toolchain, installs: installs
    ).executable(log: log)
  }
}
