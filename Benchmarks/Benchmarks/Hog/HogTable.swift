import Foundation

/// The killers side by side.
enum HogTable {
  static func print(_ results: [HogBenchmark.Result]) {
    let load =
      "\(HogOrder.sleepers) suspended apps of \(HogOrder.sleeperMegabytes) MB, an app in front, a hog in the background"
    Swift.print(
      """

      A memory hog appears: \(load), all in a memory group of \(HogBenchmark.boxMegabytes) MB.
      The app in front answers a ping every 10 ms, touching fresh memory and a mapped file for each; times in ms.
      Each killer acts with a tenth of the group left, at once with a twentieth. earlyoom looks at the whole machine: it
      is given the thresholds at which as much of the group is left, counted from what the machine has free at the start.

      """)
    let header = [
      "hog grows", "killer", "first death", "ping p50", "unloaded p99", "loaded p99", "longest", "front died",
      "victims, in order",
    ]
    let lines = results.map { result in
      [
        result.pace == 0 ? "without bound" : "\(result.pace) MB/s", result.killer.title,
        Table.format(result.firstDeath.median), Table.format(result.loaded.median), Table.format(result.quiet.p99),
        Table.format(result.loaded.p99), Table.format(result.loaded.values.max() ?? .nan),
        result.frontDeaths == 0 ? "never" : "\(result.frontDeaths) times",
        Array(Set(result.victims)).sorted().joined(separator: "; or "),
      ]
    }
    Table.print(header, lines, isText: [0, 1, 7, 8])
    for pace in HogBenchmark.paces { verdict(results.filter { $0.pace == pace }) }
  }

  private static func verdict(_ results: [HogBenchmark.Result]) {
    guard let ours = results.first(where: { $0.killer == .dormouse }),
      let peer = results.filter({ $0.killer != .dormouse }).min(by: { $0.excess < $1.excess })
    else { return }
    let isMet = ours.frontDeaths == 0 && (ours.excess < 2 || ours.excess <= peer.excess / 3)
    Swift.print(
      String(
        format: "  %@: p99 above the unloaded one %.2f ms, best peer (%@) %.2f ms; aim (< 2 ms, or a third of it) %@",
        ours.pace == 0 ? "without bound" : "\(ours.pace) MB/s", ours.excess, peer.killer.title, peer.excess,
        isMet ? "met" : "missed"))
  }
}
