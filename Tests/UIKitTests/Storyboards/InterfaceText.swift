import CompiledInterface
import Foundation
import FoundationXML

@testable import UIKit

/// Reads the text of a storyboard or nib, as the builder does.
final class InterfaceText: NSObject, XMLParserDelegate {
  private var open: [InterfaceElement] = []
  private var root = InterfaceElement("document")

  static func element(_ text: String) -> InterfaceElement {
    let reader = InterfaceText()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    precondition(parser.parse(), "the test's XML is broken: \(String(describing: parser.parserError))")
    return reader.root.withoutDesignTime
  }

  /// A storyboard of scenes, each given by what stands in its `<objects>`.
  @MainActor
  static func storyboard(_ scenes: String...) -> StoryboardFile {
    let text = scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }.joined()
    return StoryboardFile(element("<document><scenes>\(text)</scenes></document>"))
  }

  static var knownViews: Set<String> { InterfaceElement.views }

  /// A nib of the objects given.
  @MainActor
  static func nib(_ objects: String) -> UINib {
    UINib(element("<document><objects>\(objects)</objects></document>"), bundle: .main)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) { open.append(InterfaceElement(name, attributes: attributes)) }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.indices.last { open[last].text += text }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard let element = open.popLast() else { return }
    if let last = open.indices.last { open[last].children.append(element) } else { root = element }
  }
}
