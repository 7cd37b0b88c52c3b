import LifeCycle

/// What a window shows as a list of fills, texts and marks, for the program that draws by Cairo alone.
struct DrawnList {
  private(set) var text = ""

  /// - Parameter list: As `Device.treeList(of:)` gives it.
  init(_ list: Value) throws {
    guard case .array(let windows)? = list["windows"], let window = windows.first,
      case .array(let layers)? = window["layers"], let width = number(window["width"]),
      let height = number(window["height"])
    else { throw BenchmarkError("there is no window") }
    text = "size \(width) \(height)\n"
    for layer in layers where layer["hidden"] == nil { add(layer) }
  }

  private mutating func add(_ layer: Value) {
    guard let frame = layer["frame"], let x = number(frame["x"]), let y = number(frame["y"]),
      let width = number(frame["width"]), let height = number(frame["height"])
    else { return }
    if let colour = layer["background"]?.string {
      text += "fill \(x) \(y) \(width) \(height) \(colour.dropFirst())\n"
    }
    guard let contents = layer["contents"] else { return }
    guard case .array(let lines)? = contents["lines"] else {
      text += "mark \(x) \(y) \(width) \(height)\n"
      return
    }
    for line in lines {
      guard let words = line["text"]?.string, let left = number(line["x"]), let baseline = number(line["baseline"]),
        let size = number(line["size"])
      else { continue }
      text += "text \(x + left) \(y + baseline) \(size) \(words)\n"
    }
  }
}

/// A number, whole or not.
private func number(_ value: Value?) -> Double? {
  switch value {
  case .number(let number)?: number
  case .integer(let number)?: Double(number)
  default: nil
  }
}
