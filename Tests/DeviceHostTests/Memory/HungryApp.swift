import Foundation
import XCTest

@testable import DeviceHost

/// An app that takes as much memory as it is told, under as many names as are wanted.
enum HungryApp {
  private static let source = """
    @_spi(Scenario) import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate, ScenarioActor {
      private var taken: [UnsafeMutableRawPointer] = []
      private var sizes: [UnsafeMutableRawPointer: Int] = [:]

      func perform(action: String, argument: String) {
        switch action {
        case "take":
          let size = (Int(argument) ?? 0) << 20
          let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)
          // Each page differs, and is really there.
          for page in stride(from: 0, to: size, by: 4096) { memory.storeBytes(of: page, toByteOffset: page, as: Int.self) }
          taken.append(memory)
          sizes[memory] = size
        case "sum":
          var sum = 0
          for memory in taken {
            for page in stride(from: 0, to: sizes[memory] ?? 0, by: 4096) {
              sum += memory.load(fromByteOffset: page, as: Int.self)
            }
          }
          print("sum \\(sum)")
        case "ping": print("pong \\(argument)")
        default: break
        }
      }

      func applicationDidReceiveMemoryWarning(_ application: UIApplication) { print("warned") }
    }

    class SceneDelegate: NSObject, UIWindowSceneDelegate {
      var window: UIWindow?
    }
    """

  private static let info = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
    <key>CFBundleIdentifier</key><string>com.example.Hungry</string>
    <key>UIBackgroundModes</key><array><string>fetch</string></array>
    <key>UIApplicationSceneManifest</key><dict>
    <key>UIApplicationSupportsMultipleScenes</key><false/>
    <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
    <key>UISceneConfigurationName</key><string>Default Configuration</string>
    <key>UISceneDelegateClassName</key><string>SceneDelegate</string>
    </dict></array></dict></dict>
    </dict></plist>
    """

  private static let bundle = Result {
    try BuiltApps.build("Hungry", files: ["App.swift": source, "Info.plist": info])
  }

  /// A copy of the app that counts as another.
  static func named(_ name: String, in folder: URL) throws -> URL {
    let copy = folder.appending(path: "\(name).app")
    try FileManager.default.copyItem(at: try bundle.get(), to: copy)
    let plist = copy.appending(path: "Info.plist")
    let data = try Data(contentsOf: plist)
    var info = try XCTUnwrap(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    info["CFBundleIdentifier"] = "com.example.\(name)"
    try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0).write(to: plist)
    return copy
  }
}
