import Foundation
internal import LayerTree

/// What a context menu is about, lifted over the rest of the window: a picture of the view, or the app's own controller.
///
/// Measured in the published pictures of kylebshr/context-menus (iOS 13, 375 by 667 points): a view of 100 points has 115,
/// with corners of 13; all stays 16 points inside the screen, and as much from the menu.
final class MenuPreview: UIView {
  static let gap: CGFloat = 16
  private static let lift: CGFloat = 1.15
  private static let radius: CGFloat = 13

  /// Where the view is that it is about, in the window.
  let source: CGRect
  /// The app's controller, where it gives one.
  let shownController: UIViewController?
  var onTap: (() -> Void)?
  private var picture: UIView
  private let size: CGSize
  /// Takes the picture; nil for a controller's own view.
  private let take: (() -> UIView)?
  /// The appearance in which it was taken.
  private var style: UIUserInterfaceStyle?

  /// A picture of a view where it stands, or of what the app would rather have lifted.
  convenience init(of view: UIView, in window: UIWindow, target: UITargetedPreview?) {
    let shown = target?.view ?? view
    let path = target?.parameters.visiblePath
    let part = path.map { $0.bounds.intersection(shown.bounds) } ?? shown.bounds
    let take = {
      let picture = shown.snapshot(of: part, afterScreenUpdates: true)
      // What has no ground of its own gets the one of the parameters, which without the app's is the system's.
      picture.backgroundColor =
        picture.backgroundColor ?? (target?.parameters ?? UIPreviewParameters()).backgroundColor
      if let path {
        let mask = CAShapeLayer()
        let moved = UIBezierPath(cgPath: path.cgPath)
        moved.apply(CGAffineTransform(translationX: -part.minX, y: -part.minY))
        mask.path = moved.cgPath
        picture.layer.mask = mask
      }
      return picture
    }
    let source: CGRect
    if shown.window == nil, let goal = target?.target {
      let centre = goal.container.convert(goal.center, to: window)
      source = CGRect(
        x: centre.x - part.width / 2, y: centre.y - part.height / 2, width: part.width, height: part.height)
    } else {
      source = shown.convert(part, to: window)
    }
    self.init(take(), size: part.size, source: source, controller: nil, isRound: path == nil, take: take)
  }

  /// The app's controller, as large as it prefers to be.
  convenience init(_ controller: UIViewController, of view: UIView, in window: UIWindow) {
    let content: UIView = controller.view
    let wanted = controller.preferredContentSize
    let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.gap, dy: Self.gap).size
    let size = CGSize(
      width: wanted.width > 0 ? wanted.width : room.width, height: wanted.height > 0 ? wanted.height : room.height)
    self.init(
      content, size: size, source: view.convert(view.bounds, to: window), controller: controller, isRound: true)
  }

  private init(
    _ picture: UIView, size: CGSize, source: CGRect, controller: UIViewController?, isRound: Bool,
    take: (() -> UIView)? = nil
  ) {
    self.take = take
    (self.picture, self.size, self.source, shownController) = (picture, size, source, controller)
    super.init(frame: .zero)
    if isRound {
      layer.cornerRadius = Self.radius
      layer.cornerCurve = .continuous
      layer.masksToBounds = true
    }
    controller?.beginAppearanceTransition(true, animated: false)
    addSubview(picture)
    controller?.endAppearanceTransition()
  }

  required init?(coder: NSCoder) { nil }

  /// Gives the controller back, once, and not where the app shows it elsewhere by now.
  func end() {
    guard picture.superview === self else { return }
    shownController?.beginAppearanceTransition(false, animated: false)
    picture.removeFromSuperview()
    shownController?.endAppearanceTransition()
  }

  /// How large it is in a room that it shares with a menu.
  private func size(in room: CGRect, beside card: CGSize) -> CGSize {
    let free = CGSize(width: room.width, height: max(44, room.height - card.height - Self.gap))
    if shownController != nil {
      // As wide as the room at most, and as flat then as it was.
      let scale = min(1, free.width / max(size.width, 1))
      return CGSize(width: (size.width * scale).onPixel, height: min(size.height * scale, free.height).onPixel)
    }
    let scale = min(Self.lift, free.width / max(size.width, 1), free.height / max(size.height, 1))
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// Lies beside a menu, and says where that lies. A picture stays where its view is: the menu is above it in the lower
  /// half of the screen, below it in the upper. A controller with its menu is in the middle of the screen.
  func place(with card: CGSize, in overlay: UIView) -> CGRect {
    let room = overlay.bounds.inset(by: overlay.safeAreaInsets).insetBy(dx: Self.gap, dy: Self.gap)
    let size = size(in: room, beside: card)
    func inside(_ wanted: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { max(low, min(wanted, high)) }
    let x = inside(source.midX - size.width / 2, room.minX, room.maxX - size.width)
    let both = card.height + Self.gap
    let isAbove = shownController == nil && source.midY >= overlay.bounds.midY
    let y: CGFloat
    if shownController != nil {
      y = inside(overlay.bounds.midY - (size.height + both) / 2, room.minY, room.maxY - size.height - both)
    } else {
      y = inside(
        source.midY - size.height / 2, room.minY + (isAbove ? both : 0),
        room.maxY - size.height - (isAbove ? 0 : both))
    }
    frame = CGRect(x: x.onPixel, y: y.onPixel, width: size.width, height: size.height)
    let menuX =
      frame.width < card.width && source.midX == overlay.bounds.midX
      ? frame.midX - card.width / 2
      : source.midX > overlay.bounds.midX ? frame.maxX - card.width : frame.minX
    return CGRect(
      x: inside(menuX, room.minX, room.maxX - card.width).onPixel,
      y: (isAbove ? frame.minY - both : frame.maxY + Self.gap).onPixel, width: card.width, height: card.height)
  }

  override func traitsMayDiffer() {
    super.traitsMayDiffer()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let take, style != traitCollection.userInterfaceStyle {
      // A picture keeps the colours that it was taken in.
      if style != nil {
        picture.removeFromSuperview()
        picture = take()
        addSubview(picture)
      }
      style = traitCollection.userInterfaceStyle
    }
    if shownController != nil {
      picture.frame = bounds
    } else {
      picture.bounds.size = size
      picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
      let scale = bounds.width / max(size.width, 1)
      picture.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
    needsLayout = false
  }

  override func performTap(at point: CGPoint) -> Bool {
    onTap?()
    return true
  }
}

/// What a window has behind a context menu: it is blurred, and darker. White is 189, 189, 193 there, as measured in the same
/// pictures; the blur's radius is chosen.
final class MenuDimming: UIView {
  override var backdrop: Backdrop? { Backdrop(radius: 10, saturation: 1, tint: 0x0000_1042) }
}

/// A tap on a preview: what the app adds for it runs at once, or as the menu has closed.
final class MenuCommit: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var completions: [() -> Void] = []

  init(_ controller: UIViewController?) { previewViewController = controller }

  func addAnimations(_ animations: @escaping () -> Void) { animations() }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// The menu has closed.
  func end() {
    for completion in completions { completion() }
    completions = []
  }
}
