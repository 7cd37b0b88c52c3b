import CompiledInterface

extension InterfaceElement {
  /// The tree with the colours of other spaces in extended sRGB, in which UIKit reads them.
  ///
  /// Calibrated colours are of Apple's Generic RGB. They are converted in documents that say `colorMatched`, as published
  /// pictures show; older documents mean their numbers as they are.
  var withColoursInSRGB: InterfaceElement { colours(areMatched: self["colorMatched"] == "YES") }

  private func colours(areMatched: Bool) -> InterfaceElement {
    var result = self
    if name == "color", let space = space(isMatched: areMatched) { result.attributes = attributes(in: space) }
    result.children = children.map { $0.colours(areMatched: areMatched) }
    return result
  }

  /// The space of a colour that has to be converted.
  private func space(isMatched: Bool) -> ColourSpace? {
    switch self["colorSpace"] {
    case "calibratedRGB", "calibratedWhite": isMatched ? .generic : nil
    case "custom" where self["customColorSpace"] == "displayP3": .displayP3
    default: nil
    }
  }

  private func attributes(in space: ColourSpace) -> [String: String] {
    func number(_ name: String) -> Double? { self[name].flatMap { Double($0) } }
    var result = attributes
    if let red = number("red"), let green = number("green"), let blue = number("blue") {
      let converted = space.sRGB(red, green, blue)
      result["red"] = "\(converted.red)"
      result["green"] = "\(converted.green)"
      result["blue"] = "\(converted.blue)"
    } else if let white = number("white") {
      result["white"] = "\(space.grey(white))"
    } else {
      return attributes
    }
    result["colorSpace"] = "custom"
    result["customColorSpace"] = "sRGB"
    return result
  }
}
