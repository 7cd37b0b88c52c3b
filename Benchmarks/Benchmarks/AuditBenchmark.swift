import Foundation

/// How long the audit and the move to scenes take, by the command as people run it; the static pass beside the compiler that
/// only parses the same files.
struct AuditBenchmark {
  private static let rounds = 3

  private let checkout: URL
  private let scratch: URL
  private let tool: ToolRun

  init(checkout: URL, scratch: URL) {
    self.checkout = checkout
    self.scratch = scratch.appending(path: "audit")
    tool = ToolRun(checkout: checkout, scratch: self.scratch)
  }

  func run() throws -> [Row] {
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    // The tool, the reader of sources and the framework are compiled before anything is measured.
    try tool.dormouse("audit", "Examples/Notes", "--fail-on", "never")
    let sources = checkout.appending(path: "Sources/UIKit")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
      .map { sources.appending(path: $0).path }
    var pass = Samples()
    var parsing = Samples()
    var whole = Samples()
    var proof = Samples()
    var outline = Samples()
    for round in 0..<Self.rounds {
      try pass.add(tool.seconds { try tool.dormouse("audit", "--static", "--fail-on", "never", sources.path) })
      try parsing.add(tool.seconds { try tool.run("/usr/bin/env", ["swiftc", "-frontend", "-parse"] + files) })
      // A fresh copy each time: an unchanged app is not built again.
      let notes = scratch.appending(path: "\(round)/Notes")
      try FileManager.default.createDirectory(at: notes.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: checkout.appending(path: "Examples/Notes"), to: notes)
      try whole.add(tool.seconds { try tool.dormouse("audit", notes.path, "--fail-on", "never") })
      try proof.add(tool.seconds { try tool.dormouse("migrate", writeApp("\(round)/proof").path) })
      try outline.add(tool.seconds { try tool.dormouse("migrate", writeApp("\(round)/outline").path, "--outline") })
    }
    let note = "the floor is swiftc -frontend -parse of the same files"
    return [
      Row("static audit of \(files.count) files", unit: "s", ours: pass, floor: parsing, aim: "≤10 s", note: note),
      Row("whole audit of Notes", unit: "s", ours: whole, floor: nil, aim: "≤60"),
      Row("ten files moved to scenes, proved", unit: "s", ours: proof, floor: nil, aim: "≤90"),
      Row("…, by their outline", unit: "s", ours: outline, floor: nil, aim: "≤20"),
    ]
  }

  /// An app of ten files that has no scenes, in a folder of its own.
  private func writeApp(_ name: String) throws -> URL {
    let folder = scratch.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func write(_ file: String, _ text: String) throws {
      try text.write(to: folder.appending(path: file), atomically: true, encoding: .utf8)
    }
    try write(
      "AppDelegate.swift",
      """
      import UIKit

      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = UINavigationController(rootViewController: ViewController1())
          window?.makeKeyAndVisible()
          return true
        }

        func applicationDidEnterBackground(_ application: UIApplication) { print("behind") }
      }

      """)
    for number in 1...9 {
      try write(
        "ViewController\(number).swift",
        """
        import UIKit

        final class ViewController\(number): UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "\(number)"
            view.backgroundColor = .systemBackground
          }
        }

        """)
    }
    try write(
      "Info.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      	<key>CFBundleIdentifier</key>
      	<string>com.example.bench</string>
      	<key>UILaunchScreen</key>
      	<dict/>
      </dict>
      </plist>

      """)
    return folder
  }
}
