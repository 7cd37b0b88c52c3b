import AppFacts
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

extension StoryboardFacts {
  /// The storyboards among an app's resources; one for all its translations.
  static func read(_ resources: [URL], path: (URL) -> String) -> [StoryboardFacts] {
    var seen: Set<String> = []
    return resources.filter { $0.pathExtension.lowercased() == "storyboard" }.sorted { $0.path < $1.path }
      .compactMap { file in
        let name = file.deletingPathExtension().lastPathComponent
        guard let data = Files.manager.contents(atPath: file.path), seen.insert(name).inserted else { return nil }
        let reader = StoryboardReader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        // A broken one names what it names before its mistake; the builder reports it.
        _ = parser.parse()
        return StoryboardFacts(
          path: path(file), name: name, hasInitialController: reader.hasInitialController,
          customClasses: reader.customClasses.sorted())
      }
  }
}

private final class StoryboardReader: NSObject, XMLParserDelegate {
  private(set) var hasInitialController = false
  private(set) var customClasses: Set<String> = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "document" { hasInitialController = attributes["initialViewController"] != nil }
    if let custom = attributes["customClass"] { customClasses.insert(custom) }
  }
}
