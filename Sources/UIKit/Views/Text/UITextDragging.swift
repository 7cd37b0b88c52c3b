import Foundation

/// A text view out of which text can be dragged: text fields and text views.
///
/// - Note: Differs from iOS: nobody drags between views on this device; the delegate is never asked.
@preconcurrency @MainActor
public protocol UITextDraggable: UITextInput {
  /// Decides about drags of text; held weakly, never asked.
  var textDragDelegate: (any UITextDragDelegate)? { get set }
  /// The interaction of the drags; nil, as there are none.
  var textDragInteraction: UIDragInteraction? { get }
  /// Whether text is being dragged; never.
  var isTextDragActive: Bool { get }
  /// Stored; it has no effect here.
  var textDragOptions: UITextDragOptions { get set }
}

/// A text view on which text can be dropped: text fields and text views.
///
/// - Note: Differs from iOS: nobody drags between views on this device; the delegate is never asked.
@preconcurrency @MainActor
public protocol UITextDroppable: UITextInput, UITextPasteConfigurationSupporting {
  /// Decides about drops of text; held weakly, never asked.
  var textDropDelegate: (any UITextDropDelegate)? { get set }
  /// The interaction of the drops; nil, as there are none.
  var textDropInteraction: UIDropInteraction? { get }
  /// Whether something is dragged over the text; never.
  var isTextDropActive: Bool { get }
}

/// A text view in which the app decides about what is pasted.
@preconcurrency @MainActor
public protocol UITextPasteConfigurationSupporting: UIPasteConfigurationSupporting {
  /// Decides about what is pasted; held weakly, never asked.
  var pasteDelegate: (any UITextPasteDelegate)? { get set }
}

/// How text is dragged.
public struct UITextDragOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Without the text's colours.
  public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1)
}

/// What a text view held weakly has of dragging; few views have one.
@MainActor
final class TextDragging {
  weak var drag: (any UITextDragDelegate)?
  weak var drop: (any UITextDropDelegate)?
  weak var paste: (any UITextPasteDelegate)?
  var options: UITextDragOptions = []
}

extension UITextDraggable where Self: UIView {
  private var kept: TextDragging {
    let extras = neededExtras
    let kept = extras.textDragging ?? TextDragging()
    extras.textDragging = kept
    return kept
  }
  /// Decides about drags of text; held weakly, never asked.
  public var textDragDelegate: (any UITextDragDelegate)? {
    get { extras?.textDragging?.drag }
    set { kept.drag = newValue }
  }
  /// The interaction of the drags; nil, as there are none.
  public var textDragInteraction: UIDragInteraction? { nil }
  /// Whether text is being dragged; never.
  public var isTextDragActive: Bool { false }
  /// Stored; it has no effect here.
  public var textDragOptions: UITextDragOptions {
    get { extras?.textDragging?.options ?? [] }
    set { kept.options = newValue }
  }
  /// Decides about drops of text; held weakly, never asked.
  public var textDropDelegate: (any UITextDropDelegate)? {
    get { extras?.textDragging?.drop }
    set { kept.drop = newValue }
  }
  /// The interaction of the drops; nil, as there are none.
  public var textDropInteraction: UIDropInteraction? { nil }
  /// Whether something is dragged over the text; never.
  public var isTextDropActive: Bool { false }
  /// Decides about what is pasted; held weakly, never asked.
  public var pasteDelegate: (any UITextPasteDelegate)? {
    get { extras?.textDragging?.paste }
    set { kept.paste = newValue }
  }
}

extension UITextField: UITextDraggable, UITextDroppable {}
extension UITextView: UITextDraggable, UITextDroppable {}

/// A drag of text; never made here.
@preconcurrency @MainActor
public protocol UITextDragRequest: NSObjectProtocol {
  /// The range of the text.
  var dragRange: UITextRange { get }
  /// The items that the system suggests.
  var suggestedItems: [UIDragItem] { get }
  /// The items of the drag so far.
  var existingItems: [UIDragItem] { get }
  /// Whether the text is selected.
  var isSelected: Bool { get }
  /// The drag.
  var dragSession: any UIDragSession { get }
}

