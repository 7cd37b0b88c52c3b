import Foundation
internal import LifeCycle
import Synchronization
internal import SystemLink

/// A run that the user started and that continues while the app is in the background (iOS 26).
///
/// The task must update its `progress`; the system ends a task that reports none. The user may cancel the task, which
/// calls its expiration handler; closing the app in the app switcher cancels it silently.
open class BGContinuedProcessingTask: BGTask, ProgressReporting, @unchecked Sendable {
  private let texts: Mutex<(title: String, subtitle: String)>
  /// The progress of the work. Not safe for concurrent changes.
  public let progress: Progress

  override init(_ run: TaskRun, _ system: any TaskSystem, _ scheduler: BGTaskScheduler) {
    texts = Mutex((run.request.title, run.request.subtitle))
    let id = run.id
    progress = ReportedProgress { system.report(.progressed(id, fraction: $0)) }
    super.init(run, system, scheduler)
  }

  /// The title that the user sees.
  public var title: String { texts.withLock { $0.title } }
  /// The subtitle that the user sees.
  public var subtitle: String { texts.withLock { $0.subtitle } }

  /// Changes the title and the subtitle.
  open func updateTitle(_ title: String, subtitle: String) {
    texts.withLock { $0 = (title, subtitle) }
    if !hasCompleted { report(.titled(id, title: title, subtitle: subtitle)) }
  }
}

/// A progress that reports each whole percent.
private final class ReportedProgress: Progress, @unchecked Sendable {
  private let report: @Sendable (Double) -> Void
  private let told = Mutex(-1)

  init(_ report: @escaping @Sendable (Double) -> Void) {
    self.report = report
    super.init(parent: nil, userInfo: nil)
  }

  override var completedUnitCount: Int64 { didSet { tell() } }
  override var totalUnitCount: Int64 { didSet { tell() } }

  private func tell() {
    let fraction = fractionCompleted
    guard fraction.isFinite, fraction >= 0 else { return }
    let percent = Int(min(fraction, 1) * 100)
    let isNews = told.withLock { told in
      defer { told = percent }
      return told != percent
    }
    if isNews { report(fraction) }
  }
}
