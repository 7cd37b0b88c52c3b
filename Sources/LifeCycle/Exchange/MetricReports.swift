/// MetricKit's report to an app about its past processes, on request.
public struct MetricReports: Sendable, Hashable {
  /// Identifies this report, so that the app can confirm receipt; 0 if there is nothing new.
  public var number: Int64
  /// The start of the reporting period, in seconds since 1970.
  public var since: Double
  /// The end of the period: now.
  public var until: Double
  /// How many processes ended in each way in the period; empty for none.
  public var exits: [ExitCount]
  /// The deaths with a diagnostic report that is not delivered yet, oldest first.
  public var deaths: [DeathReport]
  /// The current `CFBundleShortVersionString`; empty if the app has none.
  public var version: String
  /// The current `CFBundleVersion`.
  public var build: String
  /// Whether the report covers other versions of the app too.
  public var hasSeveralVersions: Bool
  /// The version of iOS that the device emulates.
  public var systemVersion: String

  /// A report; empty by default.
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

/// The count of exits in one category.
public struct ExitCount: Sendable, Hashable {
  /// The category.
  public var category: ExitCategory
  /// Whether a scene was in the foreground when the exit was decided.
  public var inForeground: Bool
  /// The count.
  public var count: Int64

  /// Creates a count.
  public init(_ category: ExitCategory, inForeground: Bool, count: Int64) {
    self.category = category
    self.inForeground = inForeground
    self.count = count
  }
}

/// One abnormal death, as MetricKit's diagnostics report it.
public struct DeathReport: Sendable, Hashable {
  /// Why the process ended.
  public var reason: ExitReason
  /// The time of death, in seconds since 1970.
  public var time: Double
  /// The termination code, if the system ended the process.
  public var code: UInt32?
  /// The signal that ended the process, by the machine's own number.
  public var signal: Int32?
  /// What led to it, in one sentence.
  public var explanation: String
  /// The process identifier; 0 if unknown.
  public var pid: Int32
  /// `CFBundleShortVersionString` of the app that died.
  public var version: String
  /// `CFBundleVersion` of the app that died.
  public var build: String
  /// The version of iOS that the device emulates.
  public var systemVersion: String
  /// Processor time in seconds, for an exit over the CPU limit.
  public var processorTime: Double?
  /// The period over which the processor time was used, in seconds.
  public var sampledTime: Double?
  /// The main thread's stack, innermost call first; empty if it could not be read.
  public var frames: [StackFrame]

  /// A death and its known details.
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

/// One frame of a stack.
public struct StackFrame: Sendable, Hashable {
  /// The return address.
  public var address: UInt64
  /// The file name of the code; empty if the code is from no file.
  public var binary: String
  /// The address relative to the file's load address.
  public var offset: UInt64?
  /// The function; nil if the file does not name it.
  public var symbol: String?

  /// A frame and its known details.
  public init(address: UInt64, binary: String = "", offset: UInt64? = nil, symbol: String? = nil) {
    self.address = address
    self.binary = binary
    self.offset = offset
    self.symbol = symbol
  }
}
