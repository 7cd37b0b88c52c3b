import Foundation

/// The program that draws, `dormouse-screen`: a package of its own, which is compiled when a picture is first asked for.
public enum ScreenProgram {
  /// Names another program, for tests.
  public static let variable = "DORMOUSE_SCREEN"

  /// Names another program for the page, for tests.
  public static let webVariable = "DORMOUSE_SCREEN_WEB"

  /// Where SwiftPM compiles it: a folder of the user's cache.
  public static var buildFolder: URL { StateFolder.cacheHome.appending(path: "build").appending(path: "screen") }

  /// The executable, whether or not it is there.
  public static var executable: URL {
    if let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty { return URL(fileURLWithPath: path) }
    return buildFolder.appending(path: "release").appending(path: "dormouse-screen")
  }

  /// The executable that shows the screen on a page, `dormouse-screen-web`: compiled when a page is first asked for, as a
  /// picture alone needs no server.
  public static var webExecutable: URL {
    if let path = ProcessInfo.processInfo.environment[webVariable], !path.isEmpty { return URL(fileURLWithPath: path) }
    return buildFolder.appending(path: "release").appending(path: "dormouse-screen-web")
  }
}
