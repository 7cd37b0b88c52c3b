import Foundation
internal import LifeCycle

/// A request for work of minutes while nobody uses the device; needs the background mode `processing`.
open class BGProcessingTaskRequest: BGTaskRequest {
  /// Whether it runs only with a network.
  open var requiresNetworkConnectivity = false
  /// Whether it runs only while the device has external power.
  open var requiresExternalPower = false

  /// A request for the task of this identifier.
  public override init(identifier: String) { super.init(identifier: identifier) }

  override var kind: TaskRequest.Kind { .processing }

  override func link(at now: Date) -> TaskRequest {
    var request = super.link(at: now)
    request.requiresNetwork = requiresNetworkConnectivity
    request.requiresPower = requiresExternalPower
    return request
  }
}
