extension Unicode.Scalar {
  /// Whether it is no text: a control character, one that turns the direction of what follows, or one that no file may hold.
  package var isUnseen: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

extension String {
  /// In one line, with what is no text made visible: for terminals, and for files that know no such characters.
  package var inOneLine: String {
    guard unicodeScalars.contains(where: \.isUnseen) else { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t": result.append(" ")
      case _ where scalar.isUnseen: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
