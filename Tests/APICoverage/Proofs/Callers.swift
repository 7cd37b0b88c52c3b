/// Where calls come from, by the linker's names of functions.
struct Callers {
  private let prefixes: [String]

  /// - Parameter modules: those that apps import, and what they are made of.
  init(modules: [String]) { prefixes = modules.map { "$s\($0.utf8.count)\($0)" } }

  /// Functions that the compiler makes and that only pass a call on.
  private static let passing = ["TW", "TR", "Tj", "TA", "Tm"]
  /// Initializers, copies, coders, comparisons: they carry a value on and do nothing with it.
  private static let carrying = ["4copy4with", "11mutableCopy", "6encode", "2eeoi", "4hash4into", "7isEqual"]

  /// The framework's own function from which a call came; nil where it came from elsewhere.
  func framework(_ call: Workshop.Call) -> String? {
    let caller = call.callers.first { caller in !Self.passing.contains { Self.whole(caller).hasSuffix($0) } }
    guard let caller, prefixes.contains(where: caller.hasPrefix), !caller.contains("TestsE") else { return nil }
    return caller
  }

  /// The function's name, if this is one of the parts that an `async` function is cut into: `TQ0_`, `TY1_`.
  private static func whole(_ name: String) -> Substring {
    guard name.hasSuffix("_") else { return name[...] }
    let part = name.dropLast().reversed().drop { $0.isNumber }
    guard part.starts(with: ["Q", "T"]) || part.starts(with: ["Y", "T"]) else { return name[...] }
    return name.prefix(part.count - 2)
  }

  /// Whether a function acts on what it reads, as far as its name tells.
  static func acts(_ name: String) -> Bool {
    !name.hasSuffix("fc") && !name.hasSuffix("fC") && !name.hasSuffix("vM") && !carrying.contains(where: name.contains)
  }
}
