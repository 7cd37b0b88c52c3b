import AppBuilder
import Foundation

/// A tiny package that stands in for UIKit: enough for a delegate to start, and quick to compile.
///
/// The Clang half and what selectors and key-value coding need are the real ones.
enum StandInFramework {
  /// Writes the package into a folder whose name is not the package's.
  ///
  /// - Parameter modules: Whether it has the package of modules that stand alone inside.
  static func write(
    in folder: TestFolder, named name: String = "some checkout", modules: Bool = false
  ) throws -> FrameworkPackage {
    let root = try folder.write(["Package.swift": manifest, "Sources/UIKit/UIKit.swift": source], in: name)
    if modules {
      try folder.write(
        ["Package.swift": modulesManifest, "Sources/os/Log.swift": "public let isLogging = true"],
        in: "\(name)/Modules")
    }
    let real = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources").standardizedFileURL
    let copies = root.appendingPathComponent("Sources")
    for path in ["UIKitClang", "DormouseFoundation"] {
      let copy = copies.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: real.appendingPathComponent(path), to: copy)
    }
    return FrameworkPackage(directory: root, syntaxTool: SharedTool.package)
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Dormouse",
      products: [.library(name: "UIKit", targets: ["UIKit", "UIKitMain"])],
      targets: [
        .target(name: "DormouseFoundation", swiftSettings: [.swiftLanguageMode(.v6)]),
        .target(name: "UIKit", dependencies: ["DormouseFoundation"]),
        .target(name: "UIKitClang", path: "Sources/UIKitClang/Module"),
        .target(
          name: "UIKitMain", dependencies: ["UIKit", "UIKitClang"], path: "Sources/UIKitClang/Main",
          swiftSettings: [.treatAllWarnings(as: .error)]),
      ])
    """

  private static let modulesManifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "DormouseModules", products: [.library(name: "AppleModules", targets: ["os"])],
      dependencies: [.package(name: "Dormouse", path: "..")],
      targets: [.target(name: "os", dependencies: [.product(name: "UIKit", package: "Dormouse")])])
    """

  private static let source = """
    @_exported import DormouseFoundation
    @_exported import Foundation

    @MainActor open class UIResponder: NSObject {
      public override init() { super.init() }
      open func _method(named selector: String) -> _SelectorMethod? { nil }
      open class func _typeMethod(named selector: String) -> _SelectorMethod? { nil }
    }

    extension UIResponder: _SelectorReceiver {}

    /// Calls a method by its name, and prints what is wrong.
    @MainActor public func send(_ selector: Selector, to target: AnyObject, _ sender: Any? = nil) {
      guard let method = SelectorTable.method(selector.description, of: target) else { return print("no \\(selector)") }
      if let problem = method.call(sender: sender, event: nil) { print("\\(selector) \\(problem)") }
    }

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
