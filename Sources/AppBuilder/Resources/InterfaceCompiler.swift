import CompiledInterface
import Foundation
import FoundationXML

/// Compiles a storyboard into UIKit's form, as Xcode does at build time.
enum InterfaceCompiler {
  static let fileExtension = InterfaceElement.fileExtension

  /// The compiled form of a storyboard.
  ///
  /// - Throws: `AppBuilderError.brokenStoryboard` with line and column if it is not well-formed XML.
  static func compile(storyboard url: URL) throws(AppBuilderError) -> Data {
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
    return Data(root.compiled)
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
      if element.text.allSatisfy(\.isWhitespace) { element.text = "" }
      if let last = open.indices.last { open[last].children.append(element) } else { root = element }
    }
  }
}
