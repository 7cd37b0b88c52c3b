import Foundation
internal import LifeCycle

/// A request to the task scheduler; use one of the subclasses (reference 5.4).
///
/// Not safe for concurrent changes; the scheduler copies submitted requests.
open class BGTaskRequest: NSObject, NSCopying {
  /// The task's identifier, one of `BGTaskSchedulerPermittedIdentifiers`.
  open private(set) var identifier: String
  /// The earliest time to begin; nil for no delay. A lower bound only: the system chooses the time.
  open var earliestBeginDate: Date?

  init(identifier: String) { self.identifier = identifier }

  /// A request of the same class with the same content.
  open func copy(with zone: NSZone? = nil) -> Any { BGTaskRequest.make(from: link(at: Date()), at: Date()) }

  var kind: TaskRequest.Kind { fatalError("\(type(of: self)) is not a request that the scheduler supports") }

  /// The request in the form that goes to the system. The system's clock is not the calendar's, so the date becomes a
  /// delay from now.
  func link(at now: Date) -> TaskRequest {
    var request = TaskRequest(kind, identifier)
    guard let date = earliestBeginDate else { return request }
    let delay = date.timeIntervalSince(now)
    guard delay.isFinite else { return request }
    request.earliestBeginDate = date.timeIntervalSince1970
    // A Span covers 292 years; the system itself allows less.
    request.delay = .seconds(min(max(delay, 0), 1e9))
    return request
  }

  static func make(from request: TaskRequest, at now: Date) -> BGTaskRequest {
    let made: BGTaskRequest
    switch request.kind {
    case .refresh: made = BGAppRefreshTaskRequest(identifier: request.identifier)
    case .processing: made = BGProcessingTaskRequest(identifier: request.identifier)
    case .healthResearch: made = BGHealthResearchTaskRequest(identifier: request.identifier)
    case .continued:
      let continued = BGContinuedProcessingTaskRequest(
        identifier: request.identifier, title: request.title, subtitle: request.subtitle)
      continued.strategy = request.failsUnlessImmediate ? .fail : .queue
      continued.requiredResources = .init(rawValue: Int(request.resources))
      made = continued
    }
    made.earliestBeginDate = request.earliestBeginDate.map { Date(timeIntervalSince1970: $0) }
    if let processing = made as? BGProcessingTaskRequest {
      processing.requiresNetworkConnectivity = request.requiresNetwork
      processing.requiresExternalPower = request.requiresPower
    }
    if let health = made as? BGHealthResearchTaskRequest, let type = request.protectionType {
      health.protectionTypeOfRequiredData = FileProtectionType(rawValue: type)
    }
    return made
  }
}
