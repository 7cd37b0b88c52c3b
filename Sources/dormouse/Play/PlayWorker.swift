import DeviceHost

/// What the devices of one thread have one after the other: the templates of which their apps are copies.
final class PlayWorker {
  private let frameworks: FrameworkFiles?
  private var kept: Templates?

  /// - Parameter frameworks: what all threads' devices share; nil launches every app by exec.
  init(sharing frameworks: FrameworkFiles?) { self.frameworks = frameworks }

  /// Made for the first device; nil where every app is launched by exec.
  func templates() throws -> Templates? {
    guard let frameworks else { return nil }
    let templates = try kept ?? Templates(TemplateProgram(), sharing: frameworks)
    kept = templates
    return templates
  }

  /// The thread has no more devices.
  func end() {
    do { try kept?.stop() } catch { Console.error("dormouse: a template could not be ended: \(error)") }
  }
}
