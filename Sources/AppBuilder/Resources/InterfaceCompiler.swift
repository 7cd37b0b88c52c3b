import CompiledInterface
import Foundation
import FoundationXML

/// Compiles storyboards and nibs into UIKit's form, as Xcode does at build time.
enum InterfaceCompiler {
  /// The extensions of the sources, with those of the compiled files.
  private static let extensions = [
    "storyboard": InterfaceElement.fileExtension, "xib": InterfaceElement.nibExtension,
  ]

  /// The extension of the compiled file; nil if the source is no interface.
  static func compiledExtension(of source: URL) -> String? { extensions[source.pathExtension] }

  /// A compiled file, and what the app's developer should know about it.
  struct Result {
    var data: Data
    var notices: [String]
  }

  /// The compiled form of a storyboard or nib.
  ///
  /// - Throws: `AppBuilderError.brokenStoryboard` with line and column if it is not well-formed XML.
  static func compile(_ url: URL) throws(AppBuilderError) -> Result {
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      throw .cannotRead(path: url.path, reason: error.localizedDescription)
    }
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    let builder = TreeBuilder()
    parser.delegate = builder
    // The parser returns true for some malformed texts; check its error and the result instead.
    _ = parser.parse()
    guard parser.parserError == nil, !builder.isTooDeep, let root = builder.root else {
      let reason =
        builder.isTooDeep ? "it is nested too deeply" : parser.parserError?.localizedDescription ?? "it is cut off"
      throw .brokenStoryboard(
        path: url.path, line: parser.lineNumber, column: parser.columnNumber, reason: reason)
    }
    let compiled = root.withoutDesignTime.withColoursInSRGB
    return Result(data: Data(compiled.compiled), notices: notices(of: compiled, file: url.lastPathComponent))
  }

  /// One sentence for each kind of element that UIKit has no class for.
  private static func notices(of root: InterfaceElement, file: String) -> [String] {
    if let platform = root["targetRuntime"], !platform.hasPrefix("iOS"), !platform.hasPrefix("AppleSDK") {
      return ["\(file) is for another platform (\(platform)); it is of no use to an app for iOS."]
    }
    var unknown: [String: Set<String>] = [:]
    gather(root, &unknown)
    return unknown.sorted { $0.key < $1.key }.map { element, classes in
      let stands =
        classes.isEmpty
        ? "a plain object stands in its place" : "its class is kept (\(classes.sorted().joined(separator: ", ")))"
      return "\(file): <\(element)> is not known; \(stands)."
    }
  }

  private static func gather(_ element: InterfaceElement, _ unknown: inout [String: Set<String>]) {
    for child in element.children {
      if element.holdsObjects, !isKnown(child.name) {
        unknown[child.name, default: []].formUnion(child["customClass"].map { [$0] } ?? [])
      }
      gather(child, &unknown)
    }
  }

  private static func isKnown(_ name: String) -> Bool {
    InterfaceElement.views.contains(name) || InterfaceElement.controllers.contains(name)
      || InterfaceElement.objects.contains(name)
  }

  private final class TreeBuilder: NSObject, XMLParserDelegate {
    private var open: [InterfaceElement] = []
    private(set) var root: InterfaceElement?
    private(set) var isTooDeep = false
    /// Deeper than any storyboard, and within the limit of the compiled form.
    private let deepest = 60

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(InterfaceElement(name, attributes: attributes))
      guard open.count > deepest else { return }
      isTooDeep = true
      parser.abortParsing()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      guard let last = open.indices.last else { return }
      open[last].text += text
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      guard var element = open.popLast() else { return }
      // White space between elements is layout; in a text it counts.
      if element.name != "string", element.name != "mutableString", element.text.allSatisfy(\.isWhitespace) {
        element.text = ""
      }
      if let last = open.indices.last { open[last].children.append(element) } else { root = element }
    }
  }
}
