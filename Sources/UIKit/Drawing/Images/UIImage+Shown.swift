import Foundation
internal import LayerTree

extension UIImage {
  /// The part of contents that stretches, where all of it does.
  static let wholeCentre = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// The part that stretches, from 0 to 1 in each direction: what lies between the cap insets.
  var unitCentre: CGRect {
    guard capInsets != .zero, size.width > 0, size.height > 0 else { return Self.wholeCentre }
    let left = min(max(capInsets.left, 0), size.width)
    let top = min(max(capInsets.top, 0), size.height)
    let width = max(size.width - left - max(capInsets.right, 0), 0)
    let height = max(size.height - top - max(capInsets.bottom, 0), 0)
    return CGRect(
      x: left / size.width, y: top / size.height, width: width / size.width, height: height / size.height)
  }

  /// Whether its middle is repeated in a room of this size.
  func isTiled(in room: CGSize) -> Bool {
    values.isResizable && resizingMode == .tile && room != size && size.width > 0 && size.height > 0
  }

  /// The colour in which an image view draws it; nil for its own colours.
  @MainActor
  func shownTint(in view: UIView) -> CGColor? {
    switch renderingMode {
    case .alwaysTemplate: (values.tint ?? view.tintColor).shown
    case .automatic where values.isSymbol:
      (values.tint ?? symbolConfiguration?.values.colors.first ?? view.tintColor).shown
    case .automatic, .alwaysOriginal: values.tint?.shown
    }
  }
}

extension UIColor {
  /// The colour with the traits of now.
  var shown: CGColor { resolvedColor(with: .current).cgColor }
}
