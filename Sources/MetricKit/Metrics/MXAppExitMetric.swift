import Foundation
internal import LifeCycle

/// How the app's lives have ended, in front and behind (reference 6.5).
open class MXAppExitMetric: MXMetric, @unchecked Sendable {
  /// Ends while a scene was in the foreground.
  open var foregroundExitData: MXForegroundExitData { foreground }
  /// Ends while none was, suspended processes among them.
  open var backgroundExitData: MXBackgroundExitData { background }

  private let foreground: MXForegroundExitData
  private let background: MXBackgroundExitData

  /// Of nothing, as far as apps can make one: for tests.
  public override init() {
    (foreground, background) = (MXForegroundExitData(), MXBackgroundExitData())
    super.init()
  }

  init(_ counts: [ExitCount]) {
    foreground = MXForegroundExitData(ExitCounts(counts.filter(\.inForeground)))
    background = MXBackgroundExitData(ExitCounts(counts.filter { !$0.inForeground }))
    super.init()
  }

  open override func dictionaryRepresentation() -> [AnyHashable: Any] {
    [
      "foregroundExitData": foregroundExitData.dictionaryRepresentation(),
      "backgroundExitData": backgroundExitData.dictionaryRepresentation(),
    ]
  }
}

/// Counts by category.
struct ExitCounts: Sendable {
  private var counts: [ExitCategory: Int] = [:]

  init(_ counts: [ExitCount] = []) {
    for count in counts { self.counts[count.category, default: 0] += Int(clamping: max(0, count.count)) }
  }

  subscript(category: ExitCategory) -> Int { counts[category] ?? 0 }
}
