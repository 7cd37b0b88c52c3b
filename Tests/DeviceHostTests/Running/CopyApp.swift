/// An app that says what it takes for its own, and uses locks that others wait for.
enum CopyApp {
  static let files = [
    "Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>com.example.CopyApp</string>
      <key>CFBundleExecutable</key><string>CopyApp</string>
    </dict></plist>
    """,
    "AppDelegate.swift": """
    import Foundation
    import Glibc
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let process = ProcessInfo.processInfo
        if process.arguments.contains("crash") { crash([]) }
        print("pid=\\(process.processIdentifier)")
        print("name=\\(process.processName)")
        print("arguments=\\(process.arguments.dropFirst()) \\(CommandLine.arguments.count)")
        print("environment=\\(process.environment.sorted { $0.key < $1.key }.map { "\\($0.key) \\($0.value)" })")
        print("home=\\(NSHomeDirectory())")
        print("bundle=\\(Bundle.main.bundlePath) \\(Bundle.main.bundleIdentifier ?? "none")")
        print("uuid=\\(UUID())")
        print("swift=\\(UInt64.random(in: 0...UInt64.max))")
        print("c=\\(arc4random())-\\(arc4random())")
        print("unique=\\(process.globallyUniqueString)")
        print("main=\\(Thread.isMainThread)")
        waitForEachOther()
        return true
      }

      func applicationDidEnterBackground(_ application: UIApplication) {
        print("stops here")
      }

      /// From a port that nobody serves.
      private func fetch() async {
        guard let url = URL(string: "http://127.0.0.1:1/") else { return }
        do { _ = try await URLSession.shared.data(from: url) } catch { print("transfer=\\(error.localizedDescription)") }
      }

      private func crash(_ numbers: [Int]) {
        _ = numbers[1]
      }

      /// The main thread and others take the locks of the runtime and of Foundation, and the main queue's.
      private func waitForEachOther() {
        let center = NotificationCenter()
        let name = Notification.Name("a")
        let counted = NSLock()
        nonisolated(unsafe) var count = 0
        @Sendable func work() {
          for index in 0..<10_000 {
            let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
            }
            center.post(name: name, object: nil)
            center.removeObserver(token)
            if index % 100 == 0 { _ = _typeByName("Say\\(index % 7)Foundation4DataVG") }
            counted.withLock { count += 1 }
          }
        }
        let threads = (0..<3).map { _ in Thread { work() } }
        for thread in threads { thread.start() }
        work()
        while counted.withLock({ count < 40_000 }) { sched_yield() }
        print("locks=\\(count)")
        Thread.detachNewThread {
          DispatchQueue.main.sync {
            dispatchPrecondition(condition: .onQueue(.main))
            print("queue=\\(Thread.isMainThread)")
          }
          Task { @MainActor in
            print("actor=\\(Thread.isMainThread)")
            await self.fetch()
            print("done")
          }
        }
      }
    }
    """,
  ]
}
