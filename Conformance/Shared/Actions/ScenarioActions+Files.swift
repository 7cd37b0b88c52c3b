import Foundation
import UIKit

/// What a scenario asks for that concerns files under data protection.
extension ScenarioActions {
  private func document(_ name: String) -> URL {
    URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent("Documents/\(name)")
  }

  /// The file holds its own name.
  func writeProtectedFile(_ name: String) {
    do { try Data(name.utf8).write(to: document(name), options: [.atomic, .completeFileProtection]) } catch {
      print("writeProtectedFile \(name): \(error)")
    }
  }

  /// - Returns: What is in the file, or `unreadable`.
  func read(_ name: String) -> String {
    do { return String(decoding: try Data(contentsOf: document(name)), as: UTF8.self) } catch {
      print("readFile \(name): \(error)")
      return "unreadable"
    }
  }
}
