import AppBuilder
import Foundation

/// A tiny package that stands in for UIKit: enough for a delegate to start, and quick to compile.
///
/// The Clang half is the real one.
enum StandInFramework {
  /// Writes the package into a folder whose name is not the package's.
  static func write(in folder: TestFolder) throws -> FrameworkPackage {
    let root = try folder.write(
      ["Package.swift": manifest, "Sources/UIKit/UIKit.swift": source], in: "some checkout")
    let real = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/UIKitClang").standardizedFileURL
    try FileManager.default.copyItem(at: real, to: root.appendingPathComponent("Sources/UIKitClang"))
    return FrameworkPackage(directory: root)
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Dormouse",
      products: [.library(name: "UIKit", targets: ["UIKit", "UIKitMain"])],
      targets: [
        .target(name: "UIKit"),
        .target(name: "UIKitClang", path: "Sources/UIKitClang/Module"),
        .target(
          name: "UIKitMain", dependencies: ["UIKit", "UIKitClang"], path: "Sources/UIKitClang/Main",
          swiftSettings: [.treatAllWarnings(as: .error)]),
      ])
    """

  private static let source = """
    @_exported import Foundation

    @MainActor open class UIResponder: NSObject, _SelectorReceiver {
      public override init() { super.init() }
      open func _method(named selector: String) -> _SelectorMethod? { nil }
    }

    public struct _SelectorMethod {
      public init<R>(none: @escaping () -> R) {}
      public init<S, R>(one: @escaping (S) -> R) {}
      public init<S, E, R>(two: @escaping (S, E) -> R) {}
    }
    public protocol _SelectorReceiver: AnyObject {
      @MainActor func _method(named selector: String) -> _SelectorMethod?
    }
    public protocol _SelectorExtensionTable: SendableMetatype {
      @MainActor static func _method(named selector: String, of target: AnyObject) -> _SelectorMethod?
    }
    public enum _SelectorExtensions {}
    public struct Selector: Sendable { public init(_ name: String) {} }
    public func _sel(_ name: String) -> Selector { Selector(name) }

    @MainActor open class UIApplication: UIResponder {}
    @MainActor open class UIWindow: UIResponder {}
    public class UISceneSession: NSObject {}
    public class UISceneConfiguration: NSObject {}

    @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
      func applicationDidBecomeActive(_ application: UIApplication)
      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession, options: Int
      ) -> UISceneConfiguration
    }

    extension UIApplicationDelegate {
      public func applicationDidBecomeActive(_ application: UIApplication) {}
      public func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession, options: Int
      ) -> UISceneConfiguration { UISceneConfiguration() }
      public static func main() {
        exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(self)))
      }
    }

    @preconcurrency @MainActor
    @discardableResult
    public func UIApplicationMain(
      _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>!, _ principalClassName: String?,
      _ delegateClassName: String?
    ) -> Int32 {
      print("started \\(delegateClassName ?? "nothing")")
      return 0
    }
    """
}
