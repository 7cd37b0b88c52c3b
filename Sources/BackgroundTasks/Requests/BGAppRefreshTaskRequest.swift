internal import LifeCycle

/// A request to refresh the app's content for a short time in the background; needs the background mode `fetch`.
open class BGAppRefreshTaskRequest: BGTaskRequest {
  /// A request for the task of this identifier.
  public override init(identifier: String) { super.init(identifier: identifier) }

  override var kind: TaskRequest.Kind { .refresh }
}
