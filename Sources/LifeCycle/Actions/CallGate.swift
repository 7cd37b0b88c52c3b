/// A place in an app's calls: before one begins, or when it has returned.
public struct CallGate: Sendable, Hashable {
  /// The side of the call. Raw values are the keys in scenario files.
  public enum Side: String, Sendable, Hashable, CaseIterable { case before, after }

  /// The call or the notification, by its name in the log.
  public var call: String
  /// The side of the call.
  public var side: Side
  /// Which of these calls, from 1, counted from when the app is told of the gate.
  public var nth: Int

  /// A place in an app's calls; by default at the first of them.
  public init(_ side: Side, _ call: String, nth: Int = 1) {
    self.side = side
    self.call = call
    self.nth = nth
  }
}

extension CallGate: CustomStringConvertible {
  public var description: String { "\(side.rawValue) \(call)" + (nth == 1 ? "" : " number \(nth)") }
}
