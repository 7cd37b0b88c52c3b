import AppAudit
import AppBuilder
import AppFacts
import DeviceHost
import Foundation

/// Writes an outline, builds it, and plays all probes that suit it.
struct OutlineSession {
  let source: AppSource
  let state: TemporaryState
  let names: [String]

  /// - Parameters:
  ///   - original: The outline of the app before its migration, by which the probes are chosen; nil if this is it.
  /// - Throws: What ends the command; an outline that cannot be built is part of the result.
  func play(_ outline: AppOutline, choosingBy original: AppOutline? = nil) throws -> ProbeRuns {
    let facts = outline.probed.facts
    // The name of the folder is the name of the module.
    let version = original == nil ? "before" : "after"
    let place = StateFolder.cacheHome.appending(
      path: "outlines/\(source.cacheName(target: facts.name))/\(version)")
    let sources = place.appending(path: outline.name)
    try write(outline, to: sources)
    let bundle: URL
    let builder = try Checkout.builder(release: false)
    do {
      bundle = try builder.build(sources, into: place.appending(path: "bundle")).bundle
    } catch {
      if error.isInterruption { throw error }
      return ProbeRuns([], problem: "The outline cannot be built: \(error)")
    }
    let player = ProbePlayer(
      bundle: bundle, path: sources.path, folder: facts.folder, counter: nil, state: state,
      scenarios: place.appending(path: "probes"))
    let chosen = (original ?? outline).probed
    var runs: [ProbeRun] = []
    for probe in Probe.all where names.contains(probe.name) {
      guard let steps = probe.steps(chosen, runs.first) else { continue }
      Console.error("outline \(probe.name): \(probe.title)")
      runs.append(OutlineTraces.counted(try player.play(probe, steps)))
    }
    return ProbeRuns(runs)
  }

  /// Files that are there already as they should be are left, so that nothing is built again.
  private func write(_ outline: AppOutline, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in outline.files {
      let file = folder.appendingPathComponent(name)
      if FileManager.default.contents(atPath: file.path) == Data(text.utf8) { continue }
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }
}
