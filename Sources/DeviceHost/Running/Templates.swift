import Foundation
import KernelEdge
import LifeCycle
import SystemCalls

/// The templates of apps, one for each library of a framework: processes of which apps are copies.
///
/// A template is made when an app of its framework has been installed or launched, and a moment has passed. Launches go by
/// exec until it has loaded the framework, and where there is none.
///
/// They are one device's, or are kept for several that live one after the other on one thread.
public final class Templates {
  /// Of what copies are wanted.
  struct Kind: Hashable {
    /// The framework's library.
    var library: URL
    /// Virtual world: the library by which the clocks of apps follow the device's.
    var clock: URL?
  }

  /// The time that an app has for its launch before its template is made.
  private static let delay: Span = .milliseconds(50)

  private let program: URL?
  let loop: EventLoop
  private let environment: [String: String]
  /// Where the framework's libraries of all devices are; nil if the templates are one device's.
  let sharedFrameworks: FrameworkFiles?
  /// Told of each failure.
  var onFailure: (String) -> Void = { _ in }
  private var templates: [Kind: TemplateProcess] = [:]
  private var ending: [TemplateProcess] = []
  private var wanted: [Kind] = []
  private var timer: Ticker?
  /// How often each one has failed, since it last began to serve.
  private var failures: [Kind: Int] = [:]
  private static let mostFailures = 3
  /// Those of which there have been copies, or which are known to have none yet.
  private var known: Set<Kind> = []

  /// Those of one device.
  ///
  /// - Parameter program: nil, or one that is missing, for no templates.
  init(
    _ program: TemplateProgram?, environment: [String: String] = AppEnvironment.common, on loop: EventLoop,
    sharing frameworks: FrameworkFiles? = nil
  ) {
    self.program = program.map(\.executable).flatMap {
      FileManager.default.isExecutableFile(atPath: $0.path) ? $0 : nil
    }
    self.environment = environment
    self.loop = loop
    sharedFrameworks = frameworks
  }

  /// Those of several devices, which the same thread starts one after the other. It ends them with `stop`.
  ///
  /// - Parameter frameworks: may be used by other threads' devices too.
  public convenience init(_ program: TemplateProgram, sharing frameworks: FrameworkFiles) throws {
    self.init(program, on: try EventLoop(), sharing: frameworks)
  }

  /// The template of a kind, if it is there and ready.
  func template(of kind: Kind) -> TemplateProcess? {
    guard let template = templates[kind], template.isReady else { return nil }
    failures[kind] = nil
    known.insert(kind)
    return template
  }

  /// Whether a launch of this kind is the first that goes by exec because the device's templates are of other builds.
  func isFirstOfAnotherBuild(_ kind: Kind) -> Bool {
    guard program != nil, sharedFrameworks == nil, !known.isEmpty else { return false }
    return known.insert(kind).inserted
  }

  /// Makes the template of a kind soon, if there is none, and unless it has failed too often.
  func want(_ kind: Kind) throws {
    if let template = templates[kind], let failure = template.failure {
      // It did not do its part in a launch, and is being killed.
      templates[kind] = nil
      ending.append(template)
      failed(kind, Self.reason(of: failure))
    }
    guard program != nil, templates[kind] == nil, !wanted.contains(kind),
      failures[kind, default: 0] < Self.mostFailures
    else { return }
    wanted.append(kind)
    timer = try timer ?? Ticker(every: Self.delay, on: loop) { [weak self] in self?.make() }
  }

  /// Ends a device's own of libraries that no app has any more. Apps that are copies go on.
  func keep(only used: Set<URL>) throws {
    guard sharedFrameworks == nil else { return }
    wanted.removeAll { !used.contains($0.library) }
    for (kind, template) in templates where !used.contains(kind.library) {
      templates[kind] = nil
      ending.append(template)
      try template.stop()
    }
  }

  /// A device ends: its own end with it.
  func leave() throws {
    onFailure = { _ in }
    if sharedFrameworks == nil { try stop() }
  }

  /// Ends them all. Apps that are copies go on.
  public func stop() throws {
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
    for kind in wanted where templates[kind] == nil {
      do {
        // What it says, or what the runtime says of its crash before it lists the stack.
        var first: String?
        var environment = environment
        if let clock = kind.clock { environment.merge(AppEnvironment.preload(clock)) { $1 } }
        templates[kind] = try TemplateProcess(
          program.path, framework: kind.library.path, environment: environment, own: AppEnvironment.ownNames, on: loop,
          onLine: { if !$0.isEmpty { first = first ?? $0 } },
          onEnd: { [weak self] end in
            self?.ended(kind, [first, "\(end.termination)"].compactMap { $0 }.joined(separator: "; "))
          })
      } catch { failed(kind, "\(error)") }
    }
    wanted = []
    ending.removeAll { $0.pid == nil }
  }

  private func ended(_ kind: Kind, _ how: String) {
    guard let template = templates[kind], template.pid == nil else { return }
    templates[kind] = nil
    failed(kind, how)
  }

  /// Why a template did not do its part in a launch.
  private static func reason(of failure: any Error) -> String {
    switch (failure as? SystemCallError)?.number {
    case ETIMEDOUT: "it does not answer"
    case ECONNRESET, EPIPE: "it ended while a launch waited for it"
    default: "\(failure)"
    }
  }

  /// The device goes on as without templates, and tries again at the next launch.
  private func failed(_ kind: Kind, _ reason: String) {
    failures[kind, default: 0] += 1
    onFailure(reason)
  }
}
