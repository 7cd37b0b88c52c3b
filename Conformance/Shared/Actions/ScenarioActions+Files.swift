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

  /// - Parameter text: A key and its value, as in `colour=blue`.
  func setDefault(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return print("setDefault \(text): not a key and a value") }
    UserDefaults.standard.set(parts[1], forKey: parts[0])
  }

  /// - Returns: The value, or `nothing`.
  func readDefault(_ key: String) -> String { UserDefaults.standard.string(forKey: key) ?? "nothing" }
}
