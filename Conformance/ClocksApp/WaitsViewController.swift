import UIKit

/// A button for each way to wait, and a label for how often it has been over.
class WaitsViewController: UIViewController {
  private var labels: [Wait: UILabel] = [:]
  private var counts: [Wait: Int] = [:]
  private let clocks = UILabel()
  private var marked: Clocks?

  override func viewDidLoad() {
    super.viewDidLoad()
    let rows = Wait.allCases.map { wait in
      let button = UIButton(
        type: .system, primaryAction: UIAction(title: wait.rawValue) { [weak self] _ in self?.begin(wait) })
      let label = UILabel()
      labels[wait] = label
      let row = UIStackView(arrangedSubviews: [button, label])
      row.distribution = .fillEqually
      return row
    }
    let mark = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Mark") { [weak self] _ in
        self?.marked = Clocks()
        self?.clocks.text = "Marked"
      })
    let read = UIButton(type: .system, primaryAction: UIAction(title: "Read") { [weak self] _ in self?.read() })
    clocks.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: rows + [mark, read, clocks])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.backgroundColor = .systemBackground
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  private func begin(_ wait: Wait) {
    labels[wait]?.text = "\(wait.rawValue) waits"
    wait.begin { [weak self] in
      guard let self else { return }
      counts[wait, default: 0] += 1
      labels[wait]?.text = "\(wait.rawValue) over: \(counts[wait] ?? 0)"
    }
  }

  /// Says how many waits were over when the app came back.
  func comesBack() { clocks.text = "Back after \(counts.values.reduce(0, +))" }

  private func read() {
    clocks.text = marked.map { Clocks().since($0) } ?? "Nothing is marked"
  }
}

/// What the clocks say that an app can ask.
struct Clocks {
  let date = Date().timeIntervalSince1970
  let uptime = ProcessInfo.processInfo.systemUptime
  let media = CACurrentMediaTime()
  let dispatch = Double(DispatchTime.now().uptimeNanoseconds) / 1e9
  let continuous = ContinuousClock.now
  let suspending = SuspendingClock.now

  /// How long ago an earlier reading was, by each clock: in tens of seconds if they agree on them.
  func since(_ other: Clocks) -> String {
    let spans = [
      "Date": date - other.date, "uptime": uptime - other.uptime, "media time": media - other.media,
      "dispatch": dispatch - other.dispatch, "continuous": (continuous - other.continuous) / .seconds(1),
      "suspending": (suspending - other.suspending) / .seconds(1),
    ]
    let tens = spans.mapValues { Int($0 / 10) }
    if let all = tens.values.first, tens.values.allSatisfy({ $0 == all }) { return "All say \(all)0 s and some" }
    return spans.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
  }
}
