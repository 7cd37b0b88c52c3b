import Foundation
import KernelEdge
import LifeCycle

/// What the device's apps are copies of.
extension Device {
  /// The kind of template that an app's process can be a copy of; nil if only exec starts it.
  func templateKind(of bundle: AppBundle) -> Templates.Kind? {
    library.framework(of: bundle).map { Templates.Kind(library: $0, clock: followedClock) }
  }

  /// Has an app's template made soon, if it can have one.
  func wantTemplate(of bundle: AppBundle) throws {
    if let kind = templateKind(of: bundle) { try templates.want(kind) }
  }

  /// Waits until an app's launches are copies.
  ///
  /// - Returns: whether they are; not where it can have no template, or within this time has none.
  package func awaitTemplate(of app: String, within limit: Span = .seconds(20)) throws -> Bool {
    guard let kind = library.bundle(named: app).flatMap(templateKind) else { return false }
    let end = ContinuousClock.now + .nanoseconds(limit.nanoseconds)
    while templates.template(of: kind) == nil, ContinuousClock.now < end {
      _ = try loop.runOnce(timeout: .milliseconds(2))
    }
    return templates.template(of: kind) != nil
  }
}
