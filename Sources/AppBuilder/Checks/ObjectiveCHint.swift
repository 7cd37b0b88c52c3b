/// Explains a failed build of sources that ask for more of the Objective-C runtime than there is.
enum ObjectiveCHint {
  private struct Place {
    var what: String
    var place: String
  }

  /// One sentence that names the first place; nil when the sources ask for nothing of the kind.
  static func sentence(for sources: [SourceFile]) -> String? {
    sentence(
      places(in: sources, where: isUnsupported),
      "#keyPath, optional protocol members and key-value observing need the Objective-C runtime, which Linux lacks")
  }

  private static func isUnsupported(_ tokens: [SwiftToken], _ index: Int) -> Bool {
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    return switch tokens[index].text {
    case "#keyPath": true
    case "optional": ["func", "var"].contains { next?.isIdentifier($0) == true }
    case "forKeyPath": next?.isPunctuation(":") == true || next?.kind == .identifier
    case "observe":
      next?.isPunctuation("(") == true && index + 2 < tokens.count && tokens[index + 2].isPunctuation("\\")
    default: false
    }
  }

  private static func places(
    in sources: [SourceFile], where holds: ([SwiftToken], Int) -> Bool
  ) -> [Place] {
    sources.flatMap { file in
      file.tokens.indices.filter { file.tokens[$0].kind != .literal && holds(file.tokens, $0) }.map {
        Place(what: file.tokens[$0].text, place: "\(file.url.path):\(file.tokens[$0].line)")
      }
    }
  }

  private static func sentence(_ places: [Place], _ explanation: String) -> String? {
    guard let first = places.first else { return nil }
    let more =
      switch places.count {
      case 1: ""
      case 2: " and at one more place"
      default: " and at \(places.count - 1) more places"
      }
    return "\(explanation): '\(first.what)' is at \(first.place)\(more)."
  }
}
