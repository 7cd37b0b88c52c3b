import Foundation
import PackagePlugin

/// Makes the page's files part of the program: whatever is in `Page`, whenever it changes.
@main
struct PageTable: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Page")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()
    let table = context.pluginWorkDirectoryURL.appending(path: "PageTable.swift")
    return [
      .buildCommand(
        displayName: "Embedding the page", executable: try context.tool(named: "page-table").url,
        arguments: [table.path] + names.map { folder.appending(path: $0).path },
        inputFiles: names.map { folder.appending(path: $0) }, outputFiles: [table])
    ]
  }
}
