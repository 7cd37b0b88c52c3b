import Foundation

/// How SwiftPM would link a program: its own command, from the plan of the build.
struct LinkStep: Equatable {
  /// The linker's driver.
  var program: URL
  /// The arguments, without the objects and the output.
  var options: [String]
  /// The object files of the program and of everything below it.
  var objects: [URL]

  /// Reads the step of a product from SwiftPM's plan.
  ///
  /// - Throws: `systemFailed` where the plan has no such step.
  init(of product: String, plan: URL) throws(AppBuilderError) {
    let text = try Files.readText(plan)
    guard let line = Self.line(of: product, in: text), let arguments = Self.strings(in: line),
      let list = arguments.first(where: { $0.hasPrefix("@") && $0.hasSuffix(Self.listName(of: product)) }),
      let program = arguments.first
    else { throw .systemFailed(reason: "SwiftPM's plan \(plan.path) does not say how to link \(product).") }
    self.program = URL(fileURLWithPath: program)
    var options = Array(arguments.dropFirst())
    options.removeAll { $0 == list || $0 == "-emit-executable" }
    if let output = options.firstIndex(of: "-o") { options.removeSubrange(output...min(output + 1, options.count - 1)) }
    self.options = options
    objects = try Self.objects(in: Files.readText(URL(fileURLWithPath: String(list.dropFirst()))))
  }

  private static func listName(of product: String) -> String { "/\(product).product/Objects.LinkFileList" }

  private static func line(of product: String, in plan: String) -> Substring? {
    plan.split(separator: "\n").lazy.map { $0.drop { $0 == " " } }.first {
      $0.hasPrefix("args: [") && $0.contains("\"-emit-executable\"") && $0.contains(listName(of: product) + "\"")
    }
  }

  /// The strings of `args: ["…", "…"]`, which are as in JSON.
  private static func strings(in line: Substring) -> [String]? {
    guard let start = line.firstIndex(of: "[") else { return nil }
    return try? JSONDecoder().decode([String].self, from: Data(line[start...].utf8))
  }

  /// The paths of a response file, a line each, in quotes where they have spaces.
  static func objects(in list: String) -> [URL] {
    list.split(separator: "\n").map { line in
      var path = String(line)
      if path.hasPrefix("'"), path.hasSuffix("'"), path.count > 1 {
        path = path.dropFirst().dropLast().replacingOccurrences(of: "'\\''", with: "'")
      } else if path.hasPrefix("\""), path.hasSuffix("\""), path.count > 1 {
        path = String(path.dropFirst().dropLast())
      } else {
        path = path.replacingOccurrences(of: "\\ ", with: " ")
      }
      return URL(fileURLWithPath: path)
    }
  }

  /// The target that an object file was compiled for, by the folder that SwiftPM puts it in: `NAME.build`.
  static func target(of object: URL) -> String? {
    object.pathComponents.last { $0.hasSuffix(".build") }.map { String($0.dropLast(".build".count)) }
  }
}
