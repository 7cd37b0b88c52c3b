/// A transition about the device without a payload. The raw value is its code in messages; it is frozen, and no other
/// transition has it.
public enum DeviceNotice: UInt8, Sendable, Hashable, CaseIterable {
  /// Memory is short.
  case memoryWarning = 7
  /// The date, the time zone or the clock changed significantly.
  case significantTimeChange = 30

  /// A short name for logs and watchdog messages.
  public var name: String {
    switch self {
    case .memoryWarning: "memory-warning"
    case .significantTimeChange: "significant-time-change"
    }
  }

  /// The calls, in order: the delegate first, as for every application notification (reference 2.3).
  var steps: [AppSide.Step] {
    switch self {
    // The delegate, then the view controllers, then the observers (reference 6.4).
    case .memoryWarning:
      [.callDevice(.didReceiveMemoryWarning), .work(.warnViewControllers), .postDevice(.didReceiveMemoryWarning)]
    case .significantTimeChange: [.callDevice(.significantTimeChange), .postDevice(.significantTimeChange)]
    }
  }
}
