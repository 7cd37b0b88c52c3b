import Foundation
import KernelEdge
import LifeCycle

/// The templates of a device, one for each library of a framework: processes of which its apps are copies.
///
/// A template is made when an app of its framework has been installed or launched, and a moment has passed. Launches go by
/// exec until it has loaded the framework, and where there is none.
final class Templates {
  /// The time that an app has for its launch before its template is made.
  private static let delay: Span = .milliseconds(50)

  private let program: URL?
  private let loop: EventLoop
  private let environment: [String: String]
  /// Told of each failure.
  private let onFailure: (String) -> Void
  private var templates: [URL: TemplateProcess] = [:]
  private var ending: [TemplateProcess] = []
  private var wanted: [URL] = []
  private var timer: Ticker?
  /// How often each library's template has failed, since one last began to serve.
  private var failures: [URL: Int] = [:]
  private static let mostFailures = 3

  /// - Parameters:
  ///   - program: nil, or one that is missing, for no templates.
  ///   - environment: as apps have it, without what is one app's own.
  init(
    _ program: TemplateProgram?, environment: [String: String], on loop: EventLoop,
    onFailure: @escaping (String) -> Void
  ) {
    self.program = program.map(\.executable).flatMap {
      FileManager.default.isExecutableFile(atPath: $0.path) ? $0 : nil
    }
    self.environment = environment
    self.loop = loop
    self.onFailure = onFailure
  }

  /// The template of a framework, if it is there and ready.
  func template(of library: URL) -> TemplateProcess? {
    guard let template = templates[library], template.isReady else { return nil }
    failures[library] = nil
    return template
  }

  /// Makes the template of a framework soon, if there is none, and unless it has failed too often.
  func want(_ library: URL) throws {
    if let template = templates[library], let failure = template.failure {
      // It did not do its part in a launch, and is being killed.
      templates[library] = nil
      ending.append(template)
      failed(library, "\(failure)")
    }
    guard program != nil, templates[library] == nil, !wanted.contains(library),
      failures[library, default: 0] < Self.mostFailures
    else { return }
    wanted.append(library)
    timer = try timer ?? Ticker(every: Self.delay, on: loop) { [weak self] in self?.make() }
  }

  /// Ends those of libraries that no app has any more. Apps that are copies go on.
  func keep(only used: Set<URL>) throws {
    wanted.removeAll { !used.contains($0) }
    for (library, template) in templates where !used.contains(library) {
      templates[library] = nil
      ending.append(template)
      try template.stop()
    }
  }

  /// Ends them all. Apps that are copies go on.
  func stop() throws {
    timer?.stop()
    timer = nil
    wanted = []
    ending += templates.values
    templates = [:]
    for template in ending { try template.stop() }
    _ = try loop.run(within: .seconds(5)) { ending.allSatisfy { $0.pid == nil } }
    ending = []
  }

  private func make() {
    timer?.stop()
    timer = nil
    guard let program else { return }
    for library in wanted where templates[library] == nil {
      do {
        // What it says, or what the runtime says of its crash before it lists the stack.
        var first: String?
        templates[library] = try TemplateProcess(
          program.path, framework: library.path, environment: environment, own: AppEnvironment.ownNames, on: loop,
          onLine: { if !$0.isEmpty { first = first ?? $0 } },
          onEnd: { [weak self] end in
            self?.ended(library, [first, "\(end.termination)"].compactMap { $0 }.joined(separator: "; "))
          })
      } catch { failed(library, "\(error)") }
    }
    wanted = []
    ending.removeAll { $0.pid == nil }
  }

  private func ended(_ library: URL, _ how: String) {
    guard let template = templates[library], template.pid == nil else { return }
    templates[library] = nil
    failed(library, how)
  }

  /// The device goes on as without templates, and tries again at the next launch.
  private func failed(_ library: URL, _ reason: String) {
    failures[library, default: 0] += 1
    onFailure(reason)
  }
}
