import Foundation

/// Fetches packages from their repositories with SwiftPM, once for each list of packages.
struct PackageFetch {
  /// How long packages are tried one by one while none can be had.
  private static let patience = Duration.seconds(10)

  var packages: [PackageReference]
  var toolchain: Toolchain
  /// A folder in the cache.
  var cache: URL

  /// The folders of the packages and of all that they depend on; and why packages could not be had, by name.
  ///
  /// A package that is in neither was not tried: where none can be had for a while, the others cannot either.
  func run(log: (BuildMessage) -> Void) throws(AppBuilderError) -> (folders: [URL], problems: [String: String]) {
    log(.progress("Fetching \(Wording.list(packages.map(\.name)))…"))
    let together = try fetch(packages)
    guard let problem = together.problem else { return (together.folders, [:]) }
    if packages.count == 1 { return ([], [packages[0].name: problem]) }
    // One that cannot be had keeps the others back; so each is tried alone.
    var folders: [URL] = []
    var problems: [String: String] = [:]
    let start = ContinuousClock.now
    for package in packages where !folders.isEmpty || start.duration(to: .now) < Self.patience {
      let alone = try fetch([package])
      folders += alone.folders
      if let problem = alone.problem { problems[package.name] = problem }
    }
    return (folders, problems)
  }

  private func fetch(_ packages: [PackageReference]) throws(AppBuilderError) -> (folders: [URL], problem: String?) {
    let lines = packages.compactMap { package -> String? in
      guard case .remote(let url, let version) = package else { return nil }
      return "    .package(url: \"\(url)\", \(version)),\n"
    }
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "DormouseFetch",
        dependencies: [
      \(lines.joined())  ])

      """
    var place = Fingerprint()
    place.add(manifest)
    let folder = cache.appendingPathComponent(place.text)
    let done = folder.appendingPathComponent("done")
    let checkouts = folder.appendingPathComponent(".build/checkouts")
    if !Files.exists(done) {
      try Files.update(folder.appendingPathComponent("Package.swift"), with: manifest)
      let result = try toolchain.output(of: ["package", "--package-path", folder.path, "resolve"])
      guard result.status == 0 else {
        let errors = result.errors.split(whereSeparator: \.isNewline).map(String.init)
        let telling = errors.first { $0.contains("fatal: ") } ?? errors.first { $0.contains("error: ") }
        return ([], telling.map(Self.reason) ?? "swift package resolve exited with \(result.status)")
      }
      try Files.update(done, with: "")
    }
    guard Files.isFolder(checkouts) else { return ([], nil) }
    return (try Files.names(in: checkouts).map(checkouts.appendingPathComponent), nil)
  }

  private static func reason(_ line: String) -> String {
    let words = line.trimmingCharacters(in: .whitespaces).split(separator: " ")
    return words.drop { ["fatal:", "error:"].contains($0) }.joined(separator: " ").trimmingSuffix(".")
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
