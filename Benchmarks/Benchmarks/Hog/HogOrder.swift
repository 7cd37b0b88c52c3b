import Foundation

/// What one round with a memory hog is to be, as it is handed to its process.
struct HogOrder: Codable, Sendable {
  enum Killer: String, Codable, CaseIterable, Sendable {
    case dormouse, earlyoom, kernel

    var title: String {
      switch self {
      case .dormouse: "dormouse"
      case .earlyoom: "earlyoom"
      case .kernel: "kernel's OOM killer alone"
      }
    }
  }

  var killer: Killer
  var bundle: URL
  var state: URL
  var boxPath: String
  var boxLimit: Int64
  /// How fast the hog grows, in MB a second; 0: as fast as the kernel gives.
  var pace: Int
  var socketName: String
  var earlyoom: String?

  static let sleepers = 5
  static let sleeperMegabytes = 48
  static let front = "Front"
  static let hog = "Hog"

  var box: MemoryBox { MemoryBox(path: boxPath, limit: boxLimit) }
}
