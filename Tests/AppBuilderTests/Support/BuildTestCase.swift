import AppBuilder
import XCTest

/// Builds real apps against a stand-in framework; all tests of a class share the folder, so that it compiles once.
class BuildTestCase: XCTestCase {
  nonisolated(unsafe) private static var shared: (folder: TestFolder, framework: FrameworkPackage)?

  private(set) var folder: TestFolder!
  private(set) var framework: FrameworkPackage!
  private(set) var messages: [BuildMessage] = []

  override func setUpWithError() throws {
    let shared = try Self.shared ?? Self.makeShared()
    Self.shared = shared
    folder = shared.folder
    framework = shared.framework
  }

  override class func tearDown() {
    do { try shared?.folder.remove() } catch { XCTFail("\(error)") }
    shared = nil
  }

  private static func makeShared() throws -> (folder: TestFolder, framework: FrameworkPackage) {
    let folder = try TestFolder()
    return (folder, try StandInFramework.write(in: folder))
  }

  var destination: URL { folder.url.appendingPathComponent("installed") }

  func build(_ app: URL, _ configuration: AppBuilder.Configuration = .debug) throws -> BuiltApp {
    messages = []
    let builder = AppBuilder(
      framework: framework, cache: folder.url.appendingPathComponent("cache"), configuration: configuration,
      toolFolder: SharedTool.folder
    ) { self.messages.append($0) }
    do { return try builder.build(app, into: destination) } catch {
      for message in messages {
        if case .compiler(let line) = message { print(line) }
      }
      throw error
    }
  }

  /// What the compiler did in the last build, by module.
  var compiledModules: Set<String> {
    var modules: Set<String> = []
    for case .step(let line) in messages {
      let words = line.split(separator: " ")
      if words.count > 2, words[1] == "Compiling" { modules.insert(String(words[2])) }
    }
    return modules
  }

  /// What an app's executable prints.
  func output(of app: BuiltApp) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = app.bundle.appendingPathComponent(app.name)
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  static func plist(_ entries: String = "") -> String {
    "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key>"
      + "<string>com.acme.$(PRODUCT_NAME:rfc1034identifier)</string>\(entries)</dict></plist>"
  }
}
