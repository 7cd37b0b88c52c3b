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

extension UIFont.Weight {
  /// The weight that a font's name tells, in small letters: that of its style, after the last hyphen, or of a word of the
  /// full name; `bold` also within a word.
  init(inName name: String) {
    let words = name.split(separator: name.contains("-") ? "-" : " ").dropFirst()
    let style = (name.contains("-") ? words.suffix(1) : words).joined()
    let weights: [(String, UIFont.Weight)] = [
      ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
      ("medium", .medium), ("semibold", .semibold), ("demi", .semibold), ("extrabold", .heavy), ("ultrabold", .heavy),
      ("bold", .bold), ("heavy", .heavy), ("black", .black),
    ]
    self = weights.first { style.contains($0.0) }?.1 ?? (name.contains("bold") ? .bold : .regular)
  }
}
