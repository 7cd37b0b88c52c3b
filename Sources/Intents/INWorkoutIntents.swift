import DormouseFoundation

/// A request to start a workout.
///
/// - Note: Differs from iOS: data only.
open class INStartWorkoutIntent: INIntent {}

/// The outcome of the request.
public enum INStartWorkoutIntentResponseCode: Int, Sendable {
  /// Unspecified.
  case unspecified
  /// The app is ready to do it.
  case ready
  /// The user must continue in the app.
  case continueInApp
  /// The app does it in the background.
  case handleInApp
  /// Success.
  case success
  /// Failure.
  case failure
  /// It failed: the app must be launched first.
  case failureRequiringAppLaunch
  /// Failure: no workout matches.
  case failureNoMatchingWorkout
}

/// The response to the request.
///
/// - Note: Differs from iOS: data only.
open class INStartWorkoutIntentResponse: INIntentResponse {
  /// The outcome.
  public let code: INStartWorkoutIntentResponseCode

  /// A response.
  public init(code: INStartWorkoutIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

/// A request to pause a workout.
///
/// - Note: Differs from iOS: data only.
open class INPauseWorkoutIntent: INIntent {}

/// The outcome of the request.
public enum INPauseWorkoutIntentResponseCode: Int, Sendable {
  /// Unspecified.
  case unspecified
  /// The app is ready to do it.
  case ready
  /// The user must continue in the app.
  case continueInApp
  /// The app does it in the background.
  case handleInApp
  /// Success.
  case success
  /// Failure.
  case failure
  /// It failed: the app must be launched first.
  case failureRequiringAppLaunch
  /// Failure: no workout matches.
  case failureNoMatchingWorkout
}

/// The response to the request.
///
/// - Note: Differs from iOS: data only.
open class INPauseWorkoutIntentResponse: INIntentResponse {
  /// The outcome.
  public let code: INPauseWorkoutIntentResponseCode

  /// A response.
  public init(code: INPauseWorkoutIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

/// A request to resume a workout.
///
/// - Note: Differs from iOS: data only.
open class INResumeWorkoutIntent: INIntent {}

/// The outcome of the request.
public enum INResumeWorkoutIntentResponseCode: Int, Sendable {
  /// Unspecified.
  case unspecified
  /// The app is ready to do it.
  case ready
  /// The user must continue in the app.
  case continueInApp
  /// The app does it in the background.
  case handleInApp
  /// Success.
  case success
  /// Failure.
  case failure
  /// It failed: the app must be launched first.
  case failureRequiringAppLaunch
  /// Failure: no workout matches.
  case failureNoMatchingWorkout
}

/// The response to the request.
///
/// - Note: Differs from iOS: data only.
open class INResumeWorkoutIntentResponse: INIntentResponse {
  /// The outcome.
  public let code: INResumeWorkoutIntentResponseCode

  /// A response.
  public init(code: INResumeWorkoutIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

/// A request to end a workout.
///
/// - Note: Differs from iOS: data only.
open class INEndWorkoutIntent: INIntent {}

/// The outcome of the request.
public enum INEndWorkoutIntentResponseCode: Int, Sendable {
  /// Unspecified.
  case unspecified
  /// The app is ready to do it.
  case ready
  /// The user must continue in the app.
  case continueInApp
  /// The app does it in the background.
  case handleInApp
  /// Success.
  case success
  /// Failure.
  case failure
  /// It failed: the app must be launched first.
  case failureRequiringAppLaunch
  /// Failure: no workout matches.
  case failureNoMatchingWorkout
}

/// The response to the request.
///
/// - Note: Differs from iOS: data only.
open class INEndWorkoutIntentResponse: INIntentResponse {
  /// The outcome.
  public let code: INEndWorkoutIntentResponseCode

  /// A response.
  public init(code: INEndWorkoutIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

/// A request to discard a workout.
///
/// - Note: Differs from iOS: data only.
open class INCancelWorkoutIntent: INIntent {}

/// The outcome of the request.
public enum INCancelWorkoutIntentResponseCode: Int, Sendable {
  /// Unspecified.
  case unspecified
  /// The app is ready to do it.
  case ready
  /// The user must continue in the app.
  case continueInApp
  /// The app does it in the background.
  case handleInApp
  /// Success.
  case success
  /// Failure.
  case failure
  /// It failed: the app must be launched first.
  case failureRequiringAppLaunch
  /// Failure: no workout matches.
  case failureNoMatchingWorkout
}

/// The response to the request.
///
/// - Note: Differs from iOS: data only.
open class INCancelWorkoutIntentResponse: INIntentResponse {
  /// The outcome.
  public let code: INCancelWorkoutIntentResponseCode

  /// A response.
  public init(code: INCancelWorkoutIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}
