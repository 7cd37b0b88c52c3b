// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: Swift 6 mode, warnings are errors; optimized in debug builds too, as tests look at each pixel.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-O"]),
]
/// Those of which tests see what is not public: the package is compiled as a release, for tests too.
let testable = strict + [.unsafeFlags(["-enable-testing"])]

/// Pictures of layer trees. A package of its own: whoever only runs apps builds none of it and needs none of its libraries
/// (`screen_packages` in Scripts/packages.sh).
let package = Package(
  name: "Screen",
  products: [
    .library(name: "Compositor", targets: ["Compositor"]),
    .library(name: "Symbols", targets: ["Symbols"]),
    .executable(name: "dormouse-screen", targets: ["dormouse-screen"]),
    // The same for people: in a browser. A program of its own, so that a picture alone needs no server.
    .executable(name: "dormouse-screen-web", targets: ["dormouse-screen-web"]),
  ],
  dependencies: [
    .package(name: "Dormouse", path: "../.."), .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CLibJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
    .systemLibrary(name: "CLibWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    // From trees to pictures.
    .target(
      name: "Compositor",
      dependencies: [
        "CCairo", "CFreeType", "CHarfBuzz", "CLibPNG", "CZlib", .product(name: "LayerTree", package: "Dormouse"),
      ],
      swiftSettings: strict,
      // Roots and roundings, for programs that import nothing that brings it.
      linkerSettings: [.linkedLibrary("m")]),
    // What a picture costs, beside its floor.
    .executableTarget(
      name: "ScreenBenchmarks",
      dependencies: [
        "Compositor", .product(name: "LayerTree", package: "Dormouse"),
        .product(name: "TextLayout", package: "Dormouse"),
      ],
      swiftSettings: strict),
    // The floor of a whole picture: a C program that draws about the same by Cairo alone.
    .executableTarget(name: "PictureFloor", dependencies: ["CCairo", "CFreeType", "CZlib"]),
    // The floor of a touch: a C program that draws by Cairo what comes back.
    .executableTarget(name: "TouchFloor", dependencies: ["CCairo", "CFreeType"]),
    // The system's symbols, as drawings.
    .target(
      name: "Symbols", dependencies: [.product(name: "LayerTree", package: "Dormouse")],
      resources: [.embedInCode("symbols.txt")], swiftSettings: testable),
    .testTarget(
      name: "SymbolsTests", dependencies: ["Symbols", .product(name: "LayerTree", package: "Dormouse")],
      swiftSettings: strict),
    // Foreign pictures and fonts, each read in a process that can do nothing else; and the confinement of the program itself.
    .target(
      name: "CImageWorker", dependencies: ["CLibPNG", "CLibJPEG", "CLibWebP", "CFreeType", "CHarfBuzz"]),
    // What the device asks for, drawn and compared.
    .target(
      name: "ScreenServer",
      dependencies: [
        "Compositor", "CImageWorker", "Symbols", .product(name: "LayerTree", package: "Dormouse"),
        .product(name: "ScreenLink", package: "Dormouse"),
      ],
      swiftSettings: testable),
    .executableTarget(name: "dormouse-screen", dependencies: ["ScreenServer"], swiftSettings: strict),
    // What a browser sees and does: the page, its sockets, frames in tiles.
    .target(
      name: "ScreenWeb",
      dependencies: [
        "Compositor", "CImageWorker", "ScreenServer", "Symbols", .product(name: "LayerTree", package: "Dormouse"),
        .product(name: "LifeCycle", package: "Dormouse"), .product(name: "EventLog", package: "Dormouse"),
        .product(name: "ScreenLink", package: "Dormouse"), .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      exclude: ["Page"], swiftSettings: testable, plugins: ["PageTable"]),
    // Makes the page's files part of the program.
    .executableTarget(name: "page-table", swiftSettings: strict),
    .plugin(name: "PageTable", capability: .buildTool(), dependencies: ["page-table"]),
    .executableTarget(name: "dormouse-screen-web", dependencies: ["ScreenWeb"], swiftSettings: strict),
    // Tries what the confined program must not do.
    .target(name: "ScreenProbe", dependencies: ["CImageWorker"], path: "Tests/ScreenProbe"),
    .testTarget(
      name: "ScreenServerTests",
      dependencies: [
        "ScreenProbe",
        "ScreenServer", "Compositor", "CImageWorker", .product(name: "LayerTree", package: "Dormouse"),
        .product(name: "ScreenLink", package: "Dormouse"), .product(name: "SystemUI", package: "Dormouse"),
        .product(name: "LifeCycle", package: "Dormouse"),
      ],
      exclude: ["Goldens"],
      swiftSettings: strict),
    .testTarget(
      name: "ScreenWebTests",
      dependencies: [
        "ScreenWeb", "Compositor", .product(name: "LayerTree", package: "Dormouse"),
        .product(name: "LifeCycle", package: "Dormouse"), .product(name: "ScreenLink", package: "Dormouse"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOEmbedded", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CompositorTests",
      dependencies: [
        "Compositor", "CHarfBuzz", .product(name: "LayerTree", package: "Dormouse"),
        .product(name: "LifeCycle", package: "Dormouse"), .product(name: "TextLayout", package: "Dormouse"),
        .product(name: "TextShaping", package: "Dormouse"),
      ],
      exclude: ["Goldens"],
      swiftSettings: strict),
  ]
)
