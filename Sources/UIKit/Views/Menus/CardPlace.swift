import Foundation

/// Where a card lies that belongs to a rectangle: below it, above it where there is no room, and inside the safe area.
@MainActor
enum CardPlace {
  private static let margin: CGFloat = 10
  private static let gap: CGFloat = 6

  /// The frame of a card that would begin at `x`; it is lower than `size` where the room is.
  static func frame(of size: CGSize, at x: CGFloat, beside source: CGRect, in overlay: UIView) -> CGRect {
    let room = overlay.bounds.inset(by: overlay.safeAreaInsets).insetBy(dx: margin, dy: margin)
    let height = min(size.height, room.height)
    let below = source.maxY + gap
    let above = source.minY - gap - height
    let y = below + height <= room.maxY ? below : above >= room.minY ? above : max(room.minY, room.maxY - height)
    return CGRect(
      x: min(max(x, room.minX), max(room.minX, room.maxX - size.width)).onPixel, y: y.onPixel, width: size.width,
      height: height)
  }
}
