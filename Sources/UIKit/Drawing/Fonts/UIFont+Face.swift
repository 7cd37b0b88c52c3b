internal import AssetCatalog
import Foundation
internal import LayerTree
internal import TextLayout

extension UIFont {
  /// The font that is drawn: Inter in its design for text or, from 20 points, for display; or the monospaced one; or the
  /// app's own.
  var face: FontFace {
    if let own {
      return FontFace(.app(own.asset.postScriptName), weight: own.asset.weight, isItalic: own.asset.isItalic)
    }
    let family: FontFace.Family =
      otherTraits.contains(.traitMonoSpace) ? .mono : pointSize < 20 ? .text : .display
    return FontFace(family, weight: weight.number, isItalic: otherTraits.contains(.traitItalic))
  }

  /// How text in this font is measured and drawn.
  func runStyle() -> RunStyle {
    let descent = Double(-descender)
    return RunStyle(
      face: face, size: Double(pointSize), ascent: Double(lineHeight) - descent, descent: descent,
      leading: own == nil ? Double(leading) : 0, faceTracking: Double(systemTracking * pointSize), own: own?.face)
  }
}

extension UIFont.Weight {
  /// The weight as fonts count it, from 100 to 900.
  var number: UInt16 {
    switch rawValue {
    case ..<(-0.7): 100
    case ..<(-0.5): 200
    case ..<(-0.2): 300
    case ..<0.115: 400
    case ..<0.265: 500
    case ..<0.35: 600
    case ..<0.48: 700
    case ..<0.59: 800
    default: 900
    }
  }
}
