import AppFacts

extension PropertyValue {
  /// A property list with this value.
  var propertyList: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    \(element)
    </plist>

    """
  }

  private var element: String {
    switch self {
    case .string(let text): "<string>\(Self.escaped(text))</string>"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "<integer>\(Int(number))</integer>" : "<real>\(number)</real>"
    case .boolean(let value): value ? "<true/>" : "<false/>"
    case .array(let values): "<array>\n\(values.map(\.element).joined(separator: "\n"))\n</array>"
    case .dictionary(let values):
      "<dict>\n"
        + values.sorted { $0.key < $1.key }.map { "<key>\(Self.escaped($0.key))</key>\n\($0.value.element)\n" }.joined()
        + "</dict>"
    case .other: "<string></string>"
    }
  }

  /// Characters that XML has no place for are left out.
  private static func escaped(_ text: String) -> String {
    let kept = text.unicodeScalars.filter { $0.value >= 0x20 || [0x09, 0x0A, 0x0D].contains($0.value) }
    return kept.map { scalar in
      switch scalar {
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      default: String(scalar)
      }
    }
    .joined()
  }
}
