/// How a layer's old look gives way to its new one.
public struct LayerTransition: Sendable, Hashable {
  /// What happens. Raw values are those of the encoding.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// The old fades out, the new in.
    case fade = 0
    /// The new slides over the old.
    case moveIn = 1
    /// The new slides in and pushes the old out.
    case push = 2
    /// The old slides away from the new.
    case reveal = 3
    /// The layer turns over about an upright axis.
    case flip = 4
    /// The old turns up as a page. Drawn as a fade.
    case curl = 5
  }

  /// Where the new one comes from. Raw values are those of the encoding.
  public enum Edge: UInt8, Sendable, Hashable, CaseIterable {
    /// The left.
    case left = 0
    /// The right.
    case right = 1
    /// Above.
    case top = 2
    /// Below.
    case bottom = 3
  }

  /// What happens.
  public var kind: Kind
  /// Where the new one comes from; fades take no notice.
  public var edge: Edge
  /// How far it has come when it begins, from 0 to 1.
  public var start: Double
  /// How far it has come when it ends, from 0 to 1.
  public var end: Double

  /// A transition; by default the whole of it.
  public init(_ kind: Kind, from edge: Edge = .left, start: Double = 0, end: Double = 1) {
    self.kind = kind
    self.edge = edge
    self.start = start
    self.end = end
  }
}
