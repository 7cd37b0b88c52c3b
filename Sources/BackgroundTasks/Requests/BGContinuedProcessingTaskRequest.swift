import Foundation
internal import LifeCycle

/// A request for work that the user has begun in front and that goes on behind (iOS 26).
///
/// Submitted while the app is in the foreground; `earliestBeginDate` is of no account.
open class BGContinuedProcessingTaskRequest: BGTaskRequest {
  /// What becomes of a request that cannot begin at once.
  public enum SubmissionStrategy: Int, Sendable {
    /// It is refused, with `immediateRunIneligible`.
    case fail = 0
    /// It waits until there is room.
    case queue = 1
  }

  /// What a task needs beyond the usual.
  public struct Resources: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The graphics processor; no device of ours supports it.
    public static let gpu = Resources(rawValue: 1 << 0)
  }

  /// The title that the user sees.
  open var title: String
  /// The subtitle that the user sees.
  open var subtitle: String
  /// What becomes of the request where the task cannot begin at once; it waits until the app says otherwise.
  open var strategy = SubmissionStrategy.queue
  /// What the task needs beyond the usual; nothing until the app says otherwise. The device has none of it to give: a
  /// request for any is refused with `notPermitted`.
  open var requiredResources: Resources = []

  /// A request with the words that the user is shown while the task runs.
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
