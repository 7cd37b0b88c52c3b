/// Explains a failed build of sources that use Objective-C selectors.
enum ObjectiveCHint {
  private static let expressions: Set = ["#selector", "#keyPath"]

  /// One sentence that names the first place; nil when the sources use neither `#selector` nor `#keyPath`.
  static func sentence(for sources: [SourceFile]) -> String? {
    let places = sources.flatMap { file in
      file.tokens.filter { $0.kind == .pound && expressions.contains($0.text) }
        .map { (text: $0.text, place: "\(file.url.path):\($0.line)") }
    }
    guard let first = places.first else { return nil }
    let more =
      switch places.count {
      case 1: ""
      case 2: " and at one more place"
      default: " and at \(places.count - 1) more places"
      }
    return "Objective-C selectors are not supported yet: \(first.text) is used at \(first.place)\(more)."
  }
}
