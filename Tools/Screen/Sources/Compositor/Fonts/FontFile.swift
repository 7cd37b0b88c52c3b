internal import LayerTree

/// A font in a file.
struct FontFile: Hashable {
  /// The path below the folder of fonts.
  var path: String
  /// Which of the fonts in the file.
  var index: UInt32 = 0
  /// Whether letters are made to slope, as the file has no sloping ones.
  var slopes = false

  /// The file of a face: of the weight that is nearest. The system's stands for an app's own one that is missing.
  init(_ face: FontFace) {
    let hundred = min(max((Int(face.weight) + 50) / 100, 1), 9)
    switch face.family {
    case .text, .app: path = Self.inter("Inter", hundred, face.isItalic)
    case .display: path = Self.inter("InterDisplay", hundred, face.isItalic)
    case .mono:
      path = "truetype/dejavu/DejaVuSansMono\(hundred >= 6 ? "-Bold" : "").ttf"
      slopes = face.isItalic
    case .cjkJP, .cjkKR, .cjkSC:
      path = "opentype/noto/NotoSansCJK-\(hundred >= 6 ? "Bold" : "Regular").ttc"
      index = face.family == .cjkJP ? 0 : face.family == .cjkKR ? 1 : 2
      slopes = face.isItalic
    case .script(let script):
      path = script.file(weight: face.weight)
      slopes = face.isItalic
    case .emoji: path = "truetype/noto/NotoColorEmoji.ttf"
    }
  }

  private static func inter(_ family: String, _ hundred: Int, _ isItalic: Bool) -> String {
    let weights = [
      "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
    ]
    let weight = weights[hundred - 1]
    let name = !isItalic ? weight : weight == "Regular" ? "Italic" : weight + "Italic"
    return "opentype/inter/\(family)-\(name).otf"
  }

  /// The Debian packages that the files come from.
  static let packages = ["fonts-inter", "fonts-noto-cjk", "fonts-noto-color-emoji", "fonts-dejavu-core"]

  /// Files by which one sees that a package is there.
  static func samples(of package: String) -> [FontFile] {
    switch package {
    case "fonts-inter": [FontFile(FontFace(.text)), FontFile(FontFace(.display))]
    case "fonts-noto-cjk": [FontFile(FontFace(.cjkKR)), FontFile(FontFace(.cjkKR, weight: 700))]
    case "fonts-noto-color-emoji": [FontFile(FontFace(.emoji))]
    default: [FontFile(FontFace(.mono))]
    }
  }
}
