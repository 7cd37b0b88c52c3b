/// What an app asks the background task scheduler for (reference 5.4).
public struct TaskRequest: Sendable, Hashable {
  /// The kinds of requests. The raw values are frozen: they travel on the wire and stand on disk.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    case refresh = 0
    case processing = 1
    case healthResearch = 2
    case continued = 3

    /// As commands and the log name it.
    public var name: String {
      switch self {
      case .refresh: "refresh"
      case .processing: "processing"
      case .healthResearch: "healthResearch"
      case .continued: "continued"
      }
    }

    /// The value of `UIBackgroundModes` without which such a request is not permitted (reference 5.3).
    public var requiredMode: String? {
      switch self {
      case .refresh: "fetch"
      case .processing, .healthResearch: "processing"
      case .continued: nil
      }
    }

    /// Whether it is a long piece of work for a device that nobody uses.
    public var isProcessing: Bool {
      switch self {
      case .processing, .healthResearch: true
      case .refresh, .continued: false
      }
    }
  }

  /// The task; a request waits in place of an earlier one with the same (reference 5.4).
  public var identifier: String
  /// What kind of request it is.
  public var kind: Kind
  /// How long after its submission it may begin at the earliest; nil for at once.
  public var delay: Span?
  /// The app's own `earliestBeginDate`, in seconds since 1970; opaque to the system, which goes by `delay`.
  public var earliestBeginDate: Double?
  /// Whether it runs only with a network; of processing requests.
  public var requiresNetwork = false
  /// Whether it runs only with external power; of processing requests.
  public var requiresPower = false
  /// `protectionTypeOfRequiredData` of a health research request.
  public var protectionType: String?
  /// What the user sees; of continued processing.
  public var title = ""
  /// What the user sees below it; of continued processing.
  public var subtitle = ""
  /// Whether the request is refused, rather than queued, where it cannot begin at once; of continued processing.
  public var failsUnlessImmediate = false
  /// The bits of the resources that it needs beyond the usual; of continued processing.
  public var resources: UInt32 = 0

  /// A request that asks for nothing beyond what its kind does.
  public init(_ kind: Kind, _ identifier: String, delay: Span? = nil) {
    self.kind = kind
    self.identifier = identifier
    self.delay = delay
  }
}

/// One run of a background task in a process.
public struct TaskRun: Sendable, Hashable {
  /// Unique within the process; its completion names it.
  public var id: UInt32
  /// The request that it answers.
  public var request: TaskRequest

  public init(id: UInt32, request: TaskRequest) {
    self.id = id
    self.request = request
  }
}
