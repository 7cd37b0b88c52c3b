import Foundation

// Writes files into a Swift source: `page-table TABLE FILE…`. They are text; `index.html` is what the folder itself shows.
var table = "/// The page's files by their paths.\nenum PageTable {\n  static let files: [String: StaticString] = [\n"
for path in CommandLine.arguments.dropFirst(2) {
  let file = URL(fileURLWithPath: path)
  guard let text = String(validating: try Data(contentsOf: file), as: UTF8.self) else {
    FileHandle.standardError.write(Data("page-table: \(path) is no text\n".utf8))
    exit(1)
  }
  let name = file.lastPathComponent == "index.html" ? "" : file.lastPathComponent
  table += "    \"/\(name)\": \"\(escaped(text))\",\n"
}
try Data((table + "  ]\n}\n").utf8).write(to: URL(fileURLWithPath: CommandLine.arguments[1]))

/// Text as it stands in a literal.
func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": result += "\\\\"
    case "\"": result += "\\\""
    case "\n": result += "\\n"
    default: result += scalar.value < 32 ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
  }
  return result
}
