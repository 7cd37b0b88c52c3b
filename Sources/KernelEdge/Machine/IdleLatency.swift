import Glibc
import SystemCalls

/// How long the machine's processors may take to wake up from idle, for moments in which a person waits: from a deep sleep, or
/// where each idle processor goes back to the machine that this one is a guest of, that is longer than what they wake up for.
///
/// The kernel's own means, as audio programs use it: a wish written there holds until the file is closed (kernel
/// documentation, PM Quality of Service Interface). The file is root's.
package final class IdleLatency {
  static let path = "/dev/cpu_dma_latency"
  /// What the kernel takes as no wish, in microseconds.
  private static let any: Int32 = 2_000_000_000

  private let file: Descriptor
  /// Whether processors may not sleep now.
  package private(set) var isBounded = false

  /// - Throws: `SystemCallError` where the kernel has no such thing, or not for this user.
  package init() throws(SystemCallError) {
    file = try Descriptor(opening: Self.path, O_RDWR, while: "keeping processors awake")
  }

  /// Processors wake at once from now on: they look for work instead of sleeping.
  package func bound() throws(SystemCallError) { try set(true) }

  /// They sleep as the kernel likes.
  package func release() throws(SystemCallError) { try set(false) }

  private func set(_ bounds: Bool) throws(SystemCallError) {
    guard isBounded != bounds else { return }
    try wish(bounds ? 0 : Self.any)
    isBounded = bounds
  }

  private func wish(_ microseconds: Int32) throws(SystemCallError) {
    let failure = withUnsafeBytes(of: microseconds) { SystemCall.writeAll(file.number, $0).errno }
    if let failure { throw SystemCallError("write", failure, while: "keeping processors awake") }
  }
}
