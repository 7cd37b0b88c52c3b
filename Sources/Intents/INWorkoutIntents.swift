import UIKit

/// Wants a workout to begin.
///
/// - Note: Differs from iOS: data only.
open class INStartWorkoutIntent: INIntent {}

/// How the wish went.
public enum INStartWorkoutIntentResponseCode: Int, Sendable {
  /// Not said.
  case unspecified
  /// It can be done.
  case ready
  /// The app has to be opened for it.
  case continueInApp
  /// The app does it in the background.
  case handleInApp
  /// It is done.
  case success
  /// It failed.
  case failure
  /// The app has to be opened first.
  case failureRequiringAppLaunch
  /// There is no such workout.
  case failureNoMatchingWorkout
}

/// The answer to the wish.
///
/// - Note: Differs from iOS: data only.
open class INStartWorkoutIntentResponse: INIntentResponse {
  /// How it went.
  public let code: INStartWorkoutIntentResponseCode

  /// An answer.
  public init(code: INStartWorkoutIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

/// Wants a workout to pause.
///
/// - Note: Differs from iOS: data only.
open class INPauseWorkoutIntent: INIntent {}

/// How the wish went.
public enum INPauseWorkoutIntentResponseCode: Int, Sendable {
  /// Not said.
  case unspecified
  /// It can be done.
  case ready
  /// The app has to be opened for it.
  case continueInApp
  /// The app does it in the background.
  case handleInApp
  /// It is done.
  case success
  /// It failed.
  case failure
  /// The app has to be opened first.
  case failureRequiringAppLaunch
  /// There is no such workout.
  case failureNoMatchingWorkout
}

/// The answer to the wish.
///
/// - Note: Differs from iOS: data only.
open class INPauseWorkoutIntentResponse: INIntentResponse {
  /// How it went.
  public let code: INPauseWorkoutIntentResponseCode

  /// An answer.
  public init(code: INPauseWorkoutIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

/// Wants a workout to go on.
///
/// - Note: Differs from iOS: data only.
open class INResumeWorkoutIntent: INIntent {}

/// How the wish went.
public enum INResumeWorkoutIntentResponseCode: Int, Sendable {
  /// Not said.
  case unspecified
  /// It can be done.
  case ready
  /// The app has to be opened for it.
  case continueInApp
  /// The app does it in the background.
  case handleInApp
  /// It is done.
  case success
  /// It failed.
  case failure
  /// The app has to be opened first.
  case failureRequiringAppLaunch
  /// There is no such workout.
  case failureNoMatchingWorkout
}

/// The answer to the wish.
///
/// - Note: Differs from iOS: data only.
open class INResumeWorkoutIntentResponse: INIntentResponse {
  /// How it went.
  public let code: INResumeWorkoutIntentResponseCode

  /// An answer.
  public init(code: INResumeWorkoutIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

/// Wants a workout to end.
///
/// - Note: Differs from iOS: data only.
open class INEndWorkoutIntent: INIntent {}

/// How the wish went.
public enum INEndWorkoutIntentResponseCode: Int, Sendable {
  /// Not said.
  case unspecified
  /// It can be done.
  case ready
  /// The app has to be opened for it.
  case continueInApp
  /// The app does it in the background.
  case handleInApp
  /// It is done.
  case success
  /// It failed.
  case failure
  /// The app has to be opened first.
  case failureRequiringAppLaunch
  /// There is no such workout.
  case failureNoMatchingWorkout
}

/// The answer to the wish.
///
/// - Note: Differs from iOS: data only.
open class INEndWorkoutIntentResponse: INIntentResponse {
  /// How it went.
  public let code: INEndWorkoutIntentResponseCode

  /// An answer.
  public init(code: INEndWorkoutIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

/// Wants a workout to be thrown away.
///
/// - Note: Differs from iOS: data only.
open class INCancelWorkoutIntent: INIntent {}

/// How the wish went.
public enum INCancelWorkoutIntentResponseCode: Int, Sendable {
  /// Not said.
  case unspecified
  /// It can be done.
  case ready
  /// The app has to be opened for it.
  case continueInApp
  /// The app does it in the background.
  case handleInApp
  /// It is done.
  case success
  /// It failed.
  case failure
  /// The app has to be opened first.
  case failureRequiringAppLaunch
  /// There is no such workout.
  case failureNoMatchingWorkout
}

/// The answer to the wish.
///
/// - Note: Differs from iOS: data only.
open class INCancelWorkoutIntentResponse: INIntentResponse {
  /// How it went.
  public let code: INCancelWorkoutIntentResponseCode

  /// An answer.
  public init(code: INCancelWorkoutIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}
