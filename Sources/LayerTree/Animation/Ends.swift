/// Between what an animation goes, as far as it says so. What is missing follows: `from` and `to` as they are; `from` and
/// `by` to their sum; `by` and `to` from their difference; `from` alone to the layer's own value; `to` alone from it; `by`
/// alone from it to their sum; none at all stays where the layer is.
public struct Ends: Sendable, Hashable {
  /// The value at the beginning.
  public var from: AnimatedValue?
  /// The value at the end.
  public var to: AnimatedValue?
  /// The difference.
  public var by: AnimatedValue?

  /// What an animation says of its ends.
  public init(from: AnimatedValue? = nil, to: AnimatedValue? = nil, by: AnimatedValue? = nil) {
    self.from = from
    self.to = to
    self.by = by
  }

  /// Both ends, where the layer has this value; nil if they do not fit each other.
  func resolved(_ own: AnimatedValue) -> (from: AnimatedValue, to: AnimatedValue)? {
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return from.plus(by).map { (from, $0) }
    case (nil, let to?, let by?): return to.minus(by).map { ($0, to) }
    case (let from?, nil, nil): return (from, own)
    case (nil, let to?, nil): return (own, to)
    case (nil, nil, let by?): return own.plus(by).map { (own, $0) }
    case (nil, nil, nil): return (own, own)
    }
  }
}
