import Foundation

/// What the compiler reads in place of the sources of apps that are packages of their own: the same text after the
/// source pass, under the app's own paths.
///
/// Nothing is copied into the package and no path changes; the compiler's virtual file system puts the changed text in
/// the place of the file. Every build of a cache is given the same overlay, so that what the apps share is compiled once;
/// it holds the files of all packages built there. Files that need no change are not in it.
struct SourceOverlay {
  /// In the cache.
  var folder: URL

  /// The file that every build of this cache is given.
  var file: URL { folder.appendingPathComponent("overlay.yaml") }

  /// Makes the overlay, if only an empty one.
  func prepare() throws(AppBuilderError) {
    if !Files.exists(file) { try locked { () throws(AppBuilderError) in try writeAll() } }
  }

  /// Puts the changed texts of one package in the place of those that it had before.
  ///
  /// - Parameters:
  ///   - package: names the package.
  ///   - texts: by the path of the file in the package.
  ///   - discard: called before something changes that the build system would not see.
  func update(
    package: String, texts: [String: String], discard: () throws(AppBuilderError) -> Void
  ) throws(AppBuilderError) {
    let place = folder.appendingPathComponent(package)
    let names = texts.keys.sorted().enumerated().map { (path: $1, name: "\($0).swift") }
    let roots = names.flatMap { path, name in
      Set([path, URL(fileURLWithPath: path).resolvingSymlinksInPath().path]).sorted().map {
        "{\"type\": \"file\", \"name\": \(quoted($0)), "
          + "\"external-contents\": \(quoted(place.appendingPathComponent(name).path))}"
      }
    }
    let list = roots.joined(separator: ",\n")
    let wanted = [(name: "roots", text: list)] + names.map { (name: $0.name, text: texts[$0.path] ?? "") }
    let isCurrent = wanted.allSatisfy { name, text in
      Files.manager.contents(atPath: place.appendingPathComponent(name).path) == Data(text.utf8)
    }
    if isCurrent || (texts.isEmpty && !Files.exists(place)) { return try prepare() }
    try discard()
    for (name, text) in wanted.reversed() { try Files.update(place.appendingPathComponent(name), with: text) }
    try locked { () throws(AppBuilderError) in try writeAll() }
  }

  /// Lists the files of all packages.
  private func writeAll() throws(AppBuilderError) {
    var roots: [String] = []
    for name in try Files.names(in: folder) {
      let list = folder.appendingPathComponent(name).appendingPathComponent("roots")
      guard Files.exists(list) else { continue }
      let text = try Files.readText(list)
      if !text.isEmpty { roots.append(text) }
    }
    try Files.update(
      file,
      with: """
        {"version": 0, "case-sensitive": "true", "use-external-names": "false", "roots": [
        \(roots.joined(separator: ",\n"))
        ]}

        """)
  }

  /// Two builders may share a cache.
  private func locked(_ body: () throws(AppBuilderError) -> Void) throws(AppBuilderError) {
    try FileLock.hold(folder.appendingPathComponent("lock"), body)
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
  }
}

extension SourceOverlay {
  /// The texts of a target that differ from its own files, by path.
  static func texts(of layout: AppLayout, prepared: PreparedSources) -> [String: String] {
    var texts = prepared.changed
    // No file can be added to a package: what stands beside the files of others stands behind one of these.
    let host = layout.sources.first { $0.url.lastPathComponent != "main.swift" } ?? layout.sources.first
    if let companion = prepared.companion, let host {
      texts[host.url.path] = (texts[host.url.path] ?? host.text) + "\n" + companion
    }
    return texts
  }
}
