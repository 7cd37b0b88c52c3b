// swift-tools-version: 6.2
import PackageDescription

/// Apple's modules that stand alone, under their own names, for apps.
///
/// They are a package of their own: many libraries ask `#if canImport(os)` and then expect a Mac. Whatever is built
/// beside a module of that name would find it.
let package = Package(
  name: "DormouseModules",
  products: [.library(name: "AppleModules", targets: ["os", "OSLog", "CloudKit"])],
  dependencies: [.package(name: "Dormouse", path: "..")],
  targets: [
    // What UIKit's own types need of it stands below UIKit, under a name that nobody asks for.
    .target(
      name: "CloudKit", dependencies: [.product(name: "UIKit", package: "Dormouse")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    .target(name: "os", swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    .target(
      name: "OSLog", dependencies: ["os"], swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
  ]
)
