/// Something wrong in a file of the tree, as a compiler would print it.
struct Finding: Error, Hashable, CustomStringConvertible {
  var file: String
  /// From 1; nil when the whole file is meant.
  var line: Int?
  var problem: String

  init(_ file: String, _ line: Int?, _ problem: String) {
    self.file = file
    self.line = line
    self.problem = problem
  }

  var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(problem)" }
}
