/// What to start: the program, what it is given, and where it lives.
package struct Launch {
  /// The program's path; no search is made.
  package var executable: String
  /// What follows the program's own name.
  package var arguments: [String]
  /// The whole environment; nothing is inherited.
  package var environment: [String: String]
  /// nil: the device's own.
  package var workingDirectory: String?
  /// Which of our descriptors becomes which number in the program, by that number. Everything else is closed there;
  /// 0, 1 and 2 lead to `/dev/null` where nothing is given.
  package var descriptors: [Int32: Int32] = [:]
  /// Where to read what the program prints.
  package var captures: Captures = []
  /// The fresh group of this launch; nil for none.
  package var group: ControlGroup?
  /// What it is kept to; nil: it may do what the device may.
  package var confinement: Confinement?

  /// Streams of the program that come back through a pipe.
  package struct Captures: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let standardOutput = Self(rawValue: 1 << 0)
    package static let standardError = Self(rawValue: 1 << 1)
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
