// swift-tools-version: 6.2
import PackageDescription

/// For those who compile our modules once and change nothing: each as a whole by one compiler, which does not check its own
/// output. That takes half the time. `unchecked`, for what a user builds, leaves out what `./test` has checked, values that go
/// between actors, and what a debugger would need: a fifth less again.
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

/// Every target of ours: Swift 6 mode, warnings are errors.
let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release)),
  ] + whole

/// UIKit of release builds goes without two checks at run time, which `./test` makes: that nothing is written while it is
/// read, and that what is the main actor's runs there. They were an eighth of what an app ran when it woke.
let proved: [SwiftSetting] =
  strict + [
    .unsafeFlags(
      ["-enforce-exclusivity=unchecked", "-Xfrontend", "-disable-dynamic-actor-isolation"],
      .when(configuration: .release))
  ]

/// What a device runs when it wakes an app lies together, so that it can be loaded at once.
let ordered: [LinkerSetting] = [
  .unsafeFlags(
    ["-Xlinker", "--section-ordering-file", "-Xlinker", "\(Context.packageDirectory)/Tools/Device/wake.order"],
    .when(configuration: .release))
]

/// The first run of an app goes without the audit, the move to scenes and the export, and without what reads apps for them: a
/// seventh of all that it would compile. `./dormouse` builds them when somebody asks for them.
let hasAudit = Context.environment["DORMOUSE_WITHOUT_AUDIT"] == nil
let audit: [SwiftSetting] = hasAudit ? [.define("AUDIT")] : []

/// In debug builds too: tests decide a million times, which takes minutes without. `-Xswiftc -Onone` switches it off.
let fast = strict + [.unsafeFlags(["-O"])]
/// What only the tool needs of these: not where it is compiled once for the first run.
let fastInTests = whole.isEmpty ? fast : strict

