/// What to start: the program, its inputs, and its confinement.
package struct Launch {
  /// The program's path; there is no search.
  package var executable: String
  /// The arguments after the program's name.
  package var arguments: [String]
  /// The whole environment; nothing is inherited.
  package var environment: [String: String]
  /// Nil: the device's own.
  package var workingDirectory: String?
  /// Maps descriptor numbers in the program to our descriptors. All others are closed there; 0, 1 and 2 are `/dev/null`
  /// unless given.
  package var descriptors: [Int32: Int32] = [:]
  /// What the program is a copy of; nil starts it by exec.
  package var template: TemplateProcess?
  /// The output streams to capture.
  package var captures: Captures = []
  /// The new group of this launch; nil for none.
  package var group: ControlGroup?
  /// The confinement; nil gives the program the device's own rights.
  package var confinement: Confinement?
  /// Whether its end also ends processes that left its session. Without a group they are found by adoption: during the
  /// launch, orphans become children of this process.
  package var adoptsOrphans = false
  /// Whether it goes on when the thread that started it ends. Its `ChildProcess` need not be kept.
  package var outlivesStarter = false

  /// Output streams of the program that come back through a pipe.
  package struct Captures: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let standardOutput = Self(rawValue: 1 << 0)
    package static let standardError = Self(rawValue: 1 << 1)
    /// Both through the pipe of standard output, in the order in which they were written.
    package static let merged = Self(rawValue: 1 << 2)
  }

  package init(
    executable: String, arguments: [String] = [], environment: [String: String] = [:], workingDirectory: String? = nil
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.workingDirectory = workingDirectory
  }
}
