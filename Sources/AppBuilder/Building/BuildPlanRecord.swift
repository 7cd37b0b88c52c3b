import Foundation

/// What SwiftPM planned last in a folder of products: its plan can be used again for the same, and only for that.
///
/// SwiftPM keeps a plan, which takes it longer to make than most builds of apps; but it does not notice that another
/// package is built in the same folder, nor that files of the framework were added.
struct BuildPlanRecord {
  /// The folder that SwiftPM builds in.
  var scratch: URL
  /// Everything that the plan follows from; nil where that is not known.
  var contents: String?

  private var file: URL { scratch.appendingPathComponent("dormouse.plan") }

  /// Whether the plan that lies there is for the same.
  var isCurrent: Bool {
    guard let contents else { return false }
    return Files.manager.contents(atPath: file.path) == Data(contents.utf8)
  }

  /// Notes that another plan is going to be made.
  func discard() throws(AppBuilderError) { if Files.exists(file) { try Files.remove(file) } }

  /// Notes that the plan was made.
  func write() throws(AppBuilderError) {
    if let contents { try Files.update(file, with: contents) }
  }
}
