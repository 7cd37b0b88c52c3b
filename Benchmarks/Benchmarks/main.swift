import AppBuilder
import Foundation

// Prints tables: our figures beside the kernel's or a rival's, measured in the same run. Run it by `./bench`.

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--hog-round", arguments.count == 2, let order = arguments.last {
  do { try HogRound.run(order) } catch {
    say("bench: a round with a memory hog: \(error)")
    exit(1)
  }
  exit(0)
}
func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

do {
  let options = try BenchmarkOptions(arguments)
  do { try Benchmark(options).run() } catch {
    say("bench: \(error)")
    Cleanup.runAll()
    exit(1)
  }
  Cleanup.runAll()
} catch {
  say("bench: \(error)")
  exit(64)
}
