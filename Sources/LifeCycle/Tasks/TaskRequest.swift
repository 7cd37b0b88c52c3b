/// An app's request to the background task scheduler (reference 5.4).
public struct TaskRequest: Sendable, Hashable {
  /// The kinds of requests. Raw values are frozen: they travel on the wire and are stored on disk.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    case refresh = 0
    case processing = 1
    case healthResearch = 2
    case continued = 3

    /// The name in commands and in the log.
    public var name: String {
      switch self {
      case .refresh: "refresh"
      case .processing: "processing"
      case .healthResearch: "healthResearch"
      case .continued: "continued"
      }
    }

    /// The `UIBackgroundModes` value that the request requires (reference 5.3).
    public var requiredMode: String? {
      switch self {
      case .refresh: "fetch"
      case .processing, .healthResearch: "processing"
      case .continued: nil
      }
    }

    /// Whether this is long processing for an idle device.
    public var isProcessing: Bool {
      switch self {
      case .processing, .healthResearch: true
      case .refresh, .continued: false
      }
    }
  }

  /// The task; a new request replaces a waiting one with the same identifier (reference 5.4).
  public var identifier: String
  /// The kind of request.
  public var kind: Kind
  /// The earliest begin, counted from submission; nil for at once.
  public var delay: Span?
  /// The app's own `earliestBeginDate`, in seconds since 1970; opaque to the system, which goes by `delay`.
  public var earliestBeginDate: Double?
  /// Whether the task needs the network; for processing requests.
  public var requiresNetwork = false
  /// Whether the task needs external power; for processing requests.
  public var requiresPower = false
  /// `protectionTypeOfRequiredData`, for health research requests.
  public var protectionType: String?
  /// The title shown to the user; for continued processing.
  public var title = ""
  /// The subtitle shown to the user; for continued processing.
  public var subtitle = ""
  /// Whether the request is refused, rather than queued, if it cannot begin at once; for continued processing.
  public var failsUnlessImmediate = false
  /// The bits of the extra resources that the task needs; for continued processing.
  public var resources: UInt32 = 0

  /// A request with only the requirements of its kind.
  public init(_ kind: Kind, _ identifier: String, delay: Span? = nil) {
    self.kind = kind
    self.identifier = identifier
    self.delay = delay
  }
}

/// One run of a background task in a process.
public struct TaskRun: Sendable, Hashable {
  /// Unique within the process; the completion report repeats it.
  public var id: UInt32
  /// The request behind the run.
  public var request: TaskRequest

  public init(id: UInt32, request: TaskRequest) {
    self.id = id
    self.request = request
  }
}
