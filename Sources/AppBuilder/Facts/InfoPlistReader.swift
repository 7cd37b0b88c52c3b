import AppFacts
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads an app's Info.plist with the places of its keys.
struct InfoPlistReader {
  var settings: BuildSettings
  /// The base folder of paths in the settings.
  var root: URL
  /// The target's name.
  var name: String
  var toolchain: Toolchain

  /// - Parameter entry: The path of the file with the entry point, by which a file that no setting names is found.
  func facts(entry: String, hasProject: Bool, path: (URL) -> String) -> InfoPlistFacts {
    let plist = TargetInfoPlist(settings: settings, root: root, name: name, toolchain: toolchain)
    let file: URL?
    do throws(AppBuilderError) {
      file = try plist.file(entry: entry, hasProject: hasProject).file
    } catch {
      return InfoPlistFacts(path: nil, values: .dictionary([:]), lines: [:], problem: "\(error)")
    }
    let (lines, duplicates) = file.map(Self.places) ?? ([:], [])
    do throws(AppBuilderError) {
      let (values, _) = try plist.values(entry: entry, hasProject: hasProject)
      return InfoPlistFacts(
        path: file.map(path), values: PropertyValue(values), lines: lines, duplicates: duplicates)
    } catch {
      let problem =
        file == nil ? "There is no Info.plist, and no project that generates one." : error.reason ?? "\(error)"
      return InfoPlistFacts(
        path: file.map(path), values: .dictionary([:]), lines: lines, duplicates: duplicates, problem: problem)
    }
  }

  /// The lines of the keys in an XML file; none for another format.
  private static func places(in file: URL) -> (lines: [String: Int], duplicates: [String]) {
    guard let data = Files.manager.contents(atPath: file.path) else { return ([:], []) }
    let finder = KeyFinder()
    let parser = XMLParser(data: data)
    parser.delegate = finder
    // A broken file has the keys before its mistake.
    _ = parser.parse()
    return (finder.lines, finder.duplicates.sorted())
  }
}

/// Finds the lines of keys in an XML property list.
private final class KeyFinder: NSObject, XMLParserDelegate {
  private(set) var lines: [String: Int] = [:]
  private(set) var duplicates: Set<String> = []
  private var open: [Container] = []
  private var text: String?

  /// A dictionary or an array around.
  private struct Container {
    var path: [String]
    var isArray: Bool
    /// The last key, or the number of the next element.
    var key = ""
    var count = 0
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch name {
    case "plist": break
    case "key": text = ""
    default:
      let path = nextPath(at: parser.lineNumber)
      if name == "dict" || name == "array" { open.append(Container(path: path, isArray: name == "array")) }
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text? += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if name == "dict" || name == "array" { open.removeLast() }
    guard name == "key", let key = text, let last = open.indices.last else { return }
    text = nil
    open[last].key = key
    let path = (open[last].path + [key]).joined(separator: ".")
    if lines.updateValue(parser.lineNumber, forKey: path) != nil { duplicates.insert(path) }
  }

  /// The path of the value that begins now.
  private func nextPath(at line: Int) -> [String] {
    guard let last = open.indices.last else { return [] }
    guard open[last].isArray else { return open[last].path + [open[last].key] }
    let path = open[last].path + [String(open[last].count)]
    open[last].count += 1
    lines[path.joined(separator: ".")] = line
    return path
  }
}
