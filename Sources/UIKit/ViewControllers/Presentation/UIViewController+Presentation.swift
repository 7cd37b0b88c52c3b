import Foundation

/// What presents what, and what manages it.
extension UIViewController {
  /// What this controller, or the nearest container around it that does, presents.
  public var presentedViewController: UIViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presented).first
  }

  /// The controller that presents this one, or a container around it.
  public var presentingViewController: UIViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presenting).first
  }

  /// Manages the presentation, this one's or the coming one's.
  public var presentationController: UIPresentationController? {
    if let around = parent?.presentationController, around.presentedView != nil { return around }
    if let ownPresentationController { return ownPresentationController }
    let made = makePresentationController(presenting: nil, source: nil)
    ownPresentationController = made
    return made
  }

  /// The presentation's manager while it is presented: that of the nearest presented container.
  public var activePresentationController: UIPresentationController? {
    presenting != nil ? ownPresentationController : parent?.activePresentationController
  }

  private func makePresentationController(
    presenting: UIViewController?, source: UIViewController?
  ) -> UIPresentationController {
    switch modalPresentationStyle {
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

  /// The manager of a presentation that begins; one that the app has asked for, and set a delegate on, is kept.
  func presentationControllerForPresenting(
    on presenter: UIViewController, source: UIViewController
  ) -> UIPresentationController {
    if modalPresentationStyle != .custom, let ownPresentationController { return ownPresentationController }
    let made = makePresentationController(presenting: presenter, source: source)
    if made.delegate == nil { made.delegate = ownPresentationController?.delegate }
    ownPresentationController = made
    return made
  }

  /// The same, when the style is a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// The same, when the style is a popover.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover || presenting != nil else { return nil }
    return presentationController as? UIPopoverPresentationController
  }

  /// The controller that carries a presentation: the top of the containers, or the nearest that defines a context.
  func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style == .currentContext || style == .overCurrentContext else { return rootOfContainment }
    return sequence(first: self, next: \.parent).first { $0.definesPresentationContext } ?? rootOfContainment
  }

  func warn(_ text: String) { StandardError.print(text) }
}
