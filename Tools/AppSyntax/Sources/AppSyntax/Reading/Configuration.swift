import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// The values of `#if` conditions: an app is compiled for Linux by the compiler that built this program, as one for iOS, or
/// read as for an iPhone.
struct Configuration: BuildConfiguration {
  let settings: CompilationSettings

  #if arch(arm64)
    private static let architecture = "arm64"
  #else
    private static let architecture = "x86_64"
  #endif

  func isCustomConditionSet(name: String) -> Bool { settings.definitions.contains(name) }
  func hasFeature(name: String) -> Bool { false }
  func hasAttribute(name: String) -> Bool { false }

  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    if settings.isForPhones { return importPath.first.map { !Self.ofOtherSystems.contains($0.1) } ?? false }
    // Modules have no submodules here.
    return importPath.count == 1 && settings.modules.contains(importPath[0].1)
  }

  private var isForPhones: Bool { settings.isForPhones }
  /// The modules that no iPhone has.
  private static let ofOtherSystems: Set = [
    "AppKit", "Cocoa", "WatchKit", "Glibc", "Musl", "Android", "WinSDK", "WASILibc", "FoundationNetworking",
  ]

  /// An app is for iOS wherever it is compiled: `LinuxPass` makes the compiler see it so.
  func isActiveTargetOS(name: String) -> Bool { name == "iOS" || !isForPhones && name == "Linux" }
  func isActiveTargetArchitecture(name: String) -> Bool { name == (isForPhones ? "arm64" : Self.architecture) }
  func isActiveTargetEnvironment(name: String) -> Bool { false }
  func isActiveTargetRuntime(name: String) -> Bool {
    [isForPhones ? "_ObjC" : "_Native", "_multithreaded"].contains(name)
  }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
  func isActiveTargetObjectFormat(name: String) -> Bool { name == (isForPhones ? "MachO" : "ELF") }

  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
  var endianness: Endianness { .little }
  /// In mode 5 the compiler reports the last version of Swift 5, and in mode 4 that of Swift 4.
  var languageVersion: VersionTuple {
    switch settings.languageMode {
    case ...4: VersionTuple(4, 2)
    case 5: VersionTuple(5, 10)
    default: compilerVersion
    }
  }

  var compilerVersion: VersionTuple {
    #if compiler(>=6.5)
      VersionTuple(6, 5)
    #elseif compiler(>=6.4)
      VersionTuple(6, 4)
    #else
      VersionTuple(6, 3)
    #endif
  }
}
