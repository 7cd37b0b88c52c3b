/// What a program may use that reads what nobody vouches for.
package struct ConfinementLimits: Sendable, Hashable {
  /// Bytes of memory.
  package var memory: UInt64
  /// Seconds of processor time.
  package var seconds: UInt64
  /// Bytes in a file that it writes.
  package var written: UInt64

  package init(memory: UInt64, seconds: UInt64, written: UInt64) {
    self.memory = memory
    self.seconds = seconds
    self.written = written
  }
}
