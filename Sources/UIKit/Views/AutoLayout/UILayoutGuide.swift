import Foundation

/// A rectangle that takes part in layout but is not a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The rectangle that a guide represents.
  enum Role { case custom, safeArea, margins, readableContent, scrollContent, scrollFrame, keyboard }

  /// The view that owns the guide.
  open internal(set) weak var owningView: UIView?
  /// A name for messages.
  open var identifier = ""
  let role: Role
  var solvedFrame = CGRect.zero

  /// Creates a guide; add it to a view and place it with constraints.
  public override init() {
    role = .custom
    super.init()
  }

  init(role: Role, of view: UIView) {
    self.role = role
    super.init()
    owningView = view
  }

  /// The guide's rectangle in the owning view's coordinates.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    switch role {
    case .custom, .scrollContent: return solvedFrame
    default: return owningView.bounds.inset(by: insets)
    }
  }

  /// The insets of a system guide from its view's edges.
  var insets: UIEdgeInsets {
    guard let owningView else { return .zero }
    switch role {
    case .custom, .scrollContent, .scrollFrame: return .zero
    case .safeArea: return owningView.safeAreaInsets
    case .margins, .readableContent: return owningView.effectiveMargins
    // Said by the guide itself.
    case .keyboard: return .zero
    }
  }
}

extension UIView {
  private func guide(_ role: UILayoutGuide.Role) -> UILayoutGuide {
    if let guide = systemGuides[role] { return guide }
    let guide = role == .keyboard ? UIKeyboardLayoutGuide(of: self) : UILayoutGuide(role: role, of: self)
    systemGuides[role] = guide
    return guide
  }

  /// The area that bars and the device do not cover.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
  /// The area inside the layout margins.
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
  /// The area for readable text; the same as inside the layout margins.
  public var readableContentGuide: UILayoutGuide { guide(.readableContent) }
  /// The area that the keyboard covers; a line at the bottom of the safe area while there is none.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    guide(.keyboard) as? UIKeyboardLayoutGuide ?? UIKeyboardLayoutGuide(of: self)
  }
  var scrollContentGuide: UILayoutGuide { guide(.scrollContent) }
  var scrollFrameGuide: UILayoutGuide { guide(.scrollFrame) }

  /// Adds a custom layout guide.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layoutGuides.append(guide)
  }

  /// Removes a layout guide and its constraints.
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owningView === self else { return }
    for view in sequence(first: self, next: \.superview) {
      for constraint in view.constraints where constraint.firstItem === guide || constraint.secondItem === guide {
        constraint.uninstall()
      }
    }
    layoutGuides.removeAll { $0 === guide }
    guide.owningView = nil
  }
}
