import Foundation

/// An app that does before its suspension what it is told: locks files in every way there is, uses SQLite, starts
/// children, and writes to its link behind the framework's back.
enum SleeperApp {
  static let group = "group.com.example.sleeper"

  private static let source = #"""
    @_spi(Scenario) import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate, ScenarioActor {
      private let sqlite = SQLite()

      func perform(action: String, argument: String) {
        do {
          switch action {
          case "sqlite": print("sqlite \(argument): \(try sqlite.execute(argument, in: try file("shared/ledger.sqlite")))")
          case "flock": try lock(argument) { flock($0, LOCK_EX | LOCK_NB) }
          case "flockShared": try lock(argument) { flock($0, LOCK_SH | LOCK_NB) }
          case "posix": try lock(argument) { var all = Self.whole(F_WRLCK); return fcntl($0, F_SETLK, &all) }
          case "description": try lock(argument) { var all = Self.whole(F_WRLCK); return fcntl($0, 37, &all) }
          case "unlock": locked.forEach { close($0) }; locked = []; print("unlocked")
          case "child": try child(argument)
          case "listen": try listen()
          case "timer": Timer.scheduledTimer(withTimeInterval: 3600, repeats: false) { _ in }; print("armed")
          case "dieOnSignal": signal(SIGUSR1) { _ in raise(SIGKILL) }; print("armed")
          case "hold": _ = UIApplication.shared.beginBackgroundTask(withName: argument) {}
          default: print("\(action)?")
          }
        } catch { print("\(action) \(argument): \(error)") }
      }

      private var locked: [Int32] = []

      /// `shared/…` lies in the app group's container, anything else in the app's own.
      private func file(_ path: String) throws -> String {
        guard path.hasPrefix("shared/") else { return NSHomeDirectory() + "/" + path }
        let group = "group.com.example.sleeper"
        guard let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) else {
          throw Failure("no group")
        }
        return url.path + "/" + path.dropFirst("shared/".count)
      }

      private static func whole(_ kind: Int32) -> Glibc.flock {
        var all = Glibc.flock()
        all.l_type = Int16(kind)
        all.l_whence = Int16(SEEK_SET)
        return all
      }

      private func lock(_ path: String, _ body: (Int32) -> Int32) throws {
        let descriptor = open(try file(path), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0, body(descriptor) == 0 else { throw Failure(String(cString: strerror(errno))) }
        locked.append(descriptor)
        print("locked \(path)")
      }

      private func listen() throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        try withUnsafeMutablePointer(to: &address) { pointer in
          try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            guard bind(descriptor, $0, length) == 0, Glibc.listen(descriptor, 1) == 0,
              getsockname(descriptor, $0, &length) == 0
            else { throw Failure(String(cString: strerror(errno))) }
          }
        }
        print("port \(UInt16(bigEndian: address.sin_port))")
      }

      /// A shell script as a child, with the app's output.
      private func child(_ script: String) throws {
        var pid: pid_t = 0
        var words: [UnsafeMutablePointer<CChar>?] = ["sh", "-c", script].map { (word: String) in strdup(word) }
        words.append(nil)
        let failure = posix_spawn(&pid, "/bin/sh", nil, nil, &words, environ)
        guard failure == 0 else { throw Failure(String(cString: strerror(failure))) }
        print("child \(pid)")
      }
    }

    struct Failure: Error, CustomStringConvertible {
      let description: String
      init(_ description: String) { self.description = description }
    }

    /// The system's SQLite.
    final class SQLite {
      private typealias Open = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>) -> Int32
      private typealias Row = @convention(c) (
        UnsafeMutableRawPointer?, Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
        UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32
      private typealias Execute = @convention(c) (
        OpaquePointer?, UnsafePointer<CChar>, Row?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32
      private var database: OpaquePointer?
      private let library = dlopen("libsqlite3.so.0", RTLD_NOW)

      private func function<F>(_ name: String, _ type: F.Type) throws -> F {
        guard let library, let symbol = dlsym(library, name) else { throw Failure("no \(name)") }
        return unsafeBitCast(symbol, to: type)
      }

      func execute(_ sql: String, in path: String) throws -> Int32 {
        if database == nil { _ = try function("sqlite3_open", Open.self)(path, &database) }
        return try function("sqlite3_exec", Execute.self)(database, sql, nil, nil, nil)
      }
    }

    class SceneDelegate: NSObject, UIWindowSceneDelegate {
      var window: UIWindow?

      /// `sleeper:child?SCRIPT`, for those who cannot tell it by an action.
      func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for context in contexts {
          let parts = URLComponents(url: context.url, resolvingAgainstBaseURL: false)
          (UIApplication.shared.delegate as? AppDelegate)?
            .perform(action: parts?.path ?? "", argument: parts?.query ?? "")
        }
      }
    }
    """#

  private static let info = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
    <key>CFBundleIdentifier</key><string>com.example.Sleeper</string>
    <key>CFBundleURLTypes</key><array><dict>
    <key>CFBundleURLSchemes</key><array><string>sleeper</string></array>
    </dict></array>
    <key>UIBackgroundModes</key><array><string>fetch</string><string>remote-notification</string></array>
    <key>UIApplicationSceneManifest</key><dict>
    <key>UIApplicationSupportsMultipleScenes</key><false/>
    <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
    <key>UISceneConfigurationName</key><string>Default Configuration</string>
    <key>UISceneDelegateClassName</key><string>SceneDelegate</string>
    </dict></array></dict></dict>
    </dict></plist>
    """

  private static let entitlements = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>com.apple.security.application-groups</key><array><string>\(group)</string></array>
    </dict></plist>
    """

  private static let built = Result {
    try BuiltApps.build(
      "Sleeper", files: ["App.swift": source, "Info.plist": info, "Sleeper.entitlements": entitlements])
  }

  static func bundle() throws -> URL { try built.get() }
}
