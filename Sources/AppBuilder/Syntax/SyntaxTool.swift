import Foundation

/// The program that reads Swift sources for the builder: `AppSyntax`, a separate package over SwiftSyntax.
///
/// Compiled on first use into a folder of the cache, and again when its sources or the toolchain change.
struct SyntaxTool: Sendable {
  private static let product = "AppSyntax"

  /// The package with the program's sources.
  var package: URL
  /// Where it is compiled; several builders may share it.
  var folder: URL
  var toolchain: Toolchain

  /// Changes when the program would change.
  func fingerprint() throws(AppBuilderError) -> String {
    guard Files.exists(package.appendingPathComponent("Package.swift")) else {
      throw .syntaxToolFailed(reason: "its package is missing at \(package.path).")
    }
    var fingerprint = Fingerprint()
    fingerprint.add(file: toolchain.swift.resolvingSymlinksInPath())
    fingerprint.add(file: package.appendingPathComponent("Package.swift"))
    try fingerprint.add(folder: package.appendingPathComponent("Sources"))
    return fingerprint.text
  }

  /// The program; compiled now if it does not exist.
  ///
  /// Blocks while another builder compiles it.
  func executable(log: (BuildMessage) -> Void) throws(AppBuilderError) -> URL {
    let current = try fingerprint()
    let record = folder.appendingPathComponent("AppSyntax.fingerprint")
    let program = folder.appendingPathComponent("debug/\(Self.product)")
    func isCurrent() -> Bool {
      Files.manager.contents(atPath: record.path) == Data(current.utf8)
        && Files.manager.isExecutableFile(atPath: program.path)
    }
    if isCurrent() { return program }
    let lock = FileLock(file: folder.appendingPathComponent("AppSyntax.lock"), signals: toolchain.signals)
    try lock.hold { () throws(AppBuilderError) in
      if isCurrent() { return }
      if try takeMark(program) {
        try Files.update(record, with: current)
        return
      }
      log(.progress("The reader of Swift sources is compiled once; this takes about half a minute."))
      var lines: [String] = []
      let arguments = [
        "build", "--package-path", package.path, "--scratch-path", folder.path, "--product", Self.product,
        "--disable-index-store",
      ]
      let status = try toolchain.run(arguments) { line in
        lines.append(line)
        log(.step(line))
      }
      guard status == 0 else {
        let errors = lines.filter { $0.contains("error: ") }
        let telling = errors.isEmpty ? lines.suffix(5) : errors.prefix(5)
        throw .syntaxToolFailed(reason: "it does not compile: \(telling.joined(separator: "\n"))")
      }
      try Files.update(record, with: current)
    }
    return program
  }

  /// Whether `Scripts/ahead.sh` compiled the program from this package as it stands, with this toolchain: its mark names
  /// both, and no source is younger. A mark counts once.
  private func takeMark(_ program: URL) throws(AppBuilderError) -> Bool {
    let mark = folder.appendingPathComponent("AppSyntax.ahead")
    guard let begun = Files.changed(mark) else { return false }
    let text = try Files.readText(mark)
    try Files.remove(mark)
    let swift = toolchain.swift.resolvingSymlinksInPath()
    guard text == "\(package.resolvingSymlinksInPath().path)\n\(swift.path)\n",
      Files.manager.isExecutableFile(atPath: program.path)
    else { return false }
    var inputs = [swift, package.appendingPathComponent("Package.swift")]
    inputs += try FolderScan(of: package.appendingPathComponent("Sources")).files.map(\.url)
    return inputs.allSatisfy { Files.changed($0).map { $0 < begun } ?? false }
  }
}
