import CompiledInterface
import Foundation
import FoundationXML

/// Compiles a storyboard into the form that UIKit reads, as Xcode does at build time.
enum InterfaceCompiler {
  /// The compiled form of a storyboard's text.
  ///
  /// - Throws: `Failure` naming line and column where it is no well-formed XML.
  static func compile(_ data: Data) throws -> [UInt8] {
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    let builder = TreeBuilder()
    parser.delegate = builder
    _ = parser.parse()
    // The parser returns true for some malformed texts; its error tells.
    if let error = parser.parserError ?? builder.error {
      throw Failure(line: parser.lineNumber, column: parser.columnNumber, message: error.localizedDescription)
    }
    guard let root = builder.root else { throw Failure(line: 1, column: 1, message: "there is no element in it") }
    return root.compiled
  }

  /// Where a storyboard is malformed.
  struct Failure: Error, CustomStringConvertible {
    let line: Int
    let column: Int
    let message: String
    var description: String { "\(line):\(column): the storyboard is malformed: \(message)" }
  }

  private final class TreeBuilder: NSObject, XMLParserDelegate {
    private var open: [InterfaceElement] = []
    private(set) var root: InterfaceElement?
    private(set) var error: (any Error)?
    /// Deeper than any storyboard, and within what the compiled form takes.
    private let deepest = 60

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(InterfaceElement(name, attributes: attributes))
      guard open.count > deepest else { return }
      error = Failure(line: parser.lineNumber, column: parser.columnNumber, message: "it is nested too deeply")
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
