import AppAudit
import AppBuilder
import AppFacts
import DeviceHost
import Foundation

/// Builds an app and plays all probes that suit it.
struct ProbeSession {
  let source: AppSource
  /// Only these; all if empty.
  let names: [String]
  let state: TemporaryState
  /// Whether the app is one of several in the folder.
  let isOneOfSeveral: Bool
  /// Where the app is built; nil for a place that is kept.
  var place: URL?

  /// - Parameter other: The app by which the probes are chosen, if that is another version of it.
  /// - Throws: What ends the command; an app that cannot be built or played is part of the result.
  func play(_ app: AuditedApp, choosingBy other: AuditedApp? = nil) throws -> ProbeRuns {
    let builder = try Checkout.builder(release: false, countsLines: true)
    let target = isOneOfSeveral ? app.facts.name : nil
    let place = self.place ?? StateFolder.cacheHome.appending(path: "audit/\(source.cacheName(target: app.facts.name))")
    let bundle: URL
    do {
      bundle = try builder.build(source.url, target: target, into: place).bundle
    } catch {
      if error.isInterruption { throw error }
      return ProbeRuns([], problem: "The app cannot be built here: \(error)")
    }
    let executable = bundle.appendingPathComponent(bundle.deletingPathExtension().lastPathComponent)
    let scenarios = place.appendingPathComponent("probes")
    try FileManager.default.createDirectory(at: scenarios, withIntermediateDirectories: true)
    let player = ProbePlayer(
      bundle: bundle, path: source.url.path, folder: app.facts.folder,
      counter: try LineCounter(builder: builder, executable: executable, folder: scenarios), state: state,
      scenarios: scenarios)
    var runs: [ProbeRun] = []
    for probe in Probe.all where names.isEmpty || names.contains(probe.name) || probe.name == Probe.launch.name {
      guard let steps = probe.steps(other ?? app, runs.first) else { continue }
      Console.error("probe \(probe.name): \(probe.title)")
      runs.append(try player.play(probe, steps))
    }
    return ProbeRuns(runs)
  }
}
