// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
]

/// Apple's standalone modules, under their own names, for apps.
///
/// In a package of their own, because many libraries check `#if canImport(os)` and then expect a Mac. Anything built
/// beside a module of that name would find it.
let package = Package(
  name: "DormouseModules",
  products: [
    .library(name: "AppleModules", targets: ["os", "OSLog", "CloudKit", "CoreGraphics", "QuartzCore", "CoreImage"])
  ],
  dependencies: [.package(name: "Dormouse", path: "..")],
  targets: [
    // The part that UIKit's own types need is below UIKit, under another name.
    .target(
      name: "CloudKit", dependencies: [.product(name: "UIKit", package: "Dormouse")],
      swiftSettings: strict),
    // Libraries check for these two as for `os`, and then extend their types.
    .target(
      name: "CoreGraphics", dependencies: [.product(name: "UIKit", package: "Dormouse")],
      swiftSettings: strict),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics"], swiftSettings: strict),
    // What it has of its own is a Clang module of its name, for `import CoreImage.CIFilterBuiltins`.
    .target(name: "CoreImageClang"),
    .target(
      name: "CoreImage", dependencies: ["CoreImageClang", .product(name: "UIKit", package: "Dormouse")],
      swiftSettings: strict),
    .target(name: "os", swiftSettings: strict),
    .target(name: "OSLog", dependencies: ["os"], swiftSettings: strict),
  ]
)
