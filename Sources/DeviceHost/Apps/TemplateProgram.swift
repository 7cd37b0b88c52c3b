import Foundation

/// The program of templates, of which apps are copies, and the libraries that it may load.
public struct TemplateProgram: Sendable, Hashable {
  /// `dormouse-template`; where it is missing, every app is launched by exec.
  public var executable: URL
  /// The folder of the bundles that the user's own builder has made. Only libraries that come from there get a template: it
  /// is not confined, since its copies could then reach what it can, and not only what is each one's own.
  public var trusted: URL

  static let name = "dormouse-template"

  /// - Parameters:
  ///   - trusted: as the tool's builder has it, unless given.
  ///   - executable: the one beside the program of this process, unless given.
  public init(trusting trusted: URL? = nil, executable: URL? = nil) {
    self.trusted = trusted ?? StateFolder.builtBundles
    self.executable =
      executable
      ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: Self.name)
  }
}
