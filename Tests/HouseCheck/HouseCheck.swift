import ArgumentParser
import Foundation

/// Holds the tree to what it says of itself: citations to the reference, modules to their layers.
@main
struct HouseCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "housecheck",
    abstract: "Holds the tree to what it says of itself.",
    subcommands: [References.self, Modules.self])
}

/// Checks that every section, verdict and trace that is cited exists in the reference.
struct References: ParsableCommand {
  @Option(help: "The folder with the reference.") var reference: String
  @Argument(help: "Files and folders whose citations are checked.") var paths: [String]

  func run() throws {
    let sections = try ReferenceSections(folder: reference)
    var count = 0
    var findings: [Finding] = []
    for file in SourceTree(paths, besides: [reference]).files(withExtensions: SourceTree.prose) {
      for citation in CitationScanner.citations(in: try SourceTree.text(of: file), isMarkdown: file.hasSuffix(".md")) {
        count += 1
        guard !sections.contains(citation.target) else { continue }
        findings.append(Finding(file, citation.line, "the reference has no \(citation.target)"))
      }
    }
    try report(findings, "\(count) citations of the reference checked")
  }
}

/// Checks the modules' arrows and imports; writes or compares the table of modules.
struct Modules: ParsableCommand {
  @Option(help: "What `swift package dump-package` says.") var manifest: String
  @Option(help: "The table of layers.") var layers: String
  @Option(help: "The page with the table of modules.") var page: String
  @Flag(help: "Write the table of modules rather than compare it.") var update = false

  func run() throws {
    let package = try PackageManifest(json: Data(contentsOf: URL(fileURLWithPath: manifest)))
    let house = try House(SourceTree.text(of: layers), file: layers)
    var findings = house.findings(for: package)
    var count = 0
    for target in package.targets {
      let excluded = target.excluded.map { "\(target.folder)/\($0)" }
      for file in SourceTree([target.folder], besides: excluded).files(withExtensions: ["swift"]) {
        let imports = ImportScanner.imports(in: try SourceTree.text(of: file))
        count += imports.count
        findings += house.findings(for: imports, of: target, in: package, file: file)
      }
    }
    let text = try SourceTree.text(of: page)
    let updated = try ModuleTable.replaced(in: text, with: ModuleTable.markdown(package, house), file: page)
    if updated != text {
      if update {
        try Data(updated.utf8).write(to: URL(fileURLWithPath: page))
      } else {
        findings.append(
          Finding(page, nil, "the table is not that of Package.swift; write it with Scripts/house.sh --update"))
      }
    }
    try report(findings, "\(package.targets.count) targets and \(count) imports checked")
  }
}

/// Prints the findings; fails if there is one.
private func report(_ findings: [Finding], _ summary: String) throws {
  for finding in findings { print(finding) }
  print("\(summary), \(findings.count) wrong")
  if !findings.isEmpty { throw ExitCode.failure }
}
