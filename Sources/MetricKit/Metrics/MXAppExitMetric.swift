import Foundation
internal import LifeCycle

/// The app's exits, in the foreground and in the background (reference 6.5).
open class MXAppExitMetric: MXMetric, @unchecked Sendable {
  /// Exits with a scene in the foreground.
  open var foregroundExitData: MXForegroundExitData { foreground }
  /// Exits without one, suspended processes included.
  open var backgroundExitData: MXBackgroundExitData { background }

  private let foreground: MXForegroundExitData
  private let background: MXBackgroundExitData

  /// An empty metric, for apps' tests.
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
