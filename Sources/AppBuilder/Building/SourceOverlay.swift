import Foundation
import KernelEdge

/// The compiler's replacement for the sources of apps that are packages: the same text after the source pass, under the
/// app's own paths.
///
/// Copies nothing into the package and changes no path; the compiler's virtual file system replaces the file with the
/// changed text. Every build of a cache gets the same overlay, so that shared modules are compiled once; it holds the
/// files of all packages built there. Unchanged files are not in it.
struct SourceOverlay {
  /// A folder in the cache.
  var folder: URL
  /// The signals that end the wait for another builder; nil for none.
  var signals: SignalReceiver?

  /// The overlay file for every build of this cache.
  var file: URL { folder.appendingPathComponent("overlay.yaml") }

  /// Creates the overlay, even if empty.
  func prepare() throws(AppBuilderError) {
    if !Files.exists(file) { try locked { () throws(AppBuilderError) in try writeAll() } }
  }

  /// Replaces one package's changed texts with new ones.
  ///
  /// - Parameters:
  ///   - package: identifies the package.
  ///   - texts: by the path of the file in the package.
  ///   - discard: called before a change that the build system would not detect.
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

  /// Locks the overlay, since two builders may share a cache.
  private func locked(_ body: () throws(AppBuilderError) -> Void) throws(AppBuilderError) {
    try FileLock(file: folder.appendingPathComponent("lock"), signals: signals).hold(body)
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
  }
}

extension SourceOverlay {
  /// The texts of a target that differ from its own files, by path.
  static func texts(of layout: AppLayout, prepared: PreparedSources) -> [String: String] {
    var texts = prepared.changed
    // No file can be added to a package, so the companion's text is appended to one of these.
    let host = layout.sources.first { $0.url.lastPathComponent != "main.swift" } ?? layout.sources.first
    if let companion = prepared.companion, let host {
      texts[host.url.path] = (texts[host.url.path] ?? host.text) + "\n" + companion
    }
    return texts
  }
}
