/// What an app is told of its own past lives by MetricKit, when it asks.
public struct MetricReports: Sendable, Hashable {
  /// Names what is told, for the app to say that it has taken it; 0 where there is nothing new.
  public var number: Int64
  /// The stretch of time that the counts are of, in seconds since 1970.
  public var since: Double
  /// When it ends: now.
  public var until: Double
  /// How many lives have ended in each way within it; empty for none.
  public var exits: [ExitCount]
  /// The deaths that have a diagnostic report and were not told before, oldest first.
  public var deaths: [DeathReport]
  /// `CFBundleShortVersionString` as it is now; empty where the app has none.
  public var version: String
  /// `CFBundleVersion` as it is now.
  public var build: String
  /// Whether lives of other versions are among them.
  public var hasSeveralVersions: Bool
  /// The version of iOS that the device goes by.
  public var systemVersion: String

  /// What is to be told; of nothing, unless something is said.
  public init(
    number: Int64 = 0, since: Double, until: Double, exits: [ExitCount] = [], deaths: [DeathReport] = [],
    version: String = "", build: String = "", hasSeveralVersions: Bool = false, systemVersion: String
  ) {
    self.number = number
    self.since = since
    self.until = until
    self.exits = exits
    self.deaths = deaths
    self.version = version
    self.build = build
    self.hasSeveralVersions = hasSeveralVersions
    self.systemVersion = systemVersion
  }
}

/// So many lives ended in one way.
public struct ExitCount: Sendable, Hashable {
  /// The way.
  public var category: ExitCategory
  /// Whether a scene was in the foreground when the end was decided.
  public var inForeground: Bool
  /// How many.
  public var count: Int64

  /// So many.
  public init(_ category: ExitCategory, inForeground: Bool, count: Int64) {
    self.category = category
    self.inForeground = inForeground
    self.count = count
  }
}

/// One death that nobody wished for, as MetricKit's diagnostics tell of it.
public struct DeathReport: Sendable, Hashable {
  /// Why it ended.
  public var reason: ExitReason
  /// In seconds since 1970.
  public var time: Double
  /// The code with which the system ended it.
  public var code: UInt32?
  /// The signal that ended it, by the machine's own numbers.
  public var signal: Int32?
  /// What led to it, in one sentence.
  public var explanation: String
  /// The process; 0 where it is not known.
  public var pid: Int32
  /// `CFBundleShortVersionString` of the app that died.
  public var version: String
  /// `CFBundleVersion` of the app that died.
  public var build: String
  /// The version of iOS that the device goes by.
  public var systemVersion: String
  /// Processor time in seconds; for an end by the limit on it.
  public var processorTime: Double?
  /// Over how many seconds it was used.
  public var sampledTime: Double?
  /// The main thread's stack, the innermost call first; empty where nobody could look.
  public var frames: [StackFrame]

  /// A death, and what is known of it.
  public init(
    reason: ExitReason, time: Double, code: UInt32? = nil, signal: Int32? = nil, explanation: String = "",
    pid: Int32 = 0, version: String = "", build: String = "", systemVersion: String = "",
    processorTime: Double? = nil, sampledTime: Double? = nil, frames: [StackFrame] = []
  ) {
    self.reason = reason
    self.time = time
    self.code = code
    self.signal = signal
    self.explanation = explanation
    self.pid = pid
    self.version = version
    self.build = build
    self.systemVersion = systemVersion
    self.processorTime = processorTime
    self.sampledTime = sampledTime
    self.frames = frames
  }
}

/// One call of a stack.
public struct StackFrame: Sendable, Hashable {
  /// Where the call goes on.
  public var address: UInt64
  /// The file that the code is from, by its name; empty where it is from none.
  public var binary: String
  /// The address within that file, as it was loaded.
  public var offset: UInt64?
  /// The function; nil where the file does not say.
  public var symbol: String?

  /// A call, and what is known of it.
  public init(address: UInt64, binary: String = "", offset: UInt64? = nil, symbol: String? = nil) {
    self.address = address
    self.binary = binary
    self.offset = offset
    self.symbol = symbol
  }
}