let package = Package(
  name: "Dormouse",
  products: [
    .executable(name: "dormouse", targets: ["dormouse"]),
    // What lies beside it: the program that apps are copies of, and the library loaded into the apps of virtual devices, where
    // it stands in for the C library's clocks.
    .executable(name: "dormouse-template", targets: ["dormouse-template"]),
    .library(name: "dormouse-clock", type: .dynamic, targets: ["CAppClock"]),
    // What an app imports. The builder links it as one library, which lies in the bundle of each app.
    .library(
      name: "UIKit",
      targets: [
        "UIKit", "UserNotifications", "BackgroundTasks", "CloudKitSharing", "DormouseFoundation", "LinkMetadata",
        "UIKitMain", "UniformTypeIdentifiers",
      ]),
    // Apple's frameworks beside it, each its own: an app that imports none of them carries none.
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(name: "AVFAudio", targets: ["AVFAudio"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "CoreMedia", targets: ["CoreMedia"]),
    .library(name: "MediaPlayer", targets: ["MediaPlayer"]),
    .library(name: "CarPlay", targets: ["CarPlay"]),
    .library(name: "MetricKit", targets: ["MetricKit"]),
    // As far as delegates name them: what they do here is said in each.
    .library(name: "CoreData", targets: ["CoreData"]),
    .library(name: "CoreSpotlight", targets: ["CoreSpotlight"]),
    .library(name: "Intents", targets: ["Intents"]),
    .library(name: "PushKit", targets: ["PushKit"]),
    .library(name: "StoreKit", targets: ["StoreKit"]),
    .library(name: "WidgetKit", targets: ["WidgetKit"]),
    // What nothing stands behind: boxes with names, and honest answers.
    .library(name: "WebKit", targets: ["WebKit"]),
    .library(name: "AVKit", targets: ["AVKit"]),
    .library(name: "SafariServices", targets: ["SafariServices"]),
    .library(name: "MobileCoreServices", targets: ["MobileCoreServices"]),
    .library(name: "MapKit", targets: ["MapKit"]),
    .library(name: "LocalAuthentication", targets: ["LocalAuthentication"]),
    .library(name: "MessageUI", targets: ["MessageUI"]),
    .library(name: "Photos", targets: ["Photos"]),
    .library(name: "PhotosUI", targets: ["PhotosUI"]),
    .library(name: "Contacts", targets: ["Contacts"]),
    .library(name: "ContactsUI", targets: ["ContactsUI"]),
    .library(name: "CoreMotion", targets: ["CoreMotion"]),
    .library(name: "EventKit", targets: ["EventKit"]),
    .library(name: "EventKitUI", targets: ["EventKitUI"]),
    .library(name: "AudioToolbox", targets: ["AudioToolbox"]),
    .library(name: "LinkPresentation", targets: ["LinkPresentation"]),
    .library(name: "QuickLook", targets: ["QuickLook"]),
    .library(name: "WatchConnectivity", targets: ["WatchConnectivity"]),
    .library(name: "NotificationCenter", targets: ["NotificationCenter"]),
    .library(name: "Network", targets: ["Network"]),
    .library(name: "AuthenticationServices", targets: ["AuthenticationServices"]),
    .library(name: "MultipeerConnectivity", targets: ["MultipeerConnectivity"]),
    .library(name: "UserNotificationsUI", targets: ["UserNotificationsUI"]),
    .library(name: "AppTrackingTransparency", targets: ["AppTrackingTransparency"]),
    .library(name: "AdSupport", targets: ["AdSupport"]),
    .library(name: "CoreTelephony", targets: ["CoreTelephony"]),
    .library(name: "SystemConfiguration", targets: ["SystemConfiguration"]),
    .library(name: "SecItem", targets: ["SecItem"]),
    // Apart from UIKit: it brings Foundation's library for networks, which an app without transfers does not load.
    .library(name: "DormouseNetworking", targets: ["DormouseNetworking"]),
    .library(name: "SQLite3", targets: ["SQLite3"]),
    .library(name: "Social", targets: ["Social"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "Speech", targets: ["Speech"]),
    .library(name: "CoreHaptics", targets: ["CoreHaptics"]),
    // What the maker of pictures is built on: `Tools/Screen`.
    .library(name: "LayerTree", targets: ["LayerTree"]),
    .library(name: "LifeCycle", targets: ["LifeCycle"]),
    .library(name: "TextLayout", targets: ["TextLayout"]),
    .library(name: "TextShaping", targets: ["TextShaping"]),
    .library(name: "ScreenLink", targets: ["ScreenLink"]),
    .library(name: "EventLog", targets: ["EventLog"]),
    .library(name: "SystemUI", targets: ["SystemUI"]),
  ],
  dependencies: [
    // The command line: parsing, help, shell completion.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Scenario files: YAML with line and column of every node.
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // The rules an app can observe, and the system's decisions: pure.
    .target(name: "LifeCycle", swiftSettings: strict),
    .target(name: "LayerTree", dependencies: ["LifeCycle"], swiftSettings: strict),
    // Text measured and set in lines; optimized in debug builds too, as every app measures its labels at launch. The
    // widths of the fonts are bytes in C.
    .target(name: "CFontTables", exclude: ["fonts.bin"]),
    .target(name: "TextLayout", dependencies: ["LayerTree", "CFontTables"], swiftSettings: fast),
    // HarfBuzz for the scripts that are in no table: loaded at run time, by the first text that needs it.
    .target(name: "TextShaping", dependencies: ["TextLayout", "LayerTree"], swiftSettings: strict),
    // Optimized in debug builds too: every app solves its layouts at launch.
    .target(name: "LayoutSolver", swiftSettings: fast),
    .target(name: "DeviceCore", dependencies: ["LifeCycle"], swiftSettings: fastInTests),
    // Home screen, switcher, lock, keyboard: trees that follow from a value.
    .target(name: "SystemUI", dependencies: ["LayerTree", "TextLayout", "LifeCycle"], swiftSettings: strict),
    // Values as bytes and back: under the messages, compiled storyboards and stored records.
    .target(name: "ByteCodec", swiftSettings: strict),
    // Hears of every preference that Foundation sets, for UIKit, which keeps them.
    .target(name: "CPreferences"),
    // The class below `UIResponder`. By itself a module that may evolve: so the runtime makes the tables of the classes
    // above it, and only of those that are used. Foundation is not such a module, of which the compiler would warn.
    .target(
      name: "ResponderRoot",
      swiftSettings: [
        .swiftLanguageMode(.v6), .unsafeFlags(["-enable-library-evolution", "-suppress-warnings"]),
      ]),
    // System calls: those that Swift's Glibc lacks, and those that signals interrupt, each in one place.
    .target(name: "CLinux"),
    // The time of apps on a virtual device: the page that they share with it, and the library that reads it.
    .target(name: "CClockPage"),
    .target(name: "CAppClock", dependencies: ["CClockPage"]),
    .target(name: "SystemCalls", dependencies: ["CLinux"], swiftSettings: strict),
    // SQLite, Debian's own, and its statements, rows and migrations in Swift.
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: strict),
    // Layer trees as bytes, for both links.
    .target(name: "LayerWire", dependencies: ["LayerTree", "LifeCycle", "ByteCodec"], swiftSettings: strict),
    // What a screen has shown, with its times, as a file.
    .target(
      name: "ScreenRecording", dependencies: ["LayerTree", "LayerWire", "LifeCycle", "ByteCodec"],
      swiftSettings: strict),
    // The link between the system and an app's process.
    .target(
      name: "SystemLink", dependencies: ["LifeCycle", "LayerTree", "LayerWire", "ByteCodec", "SystemCalls"],
      swiftSettings: strict),
    // The link between the device and the program that draws, which is a package of its own: Tools/Screen.
    .target(
      name: "ScreenLink", dependencies: ["LayerTree", "LayerWire", "LifeCycle", "ByteCodec", "SystemCalls", "CLinux"],
      swiftSettings: strict),
    // Storyboards, as the builder compiles them and UIKit reads them.
    .target(name: "CompiledInterface", dependencies: ["ByteCodec"], swiftSettings: strict),
    // Data models, as the builder compiles them and Core Data reads them.
    .target(name: "CompiledDataModel", swiftSettings: strict),
    // Asset catalogues and fonts of an app, as the builder compiles them and UIKit looks them up; and the builder's readers of
    // what lies in them, optimized in debug builds too, as they walk through a font's pairs of letters.
    .target(name: "AssetCatalog", dependencies: ["ByteCodec"], swiftSettings: strict),
    .target(name: "AssetFiles", swiftSettings: fastInTests),
    // What stands in the device's database, with versions; knows nothing of the messages.
    .target(name: "StoredRecords", dependencies: ["LifeCycle", "ByteCodec"], swiftSettings: strict),
    // What an app imports.
    .target(name: "UserNotifications", dependencies: ["SystemLink"], swiftSettings: strict),
    .target(name: "BackgroundTasks", dependencies: ["SystemLink"], swiftSettings: strict),
    // What apps find in Apple's Foundation and not in Swift's: `NSUserActivity`, selectors, key-value observing.
    .target(name: "DormouseFoundation", dependencies: ["UserRegion"], swiftSettings: strict),
    // The user's language and region, for Foundation on Linux knows none. Apart, as it defines what others import.
    .target(name: "UserRegion", swiftSettings: strict),
    .target(name: "Intents", dependencies: ["DormouseFoundation"], swiftSettings: strict),
    // `CKShare.Metadata`, which UIKit's delegates are handed. Not called CloudKit: libraries ask for that by `canImport`.
    .target(name: "CloudKitSharing", swiftSettings: strict),
    .target(name: "LinkMetadata", dependencies: ["DormouseFoundation"], swiftSettings: strict),
    // Types of files and data, which come with UIKit.
    .target(name: "UniformTypeIdentifiers", swiftSettings: strict),
    .target(
      name: "UIKit",
      dependencies: [
        "UserNotifications", "BackgroundTasks", "CloudKitSharing", "DormouseFoundation", "Intents", "LayerTree",
        "TextLayout", "TextShaping", "LayoutSolver", "CompiledInterface", "CPreferences", "CTransferErrors",
        "LinkMetadata", "ResponderRoot", "UniformTypeIdentifiers", "AssetCatalog", "UserRegion",
      ],
      swiftSettings: proved),
    .target(name: "CoreLocation", dependencies: ["UserNotifications"], swiftSettings: strict),
    .target(name: "AVFAudio", dependencies: ["SystemLink"], swiftSettings: strict),
    .target(name: "CoreMedia", swiftSettings: strict),
    .target(
      name: "AVFoundation", dependencies: ["AVFAudio", "AudioToolbox", "CoreMedia", "DormouseFoundation", "UIKit"],
      swiftSettings: strict),
    .target(name: "MetricKit", dependencies: ["SystemLink"], swiftSettings: strict),
    .target(name: "CarPlay", dependencies: ["UIKit"], swiftSettings: strict),
    .target(
      name: "CoreData", dependencies: ["DormouseFoundation", "CompiledDataModel", "SQLite"], swiftSettings: strict),
    .target(name: "CoreSpotlight", swiftSettings: strict),
    .target(name: "PushKit", swiftSettings: strict),
    .target(name: "StoreKit", swiftSettings: strict),
    .target(name: "WidgetKit", swiftSettings: strict),
    // Above UIKit, as CarPlay is: they have views, and say in the app's log that nothing stands behind them.
    .target(
      name: "MediaPlayer", dependencies: ["UIKit", "AVFAudio", "SystemLink", "DormouseFoundation"],
      swiftSettings: strict),
    .target(name: "WebKit", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "AVKit", dependencies: ["UIKit", "AVFoundation"], swiftSettings: strict),
    .target(name: "SafariServices", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "MobileCoreServices", dependencies: ["UniformTypeIdentifiers"], swiftSettings: strict),
    .target(name: "MapKit", dependencies: ["UIKit", "CoreLocation", "Contacts"], swiftSettings: strict),
    .target(name: "LocalAuthentication", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "MessageUI", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "Photos", dependencies: ["UIKit", "AVFoundation"], swiftSettings: strict),
    .target(name: "PhotosUI", dependencies: ["UIKit", "Photos"], swiftSettings: strict),
    .target(name: "Contacts", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "ContactsUI", dependencies: ["UIKit", "Contacts"], swiftSettings: strict),
    .target(name: "CoreMotion", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "EventKit", dependencies: ["UIKit", "CoreLocation"], swiftSettings: strict),
    .target(name: "EventKitUI", dependencies: ["UIKit", "EventKit"], swiftSettings: strict),
    .target(name: "AudioToolbox", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "LinkPresentation", dependencies: ["UIKit", "LinkMetadata"], swiftSettings: strict),
    .target(name: "QuickLook", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "WatchConnectivity", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "NotificationCenter", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "Network", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "AuthenticationServices", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "MultipeerConnectivity", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "UserNotificationsUI", dependencies: ["UIKit", "UserNotifications"], swiftSettings: strict),
    .target(name: "AppTrackingTransparency", swiftSettings: strict),
    .target(name: "AdSupport", swiftSettings: strict),
    .target(name: "CoreTelephony", swiftSettings: strict),
    .target(name: "SystemConfiguration", dependencies: ["DormouseFoundation"], swiftSettings: strict),
    .target(name: "SecItem", dependencies: ["DormouseFoundation"], swiftSettings: strict),
    .target(
      name: "DormouseNetworking", dependencies: ["DormouseFoundation", "SecItem", "CTransferErrors"],
      swiftSettings: strict),
    // Says of failed transfers what Apple's Foundation says; in UIKit, which each app's process loads before libcurl.
    .target(
      name: "CTransferErrors",
      // libcurl's names have versions, which executables do not offer by themselves.
      linkerSettings: [
        .unsafeFlags([
          "-Xlinker", "--export-dynamic-symbol=curl_easy_setopt",
          "-Xlinker", "--export-dynamic-symbol=curl_easy_strerror",
        ])
      ]),
    .target(name: "SQLite3", dependencies: ["CSQLite"], swiftSettings: strict),
    .target(name: "Speech", dependencies: ["UIKit", "AVFAudio"], swiftSettings: strict),
    .target(name: "Social", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "ImageIO", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "CoreHaptics", swiftSettings: strict),
    // `@UIApplicationMain` and imports of UIKit's headers: a Clang module named UIKit and what the compiler calls.
    .target(name: "UIKitClang", path: "Sources/UIKitClang/Module"),
    .target(
      name: "UIKitMain", dependencies: ["UIKit", "UIKitClang"], path: "Sources/UIKitClang/Main", swiftSettings: strict),
    // The kernel's edge: processes, signals, control groups, freezing, confinement, the event loop.
    .target(name: "KernelEdge", dependencies: ["LifeCycle", "SystemCalls", "CClockPage"], swiftSettings: strict),
    // The log as text, and how people see it.
    .target(name: "EventLog", dependencies: ["LifeCycle"], swiftSettings: strict),
    // The log for other programs, and for people who were not there.
    .target(
      name: "LogExport", dependencies: ["EventLog", "LifeCycle", "CReportFiles", "PageMarkup"], swiftSettings: strict),
    // What reports of one file are made of: markup in which foreign text stays text, hashes for its policy, and the script and
    // the styles as bytes.
    .target(name: "PageMarkup", swiftSettings: strict),
    .target(name: "CReportFiles", exclude: ["report.js", "report.css", "audit.css"]),
    // User actions by their names and fields, as every surface reads and writes them.
    .target(name: "ActionText", dependencies: ["LifeCycle", "EventLog"], swiftSettings: strict),
    // Scenario files, their expectations, and their player.
    .target(
      name: "Scenario", dependencies: ["LifeCycle", "EventLog", "ActionText", .product(name: "Yams", package: "Yams")],
      swiftSettings: strict),
    // What the builder and its reader of Swift sources, a program of its own over SwiftSyntax, say to each other.
    .target(
      name: "AppSyntaxMessages", path: "Tools/AppSyntax/Sources/AppSyntaxMessages",
      exclude: hasAudit ? [] : ["Audit"], swiftSettings: strict + audit),
    // What is known of an app without running it.
    .target(name: "AppFacts", dependencies: ["AppSyntaxMessages"], swiftSettings: strict),
    // The rules of the audit, and its reports.
    .target(
      name: "AppAudit",
      dependencies: ["AppFacts", "AppMigration", "AppSyntaxMessages", "LifeCycle", "PageMarkup", "CReportFiles"],
      swiftSettings: strict),
    .target(
      name: "AppBuilder",
      dependencies: [
        "CompiledInterface", "CompiledDataModel", "AssetCatalog", "AssetFiles", "AppSyntaxMessages", "KernelEdge",
        "SystemCalls",
      ] + (hasAudit ? ["AppFacts"] : []),
      exclude: hasAudit ? [] : ["Facts"],
      swiftSettings: strict + audit),
    // The edits of an app's property lists and project files, the patch, and the writing.
    .target(name: "AppMigration", swiftSettings: strict),
    // The system.
    .target(
      name: "DeviceHost",
      dependencies: [
        "DeviceCore", "SystemLink", "ScreenLink", "ScreenRecording", "SystemUI", "ByteCodec", "StoredRecords",
        "KernelEdge", "EventLog", "ActionText", "SQLite", "TextLayout", "AssetCatalog",
      ],
      swiftSettings: strict),
    // Scenarios on devices that run apps.
    .target(name: "ScenarioPlay", dependencies: ["Scenario", "DeviceHost"], swiftSettings: strict),
    .executableTarget(
      name: "dormouse",
      dependencies: [
        "DeviceHost", "KernelEdge", "ScenarioPlay", "Scenario", "ActionText", "EventLog", "ScreenRecording",
        "AppBuilder", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + (hasAudit ? ["AppAudit", "AppFacts", "AppMigration", "AppSyntaxMessages", "LogExport"] : []),
      exclude: hasAudit ? [] : ["Audit", "Export", "Migrate"],
      swiftSettings: strict + audit,
      linkerSettings: ordered),
    // What apps are copies of.
    .executableTarget(name: "dormouse-template", dependencies: ["CLinux"]),
    // The measurements, and the empty program that is their floor.
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["DeviceHost", "KernelEdge", "AppBuilder", "ModelDevice", "TextLayout", "LayerTree", "EventLog"],
      path: "Benchmarks/Benchmarks",
      swiftSettings: strict,
      linkerSettings: ordered),
    .executableTarget(name: "FloorProgram", path: "Benchmarks/FloorProgram", swiftSettings: strict),
    // What of iOS is there: the table in docs, and what is not explained.
    .executableTarget(
      name: "apicoverage", dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Tests/APICoverage", swiftSettings: strict),
    .testTarget(
      name: "SystemUITests", dependencies: ["SystemUI", "LayerTree", "LifeCycle"], swiftSettings: strict),
    .testTarget(name: "APICoverageTests", dependencies: ["apicoverage"], swiftSettings: strict),
    // What the tree says of itself: citations of the reference, modules and their layers.
    .executableTarget(
      name: "housecheck", dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Tests/HouseCheck", swiftSettings: strict),
    .testTarget(name: "HouseCheckTests", dependencies: ["housecheck"], swiftSettings: strict),
    // The model without processes, for its tests and its benchmark.
    .target(name: "ModelDevice", dependencies: ["DeviceCore"], path: "Tests/ModelDevice", swiftSettings: fast),
    // Prints what is decided in random lives, for the test of different hash seeds.
    .executableTarget(
      name: "LifeRecorder", dependencies: ["ModelDevice"], path: "Tests/LifeRecorder", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m")]),
    .testTarget(
      name: "LifeCycleTests", dependencies: ["LifeCycle", "DeviceCore", "ModelDevice"], swiftSettings: strict),
    .testTarget(
      name: "DeviceCoreTests", dependencies: ["DeviceCore", "ModelDevice", "LifeRecorder"], swiftSettings: strict),
    .testTarget(name: "LayerTreeTests", dependencies: ["LayerTree", "LifeCycle"], swiftSettings: strict),
    .testTarget(
      name: "SystemLinkTests", dependencies: ["SystemLink", "CLinux", "ByteCodec", "SystemCalls"],
      exclude: ["Corpus", "Golden"], swiftSettings: strict),
    .testTarget(
      name: "ScreenLinkTests", dependencies: ["ScreenLink", "LayerTree", "LayerWire", "ByteCodec", "SystemCalls"],
      exclude: ["Corpus"], swiftSettings: strict),
    .testTarget(
      name: "ScreenRecordingTests", dependencies: ["ScreenRecording", "LayerTree", "LayerWire", "ByteCodec"],
      swiftSettings: strict),
    .testTarget(
      name: "TextLayoutTests", dependencies: ["TextLayout", "LayerTree"], exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "TextShapingTests", dependencies: ["TextShaping", "TextLayout", "LayerTree"], swiftSettings: strict),
    .testTarget(name: "UserNotificationsTests", dependencies: ["UserNotifications"], swiftSettings: strict),
    .testTarget(name: "BackgroundTasksTests", dependencies: ["BackgroundTasks"], swiftSettings: strict),
    // What a window commits, as tests look at it.
    .target(
      name: "SeenLayers", dependencies: ["UIKit", "LayerTree"], path: "Tests/SeenLayers", swiftSettings: strict),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "Intents", "DeviceCore", "ModelDevice", "LayoutSolver", "SeenLayers", "LayerTree", "AssetCatalog",
        "AssetFiles", "TextLayout", "UserRegion",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CoreDataTests", dependencies: ["CoreData", "CompiledDataModel", "SQLite"], swiftSettings: strict),
    .testTarget(
      name: "ThinModulesTests",
      dependencies: ["CoreData", "CoreSpotlight", "Intents", "PushKit", "StoreKit", "WidgetKit"],
      swiftSettings: strict),
    .testTarget(
      name: "StandInTests",
      dependencies: [
        "SeenLayers", "WebKit", "AVKit", "SafariServices", "UniformTypeIdentifiers", "MobileCoreServices", "MapKit",
        "LocalAuthentication", "MessageUI", "Photos", "PhotosUI", "Contacts", "ContactsUI", "CoreMotion", "EventKit",
        "EventKitUI", "LinkPresentation",
        "AudioToolbox", "QuickLook", "WatchConnectivity", "NotificationCenter", "Network", "AuthenticationServices",
        "MultipeerConnectivity", "UserNotificationsUI", "AppTrackingTransparency", "AdSupport", "CoreTelephony",
        "SystemConfiguration", "SecItem", "Social", "ImageIO", "Speech", "SQLite3", "CoreHaptics", "DormouseNetworking",
        "MediaPlayer", "AVFoundation", "UIKit", "SystemLink",
      ],
      swiftSettings: strict),
    .testTarget(name: "MetricKitTests", dependencies: ["MetricKit"], swiftSettings: strict),
    // The device's side of the service port, for the tests of the frameworks beside UIKit.
    .target(name: "FakeServices", dependencies: ["SystemLink"], path: "Tests/FakeServices", swiftSettings: strict),
    .testTarget(name: "CoreLocationTests", dependencies: ["CoreLocation", "FakeServices"], swiftSettings: strict),
    .testTarget(name: "AVFAudioTests", dependencies: ["AVFAudio", "FakeServices"], swiftSettings: strict),
    .testTarget(
      name: "AVFoundationTests", dependencies: ["AVFoundation", "CoreMedia", "UIKit", "FakeServices"],
      swiftSettings: strict),
    .testTarget(name: "CoreMediaTests", dependencies: ["CoreMedia"], swiftSettings: strict),
    .testTarget(
      name: "MediaPlayerTests", dependencies: ["MediaPlayer", "FakeServices", "SystemLink", "DormouseFoundation"],
      swiftSettings: strict),
    .testTarget(name: "CompiledInterfaceTests", dependencies: ["CompiledInterface"], swiftSettings: strict),
    .testTarget(name: "AssetCatalogTests", dependencies: ["AssetCatalog"], swiftSettings: strict),
    .testTarget(
      name: "AssetFilesTests", dependencies: ["AssetFiles", "AssetCatalog", "TextLayout", "LayerTree"],
      exclude: ["Corpus"], swiftSettings: strict),
    .testTarget(name: "CarPlayTests", dependencies: ["CarPlay"], swiftSettings: strict),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite"], swiftSettings: strict),
    .testTarget(name: "SystemCallsTests", dependencies: ["SystemCalls"], swiftSettings: strict),
    // Real processes for the tests of the kernel's edge and of the device.
    .target(name: "KernelTesting", dependencies: ["KernelEdge"], path: "Tests/KernelTesting", swiftSettings: strict),
    .testTarget(name: "KernelEdgeTests", dependencies: ["KernelTesting"], swiftSettings: strict),
    .testTarget(name: "StoredRecordsTests", dependencies: ["StoredRecords"], swiftSettings: strict),
    .testTarget(name: "EventLogTests", dependencies: ["EventLog"], swiftSettings: strict),
    .testTarget(
      name: "LogExportTests", dependencies: ["LogExport", "EventLog", "PageMarkup"], exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(name: "PageMarkupTests", dependencies: ["PageMarkup"], swiftSettings: strict),
    .testTarget(
      name: "ActionTextTests", dependencies: ["ActionText", "EventLog"], exclude: ["Corpus"], swiftSettings: strict),
    .testTarget(name: "ScenarioTests", dependencies: ["Scenario"], swiftSettings: strict),
    .testTarget(
      name: "AppAuditTests",
      dependencies: [
        "AppAudit", "AppBuilder", "AppFacts", "AppMigration", "AppSyntaxMessages", "LifeCycle", "PageMarkup",
      ],
      exclude: ["Fixtures", "Golden"], swiftSettings: strict),
    .testTarget(
      name: "AppBuilderTests", dependencies: ["AppBuilder", "AssetCatalog", "KernelEdge"], swiftSettings: strict),
    .testTarget(name: "AppMigrationTests", dependencies: ["AppMigration"], swiftSettings: strict),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "dormouse", "AppAudit", "AppBuilder", "AppFacts", "AppMigration", "AppSyntaxMessages", "ScreenRecording",
        "LayerTree", "LifeCycle",
      ],
      exclude: ["Migrations"], swiftSettings: strict),
    // An app that does what no app may, for the tests that contain it.
    .target(name: "HostileCalls", path: "Tests/HostileProgram/Calls"),
    .executableTarget(
      name: "HostileProgram", dependencies: ["SystemLink", "HostileCalls", "ByteCodec"],
      path: "Tests/HostileProgram/Program",
      swiftSettings: strict),
    .testTarget(
      name: "DeviceHostTests",
      dependencies: [
        "DeviceHost", "AppBuilder", "HostileProgram", "KernelTesting", "SQLite", "SystemLink", "ScreenLink",
        "ScreenRecording", "LayerTree", "AssetCatalog", "SystemUI",
      ], exclude: ["Fixtures"],
      swiftSettings: strict),
  ]
)

// For the first run of an app: UIKit takes longest, and one processor. What the tool has beside what both need waits for that,
// so that UIKit starts ten seconds earlier, and the tool is compiled meanwhile.
if !hasAudit {
  let later: Set = [
    "DeviceCore", "KernelEdge", "EventLog", "SystemUI", "ScreenLink", "AssetFiles", "StoredRecords", "SQLite",
    "ScreenRecording",
  ]
  for target in package.targets where later.contains(target.name) {
    let names = target.dependencies.map { if case .byNameItem(let name, _) = $0 { name } else { "" } }
    let before: [String] = ["TextLayout", "SystemLink"]
    target.dependencies += before.filter { !names.contains($0) }.map { .byName(name: $0) }
  }
}

// For `./test model`: without what only the device tier needs.
if Context.environment["DORMOUSE_TIER"] == "model" {
  let device: Set = [
    "dormouse", "DeviceHost", "ScenarioPlay", "Benchmarks", "FloorProgram", "HostileProgram", "HostileCalls",
    "DeviceHostTests", "KernelTesting", "KernelEdgeTests", "CommandTests",
  ]
  package.targets.removeAll { device.contains($0.name) }
  package.products.removeAll { $0.name == "dormouse" }
}
