import Foundation

/// What the device can do with haptics.
public protocol CHHapticDeviceCapability {
  /// Whether it can be felt: no.
  var supportsHaptics: Bool { get }
  /// Whether it can be heard: no.
  var supportsAudio: Bool { get }
}

private struct NoHaptics: CHHapticDeviceCapability {
  let supportsHaptics = false
  let supportsAudio = false
}

/// Plays patterns that are felt.
///
/// - Note: Differs from iOS: the device has no haptics, and says so. An engine cannot be made, as on an iPad.
open class CHHapticEngine: @unchecked Sendable {
  /// Called with an error or nil.
  public typealias CompletionHandler = ((any Error)?) -> Void
  /// Called when the engine begins anew; never.
  public typealias ResetHandler = () -> Void
  /// Called when the engine stops by itself; never.
  public typealias StoppedHandler = (StoppedReason) -> Void
  /// Called when all players are done; never.
  public typealias FinishedHandler = ((any Error)?) -> FinishedAction

  /// Why an engine stopped. Raw values are Apple's.
  public enum StoppedReason: Int, Sendable {
    case audioSessionInterrupt = 1
    case applicationSuspended, idleTimeout, notifyWhenFinished, engineDestroyed, gameControllerDisconnect
    case systemError = -1
  }
  /// What the engine does when all players are done. Raw values are Apple's.
  public enum FinishedAction: Int, Sendable {
    case stopEngine = 1
    case leaveEngineRunning
  }

  /// Called when the engine stops by itself; never.
  open var stoppedHandler: StoppedHandler = { _ in }
  /// Called when the engine begins anew; never.
  open var resetHandler: ResetHandler = {}
  /// Stored; it has no effect here.
  open var playsHapticsOnly = false
  /// Stored; it has no effect here.
  open var isMutedForAudio = false
  /// Stored; it has no effect here.
  open var isMutedForHaptics = false
  /// Stored; it has no effect here.
  open var isAutoShutdownEnabled = false
  /// The engine's time; 0.
  open var currentTime: TimeInterval { 0 }

  /// - Throws: `CHHapticError.notSupported`: the device has no haptics.
  public init() throws { throw CHHapticError(.notSupported) }

  /// What the device can do: nothing.
  open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoHaptics() }
  /// Starts; the handler gets an error.
  open func start(completionHandler: CompletionHandler? = nil) { completionHandler?(CHHapticError(.notSupported)) }
  /// - Throws: `CHHapticError.notSupported`.
  open func start() throws { throw CHHapticError(.notSupported) }
  /// Stops; nothing runs.
  open func stop(completionHandler: CompletionHandler? = nil) { completionHandler?(nil) }
  /// Calls back when all players are done; never, as nothing plays.
  open func notifyWhenPlayersFinished(finishedHandler: @escaping FinishedHandler) {}
  /// - Throws: `CHHapticError.notSupported`.
  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    throw CHHapticError(.notSupported)
  }
  /// - Throws: `CHHapticError.notSupported`.
  open func makeAdvancedPlayer(with pattern: CHHapticPattern) throws -> any CHHapticAdvancedPatternPlayer {
    throw CHHapticError(.notSupported)
  }
  /// - Throws: `CHHapticError.notSupported`.
  open func playPattern(from fileURL: URL) throws { throw CHHapticError(.notSupported) }
}

/// Why haptics failed.
public struct CHHapticError: Error, Equatable, Sendable {
  /// The reasons. Raw values are Apple's.
  public enum Code: Int, Sendable {
    case engineNotRunning = -4805
    case notSupported = -4809
    case serverInitFailed = -4810
    case invalidPatternPlayer = -4812
    case invalidPatternData = -4813
  }
  /// The reason.
  public let code: Code
  /// An error for a reason.
  public init(_ code: Code) { self.code = code }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Now, as a time of players.
public let CHHapticTimeImmediate: TimeInterval = 0

/// Plays a pattern; none is made.
public protocol CHHapticPatternPlayer: NSObjectProtocol {
  /// Whether it is silent.
  var isMuted: Bool { get set }
  /// Starts at a time.
  func start(atTime time: TimeInterval) throws
  /// Stops at a time.
  func stop(atTime time: TimeInterval) throws
  /// Ends everything.
  func cancel() throws
}

/// Plays a pattern that can be paused; none is made.
public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
  /// Whether it begins again at its end.
  var loopEnabled: Bool { get set }
  /// How fast it plays.
  var playbackRate: Float { get set }
  /// Pauses at a time.
  func pause(atTime time: TimeInterval) throws
  /// Goes on at a time.
  func resume(atTime time: TimeInterval) throws
}
