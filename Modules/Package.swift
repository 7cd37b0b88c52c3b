// swift-tools-version: 6.2
import PackageDescription

/// Apple's modules that stand alone, under their own names, for apps.
///
/// They are a package of their own: many libraries ask `#if canImport(os)` and then expect a Mac. Whatever is built
/// beside a module of that name would find it.
let package = Package(
  name: "DormouseModules",
  products: [.library(name: "AppleModules", targets: ["os", "OSLog"])],
  targets: [
    .target(name: "os", swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    .target(
      name: "OSLog", dependencies: ["os"], swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
  ]
)
