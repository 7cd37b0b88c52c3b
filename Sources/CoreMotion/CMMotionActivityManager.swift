import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors of motion.
public let CMErrorDomain = "CMErrorDomain"

/// Whether the app may ask what the user does.
public enum CMAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

/// How sure a kind of motion is.
public enum CMMotionActivityConfidence: Int, Sendable { case low, medium, high }

/// What the user does: walking, driving, and so on; none is made.
open class CMMotionActivity: CMLogItem, @unchecked Sendable {
  /// How sure it is.
  public let confidence = CMMotionActivityConfidence.low
  /// When it began.
  public let startDate = Date(timeIntervalSince1970: 0)
  /// Whether it is not known.
  public let unknown = true
  /// Whether the device rests.
  public let stationary = false
  /// Whether the user walks.
  public let walking = false
  /// Whether the user runs.
  public let running = false
  /// Whether the user is in a car.
  public let automotive = false
  /// Whether the user cycles.
  public let cycling = false
}

/// Tells what the user does: the device cannot say.
open class CMMotionActivityManager: NSObject, @unchecked Sendable {
  /// A handler of what the user does now; never called.
  public typealias ActivityHandler = (CMMotionActivity?) -> Void
  /// A handler of what the user did.
  public typealias QueryHandler = ([CMMotionActivity]?, (any Error)?) -> Void

  public override init() { super.init() }
  /// Whether the device can say: no.
  open class func isActivityAvailable() -> Bool { false }
  /// Whether the app may ask: it was not asked for.
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }
  /// Asks what the user did: the answer is an error.
  open func queryActivityStarting(
    from start: Date, to end: Date, to queue: OperationQueue, withHandler handler: @escaping QueryHandler
  ) {
    nonisolated(unsafe) let handler = handler
    queue.addOperation { handler(nil, NSError(domain: CMErrorDomain, code: 109)) }
  }
  /// Begins to tell; nothing is told.
  open func startActivityUpdates(to queue: OperationQueue, withHandler handler: @escaping ActivityHandler) {}
  /// Ends it.
  open func stopActivityUpdates() {}
}
