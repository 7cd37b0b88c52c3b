import AppFacts
import AppSyntaxMessages
import Foundation
import KernelEdge

extension AppBuilder {
  /// What is known of the apps in a folder without building or running them.
  ///
  /// Nothing has to be there but the sources: neither packages nor pods. Blocks; compiles the reader of Swift sources if it
  /// is not there yet.
  ///
  /// - Parameters:
  ///   - folder: A folder with a project, several projects, a Swift package, or sources.
  ///   - target: The app's target; nil for all.
  /// - Returns: One for each app, in the order of their projects and targets.
  /// - Throws: `AppBuilderError` if there is no app, or no such target.
  package func facts(of folder: URL, target: String? = nil) throws(AppBuilderError) -> [AppFacts] {
    let folder = folder.standardizedFileURL
    guard Files.isFolder(folder) else { throw .notAFolder(path: folder.path) }
    try framework.check()
    let signals = try receiveSignals()
    defer { signals.close() }
    var toolchain = try Toolchain.find(environment: environment)
    toolchain.signals = signals
    let reader = SyntaxSession(tool: tool(toolchain), log: log)
    return try FactsCollector(folder: folder, target: target, syntax: reader, log: log).apps()
  }
}
