import Foundation
internal import LayerTree

extension LayerContent {
  /// The text in lines, as it stands in a rectangle; nil for none.
  @MainActor
  func block(in bounds: CGRect) -> TextBlock? {
    guard let text, !text.isEmpty else { return nil }
    let look = NSMutableParagraphStyle()
    look.alignment = alignment
    return .setting(UniformText(text), font: font, color: color, in: bounds, look: look)
  }
}
