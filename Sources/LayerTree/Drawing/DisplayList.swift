/// A drawing as the steps that make it.
public struct DisplayList: Sendable, Hashable {
  /// The steps in their order.
  public var ops: [DrawOp]

  /// A drawing of these steps.
  public init(_ ops: [DrawOp] = []) { self.ops = ops }

  /// The texts of the steps, in their order.
  public var texts: [TextBlock] {
    ops.compactMap { if case .text(let block, _) = $0 { block } else { nil } }
  }
}
