/// A request from an app to the scheduler that expects an answer.
public enum TaskAsked: Sendable, Hashable {
  case submit(TaskRequest)
  /// The requests that are submitted and have not begun.
  case pending
}

/// The scheduler's answer.
public enum TaskAnswer: Sendable, Hashable {
  case submitted
  case refused(TaskError, reason: String)
  case pending([TaskRequest])
}

/// Why a request is refused. Raw values are frozen: they match `BGTaskScheduler.Error.Code`.
public enum TaskError: UInt8, Sendable, Hashable, CaseIterable {
  case unavailable = 1
  case tooManyPendingTaskRequests = 2
  case notPermitted = 3
  case immediateRunIneligible = 4
}

/// A report from an app to the scheduler that expects no answer.
public enum TaskReport: Sendable, Hashable {
  case cancel(identifier: String)
  case cancelAll
  /// `setTaskCompleted(success:)`, by run number.
  case completed(UInt32, success: Bool)
  /// The title and subtitle of a continued task.
  case titled(UInt32, title: String, subtitle: String)
  /// The progress of a continued task, from 0 to 1.
  case progressed(UInt32, fraction: Double)
}
