import Foundation
internal import LayerTree

/// How a view is seen that stands back behind a sheet: smaller, lower, with round corners. Its frame and its transform are
/// the app's, and stay.
struct StandingBack: Equatable {
  var scale: CGFloat
  /// How far down its middle is, in points.
  var shift: CGFloat
  var radius: CGFloat

  /// Nine tenths of its size, as published pictures of iOS 15 have it.
  static let scale: CGFloat = 0.9

  /// A part of the way, from 0 to 1, back to where the view's upper edge is at `top`.
  init(_ part: CGFloat, height: CGFloat, top: CGFloat, radius: CGFloat) {
    scale = 1 - (1 - Self.scale) * part
    shift = (top - height * (1 - Self.scale) / 2) * part
    self.radius = radius
  }

  /// The transform around the view's middle.
  var transform: CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(scale, scale, 1), CATransform3DMakeTranslation(0, shift, 0))
  }
}

extension UIPresentationController {
  /// Whether a sheet is as high as it can be, so that what is below stands back.
  private func fillsItsRoom(_ frame: CGRect) -> Bool {
    guard effectiveStyle.isSheet, !isFloating, !isLow, isDimming, arrow == nil, let window = containerView?.window
    else {
      return false
    }
    return frame.minY <= window.deviceInsets.top + Self.sheetGap + 0.5
  }

  /// Sets what is below back, as far as the sheet is up; a sheet or nothing behind it stays where it is.
  func setBack(behind frame: CGRect) {
    let isUp = fillsItsRoom(frame.offsetBy(dx: 0, dy: -drag))
    containerView?.backgroundColor = !isDimming || arrow != nil ? nil : isUp ? .dimmingBehindSheets : .dimming
    guard isUp, let view = presentersOutermostView else { return standUp() }
    if backView !== view { standUp() }
    backView = view
    let part = 1 - min(max(drag / max(1, frame.height), 0), 1)
    view.layer.standsBack = standing(part, view)
    view.superview?.layer.isBlack = true
  }

  /// Gives what is below its place again.
  func standUp() {
    backView?.layer.standsBack = nil
    backView?.superview?.layer.isBlack = false
    backView = nil
  }

  private func standing(_ part: CGFloat, _ view: UIView) -> StandingBack {
    StandingBack(
      part, height: view.bounds.height, top: view.window?.deviceInsets.top ?? 0, radius: cornerRadius)
  }

  /// The view that fills the window, with the presenter in it; nil if that is a sheet.
  private var presentersOutermostView: UIView? {
    guard var view = presentingViewController.viewIfLoaded else { return nil }
    while let outer = view.superview, !(outer is UIWindow) {
      if let container = outer as? PresentationContainer {
        return container.presentation?.effectiveStyle.isSheet == true ? nil : view
      }
      view = outer
    }
    return view.superview == nil ? nil : view
  }

  /// What is below goes back, or comes again, with the sheet.
  ///
  /// - Parameter place: How far below its place the sheet begins.
  func moveBack(_ movement: TransitionMovement, isComing: Bool, from place: CGFloat) {
    guard let view = backView, let sheet = presentedView else { return }
    let pulled = 1 - min(max(place / max(1, sheet.bounds.height), 0), 1)
    let start = standing(isComing && place == 0 ? 0 : pulled, view)
    let end = standing(isComing ? 1 : 0, view)
    movement.scale(view.layer, from: Double(start.scale), to: Double(end.scale))
    movement.shift(view.layer, from: Double(start.shift), to: Double(end.shift))
  }
}

extension CALayer {
  /// How the layer is seen behind a sheet; nil for as it is.
  var standsBack: StandingBack? {
    get { extras?.standsBack }
    set {
      guard newValue != standsBack else { return }
      neededExtras.standsBack = newValue
      changed([.transform, .cornerRadius, .cornerCurve, .clips])
    }
  }

  /// Whether the layer has a black ground, whatever its own is: behind what stands back.
  var isBlack: Bool {
    get { extras?.isBlack ?? false }
    set {
      guard newValue != isBlack else { return }
      neededExtras.isBlack = newValue
      changed(.background)
    }
  }

  /// Puts a place behind a sheet over what the app has given the layer.
  func addStanding(_ extras: LayerExtras, to layer: inout Layer) {
    if extras.isBlack { layer.background = .black }
    guard let back = extras.standsBack else { return }
    layer.transform = Matrix4(CATransform3DConcat(extras.transform, back.transform))
    layer.cornerRadius = Double(back.radius)
    layer.cornerCurve = .continuous
    layer.clips = true
  }
}

extension UIColor {
  /// The shade over what stands back. Measured in a published picture of iOS 15; in the dark chosen, in proportion.
  static let dimmingBehindSheets = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.29 : 0.12) }
}
