import Foundation

/// An app with variables of threads of all kinds: of C, of C++, in the locks of Swift, and in a library that it loads itself.
enum ThreadsApp {
  static func build() throws -> URL { try BuiltApps.build("Threads", files: files) }

  /// What it loads: `Plugin.so` in its bundle.
  static let plugin = "static _Thread_local int count = 70; int plugin_next(void) { return ++count; }"

  private static var files: [String: String] {
    [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Threads", dependencies: [.package(path: "\(BuiltApps.checkout.path)")],
        targets: [
          .target(name: "CThreads"), .target(name: "CxxThreads"),
          .executableTarget(
            name: "Threads",
            dependencies: [
              "CThreads", "CxxThreads", .product(name: "UIKit", package: "\(BuiltApps.checkout.lastPathComponent)"),
            ]),
        ])
      """,
      "Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>com.example.Threads</string>
        <key>CFBundleExecutable</key><string>Threads</string>
      </dict></plist>
      """,
      "Sources/CThreads/include/threads.h": "int c_next(void);",
      "Sources/CThreads/threads.c": """
      #include "threads.h"
      static _Thread_local int count = 40;
      _Thread_local int shared = 7;
      int c_next(void) { return ++count + shared++; }
      """,
      "Sources/CxxThreads/include/words.h": """
      #ifdef __cplusplus
      extern "C"
      #endif
      int cxx_length(void);
      """,
      "Sources/CxxThreads/words.cpp": """
      #include "words.h"
      #include <cstdio>
      #include <string>
      struct Word {
        std::string text = "made";
        ~Word() { fprintf(stderr, "word=%s\\n", text.c_str()); }
      };
      static thread_local Word word;
      extern "C" int cxx_length(void) { word.text += "+"; return (int)word.text.size(); }
      """,
      "Sources/Threads/AppDelegate.swift": """
      import CThreads
      import CxxThreads
      import Foundation
      import Synchronization
      import UIKit

      let lock = Mutex(0)

      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          if ProcessInfo.processInfo.arguments.contains("crash") { crash([]) }
          let plugin = dlopen(Bundle.main.bundlePath + "/Plugin.so", RTLD_NOW)
          typealias Function = @convention(c) () -> Int32
          nonisolated(unsafe) let next = unsafeBitCast(dlsym(plugin, "plugin_next"), to: Function.self)
          print("main=\\(c_next()) \\(c_next()) \\(cxx_length()) \\(cxx_length()) \\(next()) \\(next())")
          let other = Thread { print("other=\\(c_next()) \\(cxx_length()) \\(next())") }
          other.start()
          while !other.isFinished { sched_yield() }
          // Each waits for the other: a lock knows its owner by the thread's number.
          for _ in 0..<2 { Thread.detachNewThread { for _ in 0..<10_000 { lock.withLock { $0 += 1 } } } }
          for _ in 0..<10_000 { lock.withLock { $0 += 1 } }
          while lock.withLock({ $0 < 30_000 }) { sched_yield() }
          print("locks=\\(lock.withLock { $0 })")
          print("bundle=\\(Bundle(for: AppDelegate.self).bundlePath == Bundle.main.bundlePath)")
          print("class=\\(NSClassFromString("Threads.AppDelegate") == AppDelegate.self)")
          print("done")
          return true
        }

        private func crash(_ numbers: [Int]) {
          _ = numbers[1]
        }
      }
      """,
    ]
  }
}
