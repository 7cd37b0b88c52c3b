import AppSyntaxMessages
import Foundation

/// A module that is compiled with the app: a framework of its project, or a target of a package beside it.
struct LocalModule {
  /// As sources import it.
  var name: String
  /// The nearest folder above all sources.
  var root: URL
  var sources: [SourceFile]
  var languageMode: Int
  var definitions: [String]
  var settings: BuildSettings
  /// The files for the app's bundle.
  var resources: [FolderScan.File]
  /// The name of the bundle inside the app's that has the resources, as SwiftPM names it; nil for the app's own.
  var bundle: String?
  /// The modules compiled with the app that it imports.
  var dependencies: [String] = []
  /// What decides on its sources besides them: a package's folder of sources.
  var folders: [URL] = []
  /// What the compiler gets in place of the sources.
  var prepared: PreparedSources?

  /// The modules that its sources import, under any condition.
  var imports: Set<String> { sources.reduce(into: []) { $0.formUnion($1.facts.imports) } }
  /// The modules that its sources import as the compiler sees them.
  var seenImports: Set<String> { Set(sources.flatMap { $0.facts.seenImports.map(\.module) }) }
}