/// Decides about drags of text; all methods are optional and never called, as nobody drags here.
@preconcurrency @MainActor
public protocol UITextDragDelegate: AnyObject {
  /// The items of a drag; none for no drag.
  func textDraggableView(
    _ textDraggableView: UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem]
  /// The view to lift.
  func textDraggableView(
    _ textDraggableView: UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// Called before the text lifts.
  func textDraggableView(
    _ textDraggableView: UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession)
  /// Called before the drag begins to move.
  func textDraggableView(
    _ textDraggableView: UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession)
  /// Called when the drag is over.
  func textDraggableView(
    _ textDraggableView: UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation)
}

extension UITextDragDelegate {
  public func textDraggableView(
    _ textDraggableView: UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem] { dragRequest.suggestedItems }
  public func textDraggableView(
    _ textDraggableView: UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  public func textDraggableView(
    _ textDraggableView: UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}
  public func textDraggableView(
    _ textDraggableView: UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
  ) {}
  public func textDraggableView(
    _ textDraggableView: UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation
  ) {}
}

/// Whether a drop makes a text view editable.
public enum UITextDropEditability: UInt, Sendable { case no, temporary, yes }

/// What a text view would do with a drop.
open class UITextDropProposal: UIDropProposal {
  /// What the text replaces.
  public enum Action: UInt, Sendable { case insert, replaceSelection, replaceAll }
  /// Who makes the view editable.
  public enum Performer: UInt, Sendable { case view, delegate }

  /// What the text replaces; stored.
  open var dropAction = Action.insert
  /// Stored; it has no effect here.
  open var useFastSameViewOperations = true
  /// Who takes the drop; stored.
  open var dropPerformer = Performer.view
}

/// A drop of text; never made here.
@preconcurrency @MainActor
public protocol UITextDropRequest: NSObjectProtocol {
  /// The place of the drop.
  var dropPosition: UITextPosition { get }
  /// What the system would do.
  var suggestedProposal: UITextDropProposal { get }
  /// Whether the text comes from the same view.
  var isSameView: Bool { get }
  /// The drop.
  var dropSession: any UIDropSession { get }
}

/// Decides about drops of text; all methods are optional and never called, as nobody drags here.
@preconcurrency @MainActor
public protocol UITextDropDelegate: AnyObject {
  /// Whether a drop makes the view editable.
  func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability
  /// What the view would do with a drop.
  func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal
  /// Called before the text is taken.
  func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest)
  /// Where the dropped text goes.
  func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// Called when the finger comes over the view.
  func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession)
  /// Called when the finger moved.
  func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession)
  /// Called when the finger leaves the view.
  func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession)
  /// Called when the drag is over.
  func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession)
}

extension UITextDropDelegate {
  public func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability { .no }
  public func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal { drop.suggestedProposal }
  public func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
  ) {}
  public func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  public func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
  ) {}
  public func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession
  ) {}
  public func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
  ) {}
  public func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
  ) {}
}

/// One thing on its way into a text; never made here.
@preconcurrency @MainActor
public protocol UITextPasteItem: NSObjectProtocol {
  /// The value.
  var itemProvider: NSItemProvider { get }
  /// What the app noted about the value.
  var localObject: Any? { get }
  /// The attributes that the text gets.
  var defaultAttributes: [NSAttributedString.Key: Any] { get }
  /// Inserts a text.
  func setResult(string: String)
  /// Inserts a text with attributes.
  func setResult(attributedString string: NSAttributedString)
  /// Inserts an attachment.
  func setResult(attachment textAttachment: NSTextAttachment)
  /// Inserts nothing.
  func setNoResult()
  /// Inserts what the system would.
  func setDefaultResult()
}

/// Decides about what is pasted into a text; all methods are optional and never called.
@preconcurrency @MainActor
public protocol UITextPasteDelegate: AnyObject {
  /// Makes text of a value.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem)
  /// Makes one text of several.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
  ) -> NSAttributedString
  /// Inserts the text; returns the range that it has then.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> UITextRange
  /// Whether the insertion is animated.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> Bool
}

extension UITextPasteDelegate {
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem
  ) { item.setDefaultResult() }
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
  ) -> NSAttributedString {
    itemStrings.reduce(into: NSMutableAttributedString(string: "")) { $0.append($1) }
  }
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> UITextRange { textRange }
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> Bool { true }
}
