import Foundation

@testable import AppBuilder

/// The hostile program, linked as an app's: what it shares with the device is its framework's library, with which it can
/// be run and can be a copy of a template.
enum HostileProgram {
  private static let name = "HostileProgram"
  /// What is the program's own; the rest stands for the framework.
  private static let own: Set = [name, "HostileCalls"]

  private static let shared = Result { try link() }

  /// Puts it into a bundle; it is linked once for all tests, and kept for the next run.
  ///
  /// - Returns: the name of its framework's library.
  static func copy(into bundle: URL, as name: String) throws -> String {
    let linked = try shared.get()
    let frameworks = bundle.appending(path: AppLinker.folder)
    try FileManager.default.createDirectory(at: frameworks, withIntermediateDirectories: true)
    for library in [linked.library, linked.code].compactMap(\.self) {
      try FileManager.default.copyItem(at: library, to: frameworks.appending(path: library.lastPathComponent))
    }
    try FileManager.default.copyItem(at: linked.executable, to: bundle.appending(path: name))
    return linked.library.lastPathComponent
  }

  private static func link() throws -> AppLinker.Linked {
    let products = Bundle(for: HostileTestCase.self).bundleURL
    let plan = products.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "\(products.lastPathComponent).yaml")
    let step = try LinkStep(of: name, plan: plan)
    let folder = BuiltApps.folder.appending(path: "hostile")
    // Tests of other classes run beside these.
    return try FileLock(file: folder.appending(path: "lock")).hold { () throws(AppBuilderError) in
      let toolchain = try Toolchain.find(environment: ProcessInfo.processInfo.environment)
      return try AppLinker(
        toolchain: toolchain, step: step,
        frameworkTargets: Set(step.objects.compactMap(LinkStep.target)).subtracting(own), products: folder,
        product: name
      ).link(app: name) { print($0) }
    }
  }
}
