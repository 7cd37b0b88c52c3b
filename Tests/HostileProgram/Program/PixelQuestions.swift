import Glibc
import LayerTree
import SystemLink

/// Questions for pixels: honest ones, and those that nobody may ask.
@MainActor enum PixelQuestions {
  static func ask(_ kind: String) throws -> String {
    guard let asked = asked(kind) else { return "unknown" }
    guard let (answer, file) = try link.ask(asked, atMost: 60_000) else { return "silence" }
    defer { if let file { close(file) } }
    guard let file, case .drawn(let width, let height) = answer else {
      if case .none(let reason) = answer { return "none, \(reason)" }
      return "drawn, without a file"
    }
    var bytes = [UInt8](repeating: 0, count: 8)
    guard pread(file, &bytes, bytes.count, 0) == bytes.count else { return "a file that is too short" }
    let isFixed = write(file, bytes, 1) < 0 && ftruncate(file, 0) < 0
    let first = bytes.prefix(4).map { String($0, radix: 16) }.joined(separator: " ")
    return "\(width) × \(height), \(first)\(isFixed ? "" : ", and can be changed")"
  }

  private static func asked(_ kind: String) -> PixelsAsked? {
    let red = tree(4, 3, 0xff00_00ff)
    return switch kind {
    case "red": PixelsAsked(red, scale: 2, format: .pixels)
    case "clear": PixelsAsked(tree(4, 3, nil), scale: 1, format: .pixels)
    case "png": PixelsAsked(red, scale: 1, format: .png)
    case "jpeg": PixelsAsked(red, scale: 1, format: .jpeg(quality: 80))
    case "negative": PixelsAsked(red, scale: -1, format: .pixels)
    case "huge": PixelsAsked(tree(16_384, 16_384, nil), scale: 1, format: .pixels)
    case "none": PixelsAsked(tree(0, 0, nil), scale: 1, format: .pixels)
    case "broken": PixelsAsked(TreeChange(created: [LayerID(1)]), scale: 1, format: .png)
    default: nil
    }
  }

  private static func tree(_ width: Double, _ height: Double, _ colour: Colour?) -> TreeChange {
    var root = Layer()
    root.bounds.size = Size(width: width, height: height)
    root.position = Point(x: width / 2, y: height / 2)
    root.background = colour
    return TreeChange(
      isWhole: true, size: root.bounds.size, root: LayerID(1), created: [LayerID(1)],
      changes: [.init(LayerID(1), LayerChange(root, [.bounds, .position, .background]))])
  }
}
