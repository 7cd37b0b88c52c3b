import SystemCalls

/// How strong a claim a group has to the processors while others want them too, in the numbers of `cpu.weight`: 100 for
/// anyone, at most 10,000. On an idle machine a claim changes nothing.
package struct ProcessorClaim: Hashable, Sendable {
  package let weight: Int

  package init(weight: Int) { self.weight = min(max(weight, 1), 10_000) }

  /// The device's own among the other programs of the machine: as ten of them. Reference: not sourced; chosen so that
  /// apps under one roof are not starved by it.
  static let device = ProcessorClaim(weight: 1000)

  /// The file of a group that holds its claim.
  enum File: Hashable, Sendable {
    /// cgroup v2.
    case weight
    /// cgroup v1.
    case shares

    var name: String {
      switch self {
      case .weight: "cpu.weight"
      case .shares: "cpu.shares"
      }
    }

    /// A v1 group's usual number is 1024, where a v2 group's is 100.
    func text(_ claim: ProcessorClaim) -> String {
      switch self {
      case .weight: "\(claim.weight)"
      case .shares: "\(claim.weight * 1024 / 100)"
      }
    }
  }
}
