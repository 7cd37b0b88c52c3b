import Foundation
import Synchronization

/// Connects parts that make sound, as far as the life cycle is concerned: while it runs, the app produces audio. Nothing
/// flows through the parts and nothing is heard.
open class AVAudioEngine: NSObject, PlaysSound, @unchecked Sendable {
  private let running = Mutex(false)
  private let attached = Mutex<[AVAudioNode]>([])
  /// Mixes everything for the loudspeaker.
  public let mainMixerNode = AVAudioMixerNode()
  /// The loudspeaker.
  public let outputNode = AVAudioOutputNode()
  /// The microphone.
  public let inputNode = AVAudioInputNode()

  public override init() {
    super.init()
    for node in [mainMixerNode, outputNode, inputNode] { node.engine = self }
  }

  deinit { if isRunning { AudioPlayers.ended(ObjectIdentifier(self)) } }

  /// Whether it runs: from `start()` until it is paused or stopped, an interruption begins, or the session is deactivated.
  open var isRunning: Bool { running.withLock { $0 } }
  /// The parts that were attached.
  open var attachedNodes: Set<AVAudioNode> { attached.withLock { Set($0) } }
  /// Adds a part.
  open func attach(_ node: AVAudioNode) {
    node.engine = self
    attached.withLock { if !$0.contains(node) { $0.append(node) } }
  }
  /// Removes a part.
  open func detach(_ node: AVAudioNode) {
    node.engine = nil
    attached.withLock { $0.removeAll { $0 === node } }
  }
  /// Lets one part's sound flow into another. It has no effect here.
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
  /// Ends what `connect` began. It has no effect here.
  open func disconnectNodeOutput(_ node: AVAudioNode) {}
  /// Ends what `connect` began. It has no effect here.
  open func disconnectNodeInput(_ node: AVAudioNode) {}
  /// Loads what `start` needs. It has no effect here.
  open func prepare() {}
  /// Runs, and activates the audio session; keeps the app running in the background as playback does. Never throws.
  open func start() throws {
    running.withLock { $0 = true }
    AudioPlayers.started(self)
  }
  /// Pauses; the app may be suspended again.
  open func pause() {
    interrupted()
    AudioPlayers.stopped(self)
  }
  /// The same as `pause()`.
  open func stop() { pause() }
  /// Forgets what is to be played. It has no effect here.
  open func reset() {}

  package func interrupted() { running.withLock { $0 = false } }
}

/// When a player's completion is called. Raw values are Apple's.
public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable {
  case dataConsumed = 0
  case dataRendered = 1
  case dataPlayedBack = 2
}

/// Plays buffers and files in an engine. Their completions are called on the main queue once the node plays.
open class AVAudioPlayerNode: AVAudioNode, @unchecked Sendable {
  private struct State {
    var isPlaying = false
    var completions: [@Sendable () -> Void] = []
  }
  private let state = Mutex(State())
  /// The volume, from 0 to 1. Stored; it has no effect here.
  open var volume: Float = 1
  /// The stereo position, from -1 to 1. Stored; it has no effect here.
  open var pan: Float = 0
  /// The rate, as a factor. Stored; it has no effect here.
  open var rate: Float = 1
  /// Whether it plays.
  open var isPlaying: Bool { state.withLock { $0.isPlaying } }

  /// The player's time at a time of its engine.
  ///
  /// - Note: Differs from iOS: always nil, as for a player that does not play.
  open func playerTime(forNodeTime nodeTime: AVAudioTime) -> AVAudioTime? { nil }
  /// The engine's time at a time of the player.
  ///
  /// - Note: Differs from iOS: always nil, as for a player that does not play.
  open func nodeTime(forPlayerTime playerTime: AVAudioTime) -> AVAudioTime? { nil }

  /// Plays a file after what it already has.
  ///
  /// - Note: Differs from iOS: it takes no time.
  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?, completionHandler: (@Sendable () -> Void)? = nil
  ) { schedule(completionHandler) }
  /// Plays a buffer after what it already has.
  ///
  /// - Note: Differs from iOS: it takes no time.
  open func scheduleBuffer(_ buffer: AVAudioPCMBuffer, completionHandler: (@Sendable () -> Void)? = nil) {
    schedule(completionHandler)
  }

  private func schedule(_ completion: (@Sendable () -> Void)?) {
    guard let completion else { return }
    state.withLock { $0.completions.append(completion) }
    flush()
  }

  private func flush() {
    let due = state.withLock { state -> [@Sendable () -> Void] in
      guard state.isPlaying else { return [] }
      defer { state.completions = [] }
      return state.completions
    }
    for completion in due { DispatchQueue.main.async(execute: completion) }
  }

  /// Plays.
  open func play() {
    state.withLock { $0.isPlaying = true }
    flush()
  }
  /// Pauses.
  open func pause() { state.withLock { $0.isPlaying = false } }
  /// Stops, and calls the completions of what was not played.
  open func stop() {
    let left = state.withLock { state in
      defer { state = State() }
      return state.completions
    }
    for completion in left { DispatchQueue.main.async(execute: completion) }
  }
}
