import Foundation
import UIKit

/// What a scenario asks for that concerns files under data protection.
extension ScenarioActions {
  private func document(_ name: String) -> URL {
    URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent("Documents/\(name)")
  }

  /// The file holds its own name.
  func writeFile(_ name: String, _ protection: Data.WritingOptions = []) {
    do { try Data(name.utf8).write(to: document(name), options: protection.union(.atomic)) } catch {
      print("writeFile \(name): \(error)")
    }
  }

  /// - Returns: What is in the file, or `unreadable`.
  func read(_ name: String) -> String {
    do { return String(decoding: try Data(contentsOf: document(name)), as: UTF8.self) } catch {
      print("readFile \(name): \(error)")
      return "unreadable"
    }
  }

  /// The app's user defaults have one value.
  private static let key = "conformance"

  func setDefault(_ text: String) { UserDefaults.standard.set(text, forKey: Self.key) }

  /// - Returns: The value, or `nothing`.
  func readDefault() -> String { UserDefaults.standard.string(forKey: Self.key) ?? "nothing" }
}
