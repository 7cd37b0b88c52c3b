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
  /// Whether the runs are to be compared with others.
  var isCompared = false

  /// - Parameters:
  ///   - other: The app by which the probes are chosen, if that is another version of it.
  ///   - keepsBundle: Whether the bundle is kept, so that it can be played once another version is built.
  /// - Throws: What ends the command; an app that cannot be built or played is part of the result.
  func play(_ app: AuditedApp, choosingBy other: AuditedApp? = nil, keepsBundle: Bool = false) throws -> ProbeRuns {
    let builder = try Checkout.builder(release: false, countsLines: true)
    let bundle: URL
    do {
      bundle = try builder.build(source.url, target: isOneOfSeveral ? app.facts.name : nil, into: place(of: app)).bundle
    } catch {
      if error.isInterruption { throw error }
      return ProbeRuns([], problem: "The app cannot be built here: \(error)")
    }
    if keepsBundle { try keep(bundle, of: app) }
    let player = try player(of: bundle, app)
    var runs: [ProbeRun] = []
    for probe in Probe.all where names.isEmpty || names.contains(probe.name) || probe.name == Probe.launch.name {
      guard let steps = probe.steps(other ?? app, runs.first) else { continue }
      Console.error("probe \(probe.name): \(probe.title)")
      let run = try player.play(probe, steps)
      runs.append(run)
      // Each other life begins like this one, waits as long for nothing, and goes otherwise each time.
      if probe.name == Probe.launch.name, let why = run.restlessness {
        return ProbeRuns([], problem: "The app never comes to rest when it is launched: \(why).")
      }
    }
    return ProbeRuns(runs)
  }

  private func keep(_ bundle: URL, of app: AuditedApp) throws {
    let folder = keptFolder(of: app)
    let manager = FileManager.default
    if manager.fileExists(atPath: folder.path) { try manager.removeItem(at: folder) }
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    try manager.copyItem(at: bundle, to: folder.appendingPathComponent(bundle.lastPathComponent))
  }

  private func keptFolder(of app: AuditedApp) -> URL { place(of: app).appendingPathComponent("kept") }

  /// Plays one probe of the bundle that was kept. Nil if none was.
  func playKept(_ probe: Probe, _ steps: [String], of app: AuditedApp) throws -> ProbeRun? {
    let folder = keptFolder(of: app)
    guard FileManager.default.fileExists(atPath: folder.path),
      let bundle = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).first
    else { return nil }
    return try player(of: bundle, app).play(probe, steps)
  }

  /// Where an app is built.
  private func place(of app: AuditedApp) -> URL {
    place ?? StateFolder.cacheHome.appending(path: "audit/\(source.cacheName(target: app.facts.name))")
  }

  /// What plays a bundle of an app.
  private func player(of bundle: URL, _ app: AuditedApp) throws -> ProbePlayer {
    let executable = bundle.appendingPathComponent(bundle.deletingPathExtension().lastPathComponent)
    let scenarios = place(of: app).appendingPathComponent("probes")
    try FileManager.default.createDirectory(at: scenarios, withIntermediateDirectories: true)
    return ProbePlayer(
      bundle: bundle, path: source.url.path, folder: app.facts.folder,
      counter: try LineCounter(
        builder: Checkout.builder(release: false, countsLines: true), executable: executable, folder: scenarios),
      state: state, scenarios: scenarios, isCompared: isCompared)
  }
}
