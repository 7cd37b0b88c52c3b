import Foundation
internal import LifeCycle

/// A processing request of a health research study (iOS 17). The entitlement that it needs is not checked.
open class BGHealthResearchTaskRequest: BGProcessingTaskRequest {
  /// What the data that it works on is protected by.
  open var protectionTypeOfRequiredData = FileProtectionType.completeUntilFirstUserAuthentication

  override var kind: TaskRequest.Kind { .healthResearch }

  override func link(at now: Date) -> TaskRequest {
    var request = super.link(at: now)
    request.protectionType = protectionTypeOfRequiredData.rawValue
    return request
  }
}
