// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The toolchain's own build of SwiftSyntax; nil if this toolchain has none.
///
/// A manifest runs with the toolchain's `lib/swift/pm/ManifestAPI/libPackageDescription.so`: that library contains the
/// class `Package`, so the address of the class reveals its path.
let hostLibraries: String? = {
  // Swift's Glibc module lacks dladdr and its result: path, library base, symbol name, and symbol address.
  typealias Result = (path: UnsafePointer<CChar>?, UnsafeRawPointer?, UnsafePointer<CChar>?, UnsafeRawPointer?)
  typealias Ask = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> CInt
  guard let symbol = dlsym(nil, "dladdr") else { return nil }
  var result: Result = (nil, nil, nil, nil)
  let address = unsafeBitCast(Package.self as AnyClass, to: UnsafeRawPointer.self)
  guard unsafeBitCast(symbol, to: Ask.self)(address, &result) != 0, let path = result.path else { return nil }
  var folder = URL(fileURLWithPath: String(cString: path)).resolvingSymlinksInPath()
  for _ in ["libPackageDescription.so", "ManifestAPI", "pm"] { folder.deleteLastPathComponent() }
  let host = folder.appendingPathComponent("host").path
  return FileManager.default.fileExists(atPath: host + "/SwiftSyntax.swiftmodule") ? host : nil
}()

/// For those who compile it once: each module as a whole, by one compiler that loads SwiftSyntax once. `unchecked` as in the
/// package that this one belongs to.
let whole: [SwiftSetting] = {
  guard let modules = Context.environment["DORMOUSE_WHOLE_MODULES"] else { return [] }
  var flags = [
    "-whole-module-optimization", "-num-threads", "2", "-no-emit-module-separately-wmo",
    "-Xfrontend", "-disable-llvm-verify",
  ]
  if modules == "unchecked" {
    flags += [
      "-Xllvm", "-sil-disable-pass=send-non-sendable", "-Xfrontend", "-gnone",
      "-Xfrontend", "-disable-incremental-llvm-codegen",
    ]
  }
  return [.unsafeFlags(flags)]
}()

/// What only the audit and the move to scenes ask of it is left out for the first run of an app, as in the package that this
/// one belongs to.
let hasAudit = Context.environment["DORMOUSE_WITHOUT_AUDIT"] == nil

let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
  ] + whole + (hasAudit ? [.define("AUDIT")] : [])
let syntaxModules = ["SwiftSyntax", "SwiftParser", "SwiftIfConfig"]
/// Where the compiler looks for SwiftSyntax: first among the interfaces that `Scripts/ahead.sh` has made of the toolchain's.
let interfaces: [SwiftSetting] =
  hostLibraries.map { host in
    [
      .unsafeFlags(
        [Context.environment["DORMOUSE_SYNTAX_INTERFACES"], host].compactMap(\.self).flatMap { ["-I", $0] })
    ]
  } ?? []

let package = Package(
  name: "AppSyntax",
  products: [.executable(name: "AppSyntax", targets: ["AppSyntax"])],
  dependencies: hostLibraries == nil
    ? [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")] : [],
  targets: [
    // The messages over the pipe. `AppBuilder` is built with the same files.
    .target(name: "AppSyntaxMessages", exclude: hasAudit ? [] : ["Audit"], swiftSettings: strict),
    .executableTarget(
      name: "AppSyntax",
      dependencies: ["AppSyntaxMessages"]
        + (hostLibraries == nil ? syntaxModules.map { .product(name: $0, package: "swift-syntax") } : []),
      exclude: hasAudit ? [] : ["Correction", "Migration", "Outline"],
      swiftSettings: strict + interfaces,
      linkerSettings: hostLibraries.map {
        [.unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0])]
      } ?? []),
    .testTarget(
      name: "AppSyntaxTests", dependencies: ["AppSyntax", "AppSyntaxMessages"],
      swiftSettings: strict + interfaces,
      linkerSettings: hostLibraries.map {
        [.unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0])]
      } ?? []),
  ]
)
