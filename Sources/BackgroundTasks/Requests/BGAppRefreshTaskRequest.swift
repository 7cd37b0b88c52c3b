internal import LifeCycle

/// A request to refresh the app's content briefly in the background; requires the background mode `fetch`.
open class BGAppRefreshTaskRequest: BGTaskRequest {
  /// A request for the task with this identifier.
  public override init(identifier: String) { super.init(identifier: identifier) }

  override var kind: TaskRequest.Kind { .refresh }
}
