// swift-tools-version: 6.2
import PackageDescription

/// `Combine` under its own name, by OpenCombine.
///
/// A package of its own beside the other modules: only apps that import Combine fetch and build it, in a separate
/// scratch folder, because many libraries check `#if canImport(Combine)` and then expect a Mac.
let package = Package(
  name: "DormouseCombine",
  products: [.library(name: "Combine", targets: ["Combine"])],
  dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")],
  targets: [
    .target(
      name: "Combine",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v5), .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
