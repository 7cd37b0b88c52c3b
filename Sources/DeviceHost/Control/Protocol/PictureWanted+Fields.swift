import LifeCycle

extension PictureWanted {
  /// The fields of a request.
  var fields: [String: Value] {
    var fields: [String: Value] = [:]
    if let app { fields["app"] = .string(app) }
    if let scale { fields["scale"] = .number(scale) }
    if let isDark { fields["dark"] = .bool(isDark) }
    if let increasesContrast { fields["increasedContrast"] = .bool(increasesContrast) }
    if isAtOnce { fields["atOnce"] = true }
    if let textSize { fields["textSize"] = .string(textSize.name) }
    return fields
  }

  /// - Throws: `ControlError.malformed`, which names the field.
  init(_ fields: RequestFields) throws(ControlError) {
    self.init(
      app: try fields.textIfPresent("app"), scale: try fields.numberIfPresent("scale"),
      isDark: try fields.boolIfPresent("dark"),
      increasesContrast: try fields.boolIfPresent("increasedContrast"),
      isAtOnce: try fields.boolIfPresent("atOnce") ?? false)
    if let name = try fields.textIfPresent("textSize") {
      guard let size = TextSize(name: name) else {
        throw ControlError(.malformed, "'\(name)' is no text size; they are \(TextSize.allCases.map(\.name))")
      }
      textSize = size
    }
    guard scale.map({ Self.scales.contains($0) }) ?? true else {
      throw ControlError(.malformed, "the field 'scale' must be a number from 0.1 to 4")
    }
  }

  /// The scales that a picture may have.
  public static let scales = 0.1...4.0
}
