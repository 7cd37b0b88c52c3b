import Foundation

/// The program that reads Swift sources for the builder: `AppSyntax`, over SwiftSyntax.
struct SyntaxTool: Sendable {
  /// The package with the program's sources.
  var package: URL
  /// Where it is compiled; several builders may share it.
  var folder: URL
  var toolchain: Toolchain

  private var tool: ToolPackage {
    ToolPackage(
      product: "AppSyntax", package: package, folder: folder, configuration: .debug,
      options: ["--disable-index-store"], variant: Toolchain.withoutAudit ?? "", toolchain: toolchain,
      announcement: "The reader of Swift sources is compiled once; this takes about half a minute.",
      failure: { .syntaxToolFailed(reason: $0) })
  }

  /// Changes when the program would change.
  func fingerprint() throws(AppBuilderError) -> String { try tool.fingerprint() }

  /// The program; compiled now if it does not exist. Blocks while another builder compiles it.
  func executable(log: (BuildMessage) -> Void) throws(AppBuilderError) -> URL {
    try tool.executable(log: log) { () throws(AppBuilderError) in try takeMark(tool.program) }
  }

  /// Whether `Scripts/ahead.sh` compiled the program from this package as it stands, with this toolchain: its mark names
  /// both, and what the program goes without, and no source is younger. A mark counts once.
  private func takeMark(_ program: URL) throws(AppBuilderError) -> Bool {
    let mark = folder.appendingPathComponent("AppSyntax.ahead")
    guard let begun = Files.changed(mark) else { return false }
    let text = try Files.readText(mark)
    try Files.remove(mark)
    let swift = toolchain.swift.resolvingSymlinksInPath()
    guard text == "\(package.resolvingSymlinksInPath().path)\n\(swift.path)\n\(tool.variant)\n",
      Files.manager.isExecutableFile(atPath: program.path)
    else { return false }
    var inputs = [swift, package.appendingPathComponent("Package.swift")]
    inputs += try FolderScan(of: package.appendingPathComponent("Sources")).files.map(\.url)
    return inputs.allSatisfy { Files.changed($0).map { $0 < begun } ?? false }
  }
}
