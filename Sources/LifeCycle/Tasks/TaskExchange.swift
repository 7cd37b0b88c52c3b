/// What an app asks the scheduler, and waits for the answer.
public enum TaskAsked: Sendable, Hashable {
  case submit(TaskRequest)
  /// What is submitted and has not begun.
  case pending
}

/// The scheduler's answer.
public enum TaskAnswer: Sendable, Hashable {
  case submitted
  case refused(TaskError, reason: String)
  case pending([TaskRequest])
}

/// Why a request is refused. The raw values are frozen: they are those of `BGTaskScheduler.Error.Code`.
public enum TaskError: UInt8, Sendable, Hashable, CaseIterable {
  case unavailable = 1
  case tooManyPendingTaskRequests = 2
  case notPermitted = 3
  case immediateRunIneligible = 4
}

/// What an app tells the scheduler, without an answer.
public enum TaskReport: Sendable, Hashable {
  case cancel(identifier: String)
  case cancelAll
  /// `setTaskCompleted(success:)`, by the run's number.
  case completed(UInt32, success: Bool)
  /// What a continued task shows the user.
  case titled(UInt32, title: String, subtitle: String)
  /// How far a continued task has got, from 0 to 1.
  case progressed(UInt32, fraction: Double)
}
