// swift-tools-version: 6.2
import PackageDescription

/// What is built from several packages or products at once: what every app is linked with, as one library, which
/// `Scripts/ahead.sh` compiles before the first app needs it, and the tool with what lies beside it, for `./dormouse`.
let package = Package(
  name: "Framework",
  dependencies: [.package(name: "Dormouse", path: "../.."), .package(name: "DormouseModules", path: "../../Modules")],
  targets: [
    .target(
      name: "Framework",
      dependencies: [
        .product(name: "UIKit", package: "Dormouse"), .product(name: "AppleModules", package: "DormouseModules"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(
      name: "Tool",
      dependencies: [
        .product(name: "dormouse", package: "Dormouse"), .product(name: "dormouse-template", package: "Dormouse"),
        .product(name: "dormouse-clock", package: "Dormouse"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    // Both of them before the first app. Not Apple's standalone modules: beside one named os, ArgumentParser takes it for
    // Apple's.
    .target(
      name: "First", dependencies: ["Tool", .product(name: "UIKit", package: "Dormouse")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
