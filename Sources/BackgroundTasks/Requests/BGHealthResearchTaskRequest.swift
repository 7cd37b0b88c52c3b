import Foundation
internal import LifeCycle

/// A processing request of a health research study (iOS 17). The required entitlement is not checked.
open class BGHealthResearchTaskRequest: BGProcessingTaskRequest {
  /// The protection class of the data that the task works on.
  open var protectionTypeOfRequiredData = FileProtectionType.completeUntilFirstUserAuthentication

  override var kind: TaskRequest.Kind { .healthResearch }

  override func link(at now: Date) -> TaskRequest {
    var request = super.link(at: now)
    request.protectionType = protectionTypeOfRequiredData.rawValue
    return request
  }
}
