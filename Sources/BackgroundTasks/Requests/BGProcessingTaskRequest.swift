import Foundation
internal import LifeCycle

/// A request for minutes of work while the device is not in use; requires the background mode `processing`.
open class BGProcessingTaskRequest: BGTaskRequest {
  /// Whether the task needs a network connection.
  open var requiresNetworkConnectivity = false
  /// Whether the task needs external power.
  open var requiresExternalPower = false

  /// A request for the task with this identifier.
  public override init(identifier: String) { super.init(identifier: identifier) }

  override var kind: TaskRequest.Kind { .processing }

  override func link(at now: Date) -> TaskRequest {
    var request = super.link(at: now)
    request.requiresNetwork = requiresNetworkConnectivity
    request.requiresPower = requiresExternalPower
    return request
  }
}
