// swift-tools-version: 6.2
import PackageDescription

/// What every app is linked with, as one library: `Scripts/ahead.sh` compiles it before the first app needs it.
let package = Package(
  name: "Framework",
  dependencies: [.package(name: "Dormouse", path: "../.."), .package(name: "DormouseModules", path: "../../Modules")],
  targets: [
    .target(
      name: "Framework",
      dependencies: [
        .product(name: "UIKit", package: "Dormouse"), .product(name: "AppleModules", package: "DormouseModules"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
