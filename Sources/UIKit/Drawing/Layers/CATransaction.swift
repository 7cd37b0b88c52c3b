import Foundation

/// The completion of a transaction: it waits for the commit and for the animations that were added in it.
@MainActor
final class TransactionEnd {
  var completion: (() -> Void)?
  private var count = 0
  private var isCommitted = false

  func began() { count += 1 }

  func ended() {
    count -= 1
    tell()
  }

  func commit() {
    isCommitted = true
    tell()
  }

  private func tell() {
    guard isCommitted, count == 0, let body = completion else { return }
    completion = nil
    Appearance.whenQuiet(body)
  }
}

/// A group of layer changes. The layers' values change at once; what moves, and when the completion runs, depends on the
/// transaction.
@preconcurrency @MainActor
public enum CATransaction {
  @MainActor private struct Settings {
    let end = TransactionEnd()
    var duration: TimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool?
    var others: [String: Any]?
  }

  private static var open: [Settings] = []
  /// What was set outside of `begin` and `commit`: it holds until the end of the run loop's turn.
  private static var implicit: Settings?

  /// Begins a transaction; transactions nest, and what one does not set is as in the one around it.
  public static func begin() { open.append(Settings()) }

  /// Commits the transaction. Its completion runs when its animations, and the transitions and layouts that it began, have
  /// finished.
  public static func commit() { open.popLast()?.end.commit() }

  /// Performs pending layout and appearance work at once, and tells the system what has changed.
  public static func flush() {
    guard Appearance.commit(hastens: false) else { return }
    SceneCommit.commitChanged()
  }

  /// An animation was added; returns what waits for its end.
  static func began() -> TransactionEnd? {
    open.last?.end.began()
    return open.last?.end
  }

  /// The turn of the run loop is over.
  static func turnEnded() { implicit = nil }

  private static func change(_ body: (inout Settings) -> Void) {
    if open.isEmpty {
      if implicit == nil { Appearance.setNeedsCommit() }
      body(&implicit[default: Settings()])
    } else {
      body(&open[open.count - 1])
    }
  }

  /// Sets what has a key of its own, as the calls beside this one do, or anything under another key.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: setAnimationDuration((anObject as? NSNumber)?.doubleValue ?? 0.25)
    case kCATransactionDisableActions: setDisableActions((anObject as? NSNumber)?.boolValue ?? false)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: change { $0.others = ($0.others ?? [:]).merging([key: anObject ?? NSNull()]) { $1 } }
    }
  }
  /// What was set under a key.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: return find(\.duration)
    case kCATransactionDisableActions: return find(\.disablesActions)
    case kCATransactionAnimationTimingFunction: return animationTimingFunction()
    case kCATransactionCompletionBlock: return completionBlock()
    default:
      for settings in open.reversed() { if let value = settings.others?[key] { return value } }
      return implicit?.others?[key]
    }
  }

  private static func find<Value>(_ path: KeyPath<Settings, Value?>) -> Value? {
    for settings in open.reversed() { if let value = settings[keyPath: path] { return value } }
    return implicit?[keyPath: path]
  }

  /// Sets the completion of the current transaction; outside `begin` and `commit`, of the current turn of the run loop.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    guard let last = open.last else { return block.map { Appearance.whenQuiet($0) } ?? () }
    last.end.completion = block
  }
  /// The completion of the current transaction.
  public static func completionBlock() -> (() -> Void)? { open.last?.end.completion }

  /// Sets whether layers change without moving.
  public static func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }
  /// Whether actions are disabled.
  public static func disableActions() -> Bool { find(\.disablesActions) ?? false }
  /// Sets the duration of animations that say none, in seconds.
  public static func setAnimationDuration(_ duration: TimeInterval) { change { $0.duration = duration } }
  /// The duration of animations that say none, in seconds.
  public static func animationDuration() -> TimeInterval { find(\.duration) ?? 0.25 }
  /// Sets the pacing of animations that say none, and of blocks of animations.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.timingFunction = function }
  }
  /// The pacing of animations that say none.
  public static func animationTimingFunction() -> CAMediaTimingFunction? { find(\.timingFunction) }
}

extension Optional {
  /// The value, or a first one, to be changed in place.
  fileprivate subscript(default first: @autoclosure () -> Wrapped) -> Wrapped {
    get { self ?? first() }
    set { self = newValue }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of a transaction's duration, in seconds.
public let kCATransactionAnimationDuration = "animationDuration"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key that says whether layers change without moving.
public let kCATransactionDisableActions = "disableActions"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the pacing of animations that say none.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the completion.
public let kCATransactionCompletionBlock = "completionBlock"
