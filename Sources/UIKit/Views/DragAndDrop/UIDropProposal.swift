import Foundation

/// What a drop does to the items.
public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }

/// What a view would do with a drop.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// What the drop does to the items.
  public let operation: UIDropOperation
  /// Whether the finger points from above, to hit small things; stored.
  open var isPrecise = false
  /// Whether the previews keep their size; stored.
  open var prefersFullSizePreview = false

  /// A proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}
