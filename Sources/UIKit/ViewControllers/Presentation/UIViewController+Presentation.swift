import Foundation

/// The presentation hierarchy and its presentation controllers.
extension UIViewController {
  /// The controller that this one, or the nearest enclosing container that presents one, presents.
  public var presentedViewController: UIViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presented).first
  }

  /// The controller that presents this one or an enclosing container.
  public var presentingViewController: UIViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presenting).first
  }

  /// The presentation controller of the current or the next presentation.
  public var presentationController: UIPresentationController? {
    if let around = parent?.presentationController, around.presentedView != nil { return around }
    if let ownPresentationController { return ownPresentationController }
    let made = makePresentationController(presenting: nil, source: nil)
    ownPresentationController = made
    return made
  }

  /// The presentation controller while presented: the nearest presented container's.
  public var activePresentationController: UIPresentationController? {
    presenting != nil ? ownPresentationController : parent?.activePresentationController
  }

  private func makePresentationController(
    presenting: UIViewController?, source: UIViewController?
  ) -> UIPresentationController {
    if self is UISearchController {
      return SearchPresentation(presentedViewController: self, presenting: presenting)
    }
    return switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenting)
    case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    case .custom:
      transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source ?? presenting ?? self)
        ?? UIPresentationController(presentedViewController: self, presenting: presenting)
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .none:
      UIPresentationController(presentedViewController: self, presenting: presenting)
    }
  }

  /// The presentation controller of a presentation that begins; keeps one that the app has already accessed and
  /// configured.
  func presentationControllerForPresenting(
    on presenter: UIViewController, source: UIViewController
  ) -> UIPresentationController {
    if modalPresentationStyle != .custom, let ownPresentationController { return ownPresentationController }
    let made = makePresentationController(presenting: presenter, source: source)
    if made.delegate == nil { made.delegate = ownPresentationController?.delegate }
    ownPresentationController = made
    return made
  }

  /// The presentation controller, if the style is a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// The presentation controller, if the style is a popover.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover || presenting != nil else { return nil }
    return presentationController as? UIPopoverPresentationController
  }

  /// The controller that presents: the outermost container, or the nearest that defines a presentation context.
  func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style == .currentContext || style == .overCurrentContext else { return rootOfContainment }
    return sequence(first: self, next: \.parent).first { $0.definesPresentationContext } ?? rootOfContainment
  }

  func warn(_ text: String) { StandardError.print(text) }
}
