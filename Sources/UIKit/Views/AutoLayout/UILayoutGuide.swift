import Foundation

/// A rectangle that takes part in layout without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// What a guide of the system follows.
  enum Role { case custom, safeArea, margins, readableContent, scrollContent, scrollFrame, keyboard }

  /// The view whose guide it is.
  open internal(set) weak var owningView: UIView?
  /// For messages.
  open var identifier = ""
  let role: Role
  var solvedFrame = CGRect.zero

  /// A guide that constraints place, once a view has it.
  public override init() {
    role = .custom
    super.init()
  }

  init(role: Role, of view: UIView) {
    self.role = role
    super.init()
    owningView = view
  }

  /// The rectangle in the view's coordinates.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    switch role {
    case .custom, .scrollContent: return solvedFrame
    default: return owningView.bounds.inset(by: insets)
    }
  }

  /// How far a guide of the system is inside of its view.
  var insets: UIEdgeInsets {
    guard let owningView else { return .zero }
    switch role {
    case .custom, .scrollContent, .scrollFrame: return .zero
    case .safeArea: return owningView.safeAreaInsets
    case .margins, .readableContent: return owningView.effectiveMargins
    case .keyboard:
      // Without a keyboard the guide is a line above the bottom of the safe area.
      let safe = owningView.safeAreaInsets
      return UIEdgeInsets(top: max(0, owningView.bounds.height - safe.bottom), left: 0, bottom: safe.bottom, right: 0)
    }
  }
}

extension UIView {
  private func guide(_ role: UILayoutGuide.Role) -> UILayoutGuide {
    if let guide = systemGuides[role] { return guide }
    let guide = UILayoutGuide(role: role, of: self)
    systemGuides[role] = guide
    return guide
  }

  /// What bars and the device leave uncovered.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
  /// What the margins leave.
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
  /// What is comfortable to read; here the margins.
  public var readableContentGuide: UILayoutGuide { guide(.readableContent) }
  /// What the keyboard covers; a line at the bottom, as there is no keyboard on screen.
  public var keyboardLayoutGuide: UILayoutGuide { guide(.keyboard) }
  var scrollContentGuide: UILayoutGuide { guide(.scrollContent) }
  var scrollFrameGuide: UILayoutGuide { guide(.scrollFrame) }

  /// Adds a guide of the app's own.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layoutGuides.append(guide)
  }

  /// Takes a guide away, with its constraints.
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
