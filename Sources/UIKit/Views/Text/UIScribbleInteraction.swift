import Foundation

/// Decides on handwriting with a pencil in a view.
///
/// - Note: Differs from iOS: the device has no pencil; the delegate is never asked.
open class UIScribbleInteraction: _Interaction {
  /// The delegate; held weakly.
  public private(set) weak var delegate: (any UIScribbleInteractionDelegate)?
  /// Whether somebody writes by hand: no.
  open var isHandlingWriting: Bool { false }
  /// Whether a pencil has been used for text: no.
  open class var isPencilInputExpected: Bool { false }

  /// An interaction that would ask a delegate.
  public init(delegate: any UIScribbleInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }
}

/// Decides on handwriting in a view; all methods are optional and never called, as there is no pencil.
@preconcurrency @MainActor
public protocol UIScribbleInteractionDelegate: AnyObject {
  /// Never called.
  func scribbleInteraction(_ interaction: UIScribbleInteraction, shouldBeginAt location: CGPoint) -> Bool
  /// Never called.
  func scribbleInteractionShouldDelayFocus(_ interaction: UIScribbleInteraction) -> Bool
  /// Never called.
  func scribbleInteractionWillBeginWriting(_ interaction: UIScribbleInteraction)
  /// Never called.
  func scribbleInteractionDidFinishWriting(_ interaction: UIScribbleInteraction)
}

extension UIScribbleInteractionDelegate {
  public func scribbleInteraction(_ interaction: UIScribbleInteraction, shouldBeginAt location: CGPoint) -> Bool {
    true
  }
  public func scribbleInteractionShouldDelayFocus(_ interaction: UIScribbleInteraction) -> Bool { false }
  public func scribbleInteractionWillBeginWriting(_ interaction: UIScribbleInteraction) {}
  public func scribbleInteractionDidFinishWriting(_ interaction: UIScribbleInteraction) {}
}

/// Lets people write by hand where a text can appear.
///
/// - Note: Differs from iOS: the device has no pencil; the delegate is never asked.
open class UIIndirectScribbleInteraction<Delegate: UIIndirectScribbleInteractionDelegate>: _Interaction {
  /// The delegate; held weakly.
  public private(set) weak var delegate: Delegate?
  /// Whether somebody writes by hand: no.
  open var isHandlingWriting: Bool { false }

  /// An interaction that would ask a delegate.
  public init(delegate: Delegate) {
    self.delegate = delegate
    super.init()
  }
}

/// Names the places where a text can be written by hand; never asked, as there is no pencil.
@preconcurrency @MainActor
public protocol UIIndirectScribbleInteractionDelegate: AnyObject {
  /// The app's name for a place.
  associatedtype ElementIdentifier: Hashable
  /// Never called.
  func indirectScribbleInteraction(
    _ interaction: any UIInteraction, requestElementsIn rect: CGRect,
    completion: @escaping ([ElementIdentifier]) -> Void)
  /// Never called.
  func indirectScribbleInteraction(
    _ interaction: any UIInteraction, isElementFocused elementIdentifier: ElementIdentifier
  ) -> Bool
  /// Never called.
  func indirectScribbleInteraction(
    _ interaction: any UIInteraction, frameForElement elementIdentifier: ElementIdentifier
  ) -> CGRect
  /// Never called.
  func indirectScribbleInteraction(
    _ interaction: any UIInteraction, focusElementIfNeeded elementIdentifier: ElementIdentifier,
    referencePoint focusReferencePoint: CGPoint, completion: @escaping ((any UIResponder & UITextInput)?) -> Void)
  /// Never called.
  func indirectScribbleInteraction(
    _ interaction: any UIInteraction, shouldDelayFocusForElement elementIdentifier: ElementIdentifier
  ) -> Bool
  /// Never called.
  func indirectScribbleInteraction(
    _ interaction: any UIInteraction, willBeginWritingInElement elementIdentifier: ElementIdentifier)
  /// Never called.
  func indirectScribbleInteraction(
    _ interaction: any UIInteraction, didFinishWritingInElement elementIdentifier: ElementIdentifier)
}

extension UIIndirectScribbleInteractionDelegate {
  public func indirectScribbleInteraction(
    _ interaction: any UIInteraction, shouldDelayFocusForElement elementIdentifier: ElementIdentifier
  ) -> Bool { false }
  public func indirectScribbleInteraction(
    _ interaction: any UIInteraction, willBeginWritingInElement elementIdentifier: ElementIdentifier
  ) {}
  public func indirectScribbleInteraction(
    _ interaction: any UIInteraction, didFinishWritingInElement elementIdentifier: ElementIdentifier
  ) {}
}
