import AppSyntaxMessages
import Foundation

@testable import AppSyntax

/// What an app in language mode 5 is compiled with.
let settings = CompilationSettings(definitions: ["DEBUG"], languageMode: 5, modules: ["UIKit", "Foundation"])

func parse(_ text: String, path: String = "/app/0.swift", settings: CompilationSettings = settings) -> ParsedFile {
  ParsedFile(SourceText(path: path, text: text), settings: settings)
}

/// Files of an app, called `/app/0.swift` and so on.
func parse(app texts: [String]) -> [ParsedFile] {
  texts.enumerated().map { parse($1, path: "/app/\($0).swift") }
}

/// The types of a text.
func types(_ text: String) -> [DeclaredType] { parse(text).types.map(\.type) }

/// The root of the repository.
let checkout = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../../..").standardizedFileURL

/// Every Swift file below some folders of the repository.
func swiftFiles(below folders: [String]) throws -> [URL] {
  try folders.flatMap { folder in
    let root = checkout.appendingPathComponent(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { path in path.hasSuffix(".swift") && !path.split(separator: "/").contains { $0.hasPrefix(".") } }
      .sorted().map(root.appendingPathComponent)
  }
}
