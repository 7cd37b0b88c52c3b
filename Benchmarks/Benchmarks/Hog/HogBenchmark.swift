import Foundation

/// A memory hog appears: what becomes of it, of the sleepers and of the app in front, with the device, with earlyoom and
/// with the kernel alone, in one run.
enum HogBenchmark {
  static let boxMegabytes: Int64 = 768
  private static let unloaded: Int64 = 1_500_000_000
  private static let loaded: Int64 = 5_000_000_000
  /// MB a second; 0: as fast as the kernel gives.
  static let paces = [200, 0]

  /// What all rounds of one killer at one pace came to.
  struct Result {
    var killer: HogOrder.Killer
    var pace: Int
    var quiet = Samples()
    var loaded = Samples()
    var firstKill = Samples()
    var firstDeath = Samples()
    var victims: [String] = []
    var frontDeaths = 0

    var excess: Double { max(0, loaded.p99 - quiet.p99) }
  }

  static func run(bundle: URL, scratch: URL, rounds: Int) throws -> [Result] {
    guard getuid() == 0 else { throw Skipped("a bounded memory group and a process name space want root") }
    guard access("/usr/bin/unshare", X_OK) == 0 else { throw Skipped("unshare is not installed") }
    let earlyoom = ["/usr/bin/earlyoom", "/usr/sbin/earlyoom"].first { (path: String) in access(path, X_OK) == 0 }
    if earlyoom == nil { say("earlyoom is not installed (apt-get install earlyoom): measured without it.") }
    var results: [Result] = []
    for pace in paces {
      for killer in HogOrder.Killer.allCases where killer != .earlyoom || earlyoom != nil {
        var result = Result(killer: killer, pace: pace)
        for _ in 0..<rounds { try round(&result, bundle, scratch, earlyoom) }
        results.append(result)
      }
    }
    return results
  }

  private static func round(_ result: inout Result, _ bundle: URL, _ scratch: URL, _ earlyoom: String?) throws {
    let box = try MemoryBox.make(megabytes: boxMegabytes)
    let cleanup = Cleanup.add { box.remove() }
    defer { Cleanup.run(cleanup) }
    let state = scratch.appending(path: "hog")
    defer { try? FileManager.default.removeItem(at: state) }
    let order = HogOrder(
      killer: result.killer, bundle: bundle, state: state, boxPath: box.path, boxLimit: box.limit, pace: result.pace,
      socketName: "dormouse-bench-\(getpid())", earlyoom: earlyoom)
    let process = try HogProcess(order)
    defer { process.end() }
    _ = try process.wait(for: "ready", seconds: 60)
    let pinger = try Pinger(socketName: order.socketName)
    for value in pinger.run(for: unloaded).compactMap({ $0 }) { result.quiet.add(value) }
    try process.tell("g")
    let grows = try process.wait(for: "grows", seconds: 10)
    let begin = Int64(grows[1]) ?? 0
    for value in pinger.run(for: loaded).compactMap({ $0 }) { result.loaded.add(value) }
    func since(_ words: [String]) -> Double { Double((Int64(words[1]) ?? begin) - begin) / 1e6 }
    let deaths = try process.words("exited")
    if let first = try process.words("kills").first { result.firstKill.add(since(first)) }
    if let first = deaths.first { result.firstDeath.add(since(first)) }
    if deaths.contains(where: { $0[2] == HogOrder.front }) { result.frontDeaths += 1 }
    let names = deaths.map { $0[2] }
    result.victims.append(names.isEmpty ? "nobody" : names.joined(separator: " "))
  }
}
