import Foundation

/// A program of ours in a package of its own, which is compiled when it is first needed: into a folder of the cache, and
/// again when its sources or the toolchain change.
struct ToolPackage: Sendable {
  /// The program, by which the files beside it are named, too.
  var product: String
  /// The package with its sources.
  var package: URL
  /// Folders with what else it is compiled from.
  var others: [URL] = []
  /// Where it is compiled; several builders may share it.
  var folder: URL
  var configuration: AppBuilder.Configuration
  /// Further options of `swift build`.
  var options: [String] = []
  /// What the package's manifest asks its environment for. SwiftPM gets it from the toolchain.
  var variant = ""
  var toolchain: Toolchain
  /// What the user is told before it is compiled.
  var announcement: String
  /// The error for a reason.
  var failure: @Sendable (String) -> AppBuilderError

  /// The program, whether or not it is there.
  var program: URL { folder.appendingPathComponent("\(configuration.rawValue)/\(product)") }

  /// Changes when the program would change.
  func fingerprint() throws(AppBuilderError) -> String {
    let manifest = package.appendingPathComponent("Package.swift")
    guard Files.exists(manifest) else { throw failure("its package is missing at \(package.path).") }
    var fingerprint = Fingerprint()
    fingerprint.add(file: toolchain.swift.resolvingSymlinksInPath())
    fingerprint.add(file: manifest)
    try fingerprint.add(folder: package.appendingPathComponent("Sources"))
    for other in others { try fingerprint.add(folder: other) }
    if !variant.isEmpty { fingerprint.add(variant) }
    return fingerprint.text
  }

  /// The program; compiled now if it does not exist. Blocks while another builder compiles it.
  ///
  /// - Parameter prepare: Runs before it is compiled; says whether it need not be.
  func executable(
    log: (BuildMessage) -> Void, prepare: () throws(AppBuilderError) -> Bool
  ) throws(AppBuilderError) -> URL {
    let current = try fingerprint()
    let record = folder.appendingPathComponent("\(product).fingerprint")
    func isCurrent() -> Bool {
      Files.manager.contents(atPath: record.path) == Data(current.utf8)
        && Files.manager.isExecutableFile(atPath: program.path)
    }
    if isCurrent() { return program }
    let lock = FileLock(file: folder.appendingPathComponent("\(product).lock"), signals: toolchain.signals)
    try lock.hold { () throws(AppBuilderError) in
      if isCurrent() { return }
      if try !prepare() { try compile(log) }
      try Files.update(record, with: current)
    }
    return program
  }

  private func compile(_ log: (BuildMessage) -> Void) throws(AppBuilderError) {
    log(.progress(announcement))
    var lines: [String] = []
    // SwiftPM does not notice that files were added to a package that this one is built of: its plan is made anew, which
    // takes about a second of a build that happens only where something has changed.
    let arguments =
      [
        "build", "--package-path", package.path, "--scratch-path", folder.path, "--configuration",
        configuration.rawValue, "--product", product, "--disable-build-manifest-caching",
      ] + options
    let status = try toolchain.run(arguments) { line in
      lines.append(line)
      log(.step(line))
    }
    guard status != 0 else { return }
    let errors = lines.filter { $0.contains("error: ") }
    let telling = errors.isEmpty ? lines.suffix(5) : errors.prefix(5)
    throw failure("it does not compile: \(telling.joined(separator: "\n"))")
  }
}
