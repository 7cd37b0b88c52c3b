import AppBuilder
import Foundation

// Prints one table: our figures beside the kernel's, measured in the same run. Run it by `./bench`.

let arguments = CommandLine.arguments.dropFirst()
if arguments.contains("--help") {
  print("usage: bench [ROUNDS]   (200 by default; median and 99th percentile are shown)")
  exit(0)
}
guard let rounds = arguments.first.map({ Int($0) }) ?? 200, rounds >= 10 else {
  FileHandle.standardError.write(Data("bench: ROUNDS must be a number of at least 10\n".utf8))
  exit(64)
}

let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
let scratch = FileManager.default.temporaryDirectory.appending(path: "dormouse-bench-\(getpid())")
defer { try? FileManager.default.removeItem(at: scratch) }

func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

let builder = AppBuilder(
  framework: FrameworkPackage(directory: checkout),
  cache: checkout.appending(path: ".build").appending(path: "bench-apps"), configuration: .release
) { message in
  if case .progress(let text) = message { say(text) }
}
let app = try builder.build(checkout.appending(path: "Conformance/SceneApp"), into: scratch)
say("Measuring the model…")
var rows = try ModelBenchmark.run(rounds: 5)
say("Measuring real processes, \(rounds) rounds…")
let benchmark = try DeviceBenchmark(bundle: app.bundle, state: scratch.appending(path: "state"))
rows += try benchmark.run(rounds: rounds)
try benchmark.close()
Table.print(rows)
