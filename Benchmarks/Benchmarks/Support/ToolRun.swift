import Foundation

/// Commands as people run them, from the checkout.
struct ToolRun {
  let checkout: URL
  /// Where what a command says of its failure is kept.
  let scratch: URL

  func seconds(_ body: () throws -> Void) rethrows -> Double {
    let parts = try ContinuousClock().measure(body).components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }

  func dormouse(_ arguments: String...) throws {
    try run(checkout.appending(path: "dormouse").path, arguments)
  }

  /// - Throws: `BenchmarkError` if it does not end with 0.
  func run(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = checkout
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let errors = scratch.appending(path: "errors")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let said = try String(contentsOf: errors, encoding: .utf8).suffix(400)
      throw BenchmarkError("\(arguments.prefix(3)) exited with \(process.terminationStatus): \(said)")
    }
  }
}
