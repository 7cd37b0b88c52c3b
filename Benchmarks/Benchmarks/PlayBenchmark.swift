import Foundation

/// How long all scenarios of the checkout take in the virtual world, by the command as people run it; beside as many
/// processes of the kernel that do nothing.
struct PlayBenchmark {
  private static let rounds = 3
  private static let jobs = 2

  private let checkout: URL
  private let scratch: URL

  init(checkout: URL, scratch: URL) {
    self.checkout = checkout
    self.scratch = scratch.appending(path: "play")
  }

  func run() throws -> [Row] {
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let tool = ToolRun(checkout: checkout, scratch: scratch)
    let scenarios = checkout.appending(path: "Conformance/scenarios")
    let files = try FileManager.default.contentsOfDirectory(atPath: scenarios.path).filter { $0.hasSuffix(".yaml") }
    // The tool, the framework and the apps are compiled before anything is measured.
    let log = scratch.appending(path: "log.jsonl")
    try tool.dormouse("play", "--jobs", "\(Self.jobs)", "--log", log.path, scenarios.path)
    let launches = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
      .count { $0.contains(#""name":"launched""#) }
    guard launches > 0 else { throw BenchmarkError("no scenario has launched an app") }
    var byTemplate = Samples()
    var byExec = Samples()
    var floor = Samples()
    let forks = "i=0; while [ $i -lt \(launches) ]; do ( : ); i=$((i+1)); done"
    for _ in 0..<Self.rounds {
      try byTemplate.add(tool.seconds { try tool.dormouse("play", "--jobs", "\(Self.jobs)", scenarios.path) })
      try byExec.add(tool.seconds { try tool.dormouse("play", "--exec", "--jobs", "\(Self.jobs)", scenarios.path) })
      try floor.add(tool.seconds { try tool.run("/bin/sh", ["-c", forks]) })
    }
    let name = "\(files.count) scenarios, virtual, \(Self.jobs) at a time"
    let note = "\(launches) processes; the floor is a shell that forks as often. \(Self.rounds) rounds"
    return [
      Row(name, unit: "s", ours: byTemplate, floor: floor, aim: "<= 15 s for 277", note: note),
      Row("…, launched by exec", unit: "s", ours: byExec, floor: floor, aim: ""),
    ]
  }
}
