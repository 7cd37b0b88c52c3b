import Foundation
internal import LifeCycle

/// A request for work that the user starts in the foreground and that continues in the background (iOS 26).
///
/// Submit it while the app is in the foreground; `earliestBeginDate` is ignored.
open class BGContinuedProcessingTaskRequest: BGTaskRequest {
  /// What happens to a request that cannot begin immediately.
  public enum SubmissionStrategy: Int, Sendable {
    /// The request is refused, with `immediateRunIneligible`.
    case fail = 0
    /// The request waits until it can run.
    case queue = 1
  }

  /// Resources that a task needs beyond the defaults.
  public struct Resources: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The GPU; no device supports it here.
    public static let gpu = Resources(rawValue: 1 << 0)
  }

  /// The title that the user sees.
  open var title: String
  /// The subtitle that the user sees.
  open var subtitle: String
  /// What happens to the request if the task cannot begin immediately; it waits by default.
  open var strategy = SubmissionStrategy.queue
  /// Additional resources that the task needs; none by default. The device offers none: a request for any is refused
  /// with `notPermitted`.
  open var requiredResources: Resources = []

  /// A request with the title and subtitle that the user sees while the task runs.
  public init(identifier: String, title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
    super.init(identifier: identifier)
  }

  override var kind: TaskRequest.Kind { .continued }

  override func link(at now: Date) -> TaskRequest {
    var request = super.link(at: now)
    request.title = title
    request.subtitle = subtitle
    request.failsUnlessImmediate = strategy == .fail
    request.resources = UInt32(truncatingIfNeeded: requiredResources.rawValue)
    return request
  }
}
