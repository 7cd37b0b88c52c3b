import Foundation
internal import LifeCycle

/// A thread's stack, as JSON.
///
/// Each call is inside the `subFrames` of the one that it called, as on iOS. Differs from iOS: a frame has its
/// function's `symbolName` where that is known, since nobody symbolicates it later; it has no `binaryUUID`.
open class MXCallStackTree: NSObject, @unchecked Sendable {
  private let frames: [StackFrame]

  /// An empty tree, for apps' tests.
  public override init() {
    frames = []
    super.init()
  }

  init(_ frames: [StackFrame]) {
    self.frames = frames
    super.init()
  }

  func dictionaryRepresentation() -> [AnyHashable: Any] {
    var root: [String: Any]?
    for frame in frames.reversed() {
      var fields: [String: Any] = ["address": frame.address, "binaryName": frame.binary, "sampleCount": 1]
      fields["offsetIntoBinaryTextSegment"] = frame.offset
      fields["symbolName"] = frame.symbol
      if let root { fields["subFrames"] = [root] }
      root = fields
    }
    let stacks: [[String: Any]] = root.map { [["threadAttributed": true, "callStackRootFrames": [$0]]] } ?? []
    return ["callStackPerThread": true, "callStacks": stacks]
  }

  /// `{"callStackPerThread": true, "callStacks": [{"threadAttributed": true, "callStackRootFrames": [...]}]}`.
  open func jsonRepresentation() -> Data { Representation.json(dictionaryRepresentation()) }
}
