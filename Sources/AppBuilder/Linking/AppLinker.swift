import Foundation

/// Links an app with the framework as a library of its own, which all apps of one build of the framework share: on disk, in
/// memory, and in the template of which their processes are copies.
struct AppLinker {
  /// What was linked.
  struct Linked: Equatable {
    var executable: URL
    /// The app's own library; nil where all of its code is in the executable.
    var code: URL?
    /// The framework's library.
    var library: URL
    /// Whether a template can load the executable, and with it the rest.
    var isLoadable: Bool
  }

  /// What links the counters of lines; the framework has none.
  static let counting = "-profile-generate"

  /// The folder in a bundle for the framework's library, as on iOS.
  static let folder = "Frameworks"

  var toolchain: Toolchain
  var step: LinkStep
  /// The targets of the framework that every app is linked with.
  var frameworkTargets: Set<String>
  /// SwiftPM's folder of products.
  var products: URL
  var product: String
  /// The order of the library's functions, where they have sections of their own: a section's name a line. The file need not
  /// be there.
  var order: URL?

  /// Links both; the library only where it has changed.
  ///
  /// - Parameter line: receives each line of the linker's output.
  /// - Throws: `compilationFailed` where the linker fails.
  func link(app: String, line: (String) -> Void) throws(AppBuilderError) -> Linked {
    let folder = products.appendingPathComponent("dormouse")
    try Files.makeFolder(folder)
    var ours: [URL] = []
    var others: [URL] = []
    for object in step.objects {
      if LinkStep.target(of: object).map(frameworkTargets.contains) ?? false {
        ours.append(object)
      } else {
        others.append(object)
      }
    }
    let library = try library(of: ours, in: folder, app: app, line)
    let executable = folder.appendingPathComponent(product)
    let options =
      step.options + [
        "-emit-executable", "-Xlinker", "-rpath=$ORIGIN/\(Self.folder)", "-Xlinker", "--export-dynamic-symbol=main",
      ]
    let code = folder.appendingPathComponent("\(product).code.so")
    func linkParted() throws(AppBuilderError) -> Linked? {
      guard try linkCode(others, with: library, to: code) else { return nil }
      try run(withoutEntry(options), [code], to: executable, app: app, line)
      let isLoadable = try ProgramFile.makeLoadable(executable)
      return Linked(executable: executable, code: code, library: library, isLoadable: isLoadable)
    }

    // As the last time.
    if Files.exists(code), let linked = try linkParted() { return linked }
    // The library first: what it has in place of Foundation's is found before that.
    try run(options, [library] + others, to: executable, app: app, line)
    if try ProgramFile.makeLoadable(executable) {
      return Linked(executable: executable, library: library, isLoadable: true)
    }
    return try linkParted() ?? Linked(executable: executable, library: library, isLoadable: false)
  }

  /// Links the app's code as a library, whose variables of threads can lie anywhere; the executable only enters it.
  ///
  /// - Returns: Whether that can be, and serves something: not so for code that was compiled for a program alone.
  private func linkCode(_ objects: [URL], with library: URL, to code: URL) throws(AppBuilderError) -> Bool {
    let options =
      step.options + [
        "-emit-library", "-Xlinker", "-rpath=$ORIGIN", "-Xlinker", "-soname=\(code.lastPathComponent)",
        // What is missing is told where a program is linked.
        "-Xlinker", "-z", "-Xlinker", "defs",
      ]
    // Lines are counted in the program.
    if !options.contains(Self.counting), try status(of: options, [library] + objects, to: code, { _ in }) == 0,
      try ProgramFile.threadVariables(of: code) == .anywhere
    {
      return true
    }
    if Files.exists(code) { try Files.remove(code) }
    return false
  }

  /// Without another name for the entry, which the code's library has.
  private func withoutEntry(_ options: [String]) -> [String] {
    var options = options
    while let place = options.firstIndex(of: "--defsym"), place >= 1, place + 2 < options.count {
      options.removeSubrange(place - 1...place + 2)
    }
    return options
  }

  /// The framework's library. Its name changes with its content, so that nobody takes one for another.
  private func library(
    of objects: [URL], in folder: URL, app: String, _ line: (String) -> Void
  ) throws(AppBuilderError) -> URL {
    var fingerprint = Fingerprint()
    for object in objects { fingerprint.add(file: object) }
    if let order { fingerprint.add(file: order) }
    let library = folder.appendingPathComponent("libUIKit-\(fingerprint.text).so")
    if Files.exists(library) { return library }
    // Bundles have links of their own to the earlier ones.
    for name in try Files.names(in: folder) where name.hasPrefix("libUIKit-") {
      try Files.remove(folder.appendingPathComponent(name))
    }
    // Not as a program: it has no entry, and nothing is searched beside it.
    var options = withoutEntry(step.options.filter { $0 != Self.counting })
    if let place = options.firstIndex(of: "-module-name"), place + 1 < options.count { options[place + 1] = "UIKit" }
    options += ["-emit-library", "-Xlinker", "-soname=\(library.lastPathComponent)"]
    if let order, Files.exists(order) {
      let ordered = options + ["-Xlinker", "--section-ordering-file", "-Xlinker", order.path]
      // Where that fails it is linked without: not every linker can, and a fault of the code is told then.
      if try status(of: ordered, objects, to: library, { _ in }) == 0 { return library }
    }
    try run(options, objects, to: library, app: app, line)
    return library
  }

  private func run(
    _ options: [String], _ inputs: [URL], to output: URL, app: String, _ line: (String) -> Void
  ) throws(AppBuilderError) {
    let status = try status(of: options, inputs, to: output, line)
    guard status == 0 else { throw .compilationFailed(app: app, exitCode: status) }
  }

  private func status(
    of options: [String], _ inputs: [URL], to output: URL, _ line: (String) -> Void
  ) throws(AppBuilderError) -> Int32 {
    let list = output.appendingPathExtension("objects")
    let text = inputs.map { "'" + $0.path.replacingOccurrences(of: "'", with: "'\\''") + "'\n" }.joined()
    try Files.update(list, with: text)
    let draft = output.appendingPathExtension("part")
    let status = try toolchain.run(step.program, options + ["@\(list.path)", "-o", draft.path], line: line)
    if status == 0 { try FolderExchange.rename(draft, to: output) }
    return status
  }
}
