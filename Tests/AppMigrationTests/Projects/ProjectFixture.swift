import XCTest

@testable import AppMigration

/// Projects of the tests' own writing, in the folder `/p`.
enum ProjectFixture {
  static let folder = "/p"

  /// Three targets: `Shop` and `Shop Lite` compile the app delegate, `ShopTests` does not.
  static let text = """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tclasses = {
    \t};
    \tobjectVersion = 56;
    \tobjects = {

    /* Begin PBXBuildFile section */
    \t\tB0000000000000000000000A /* AppDelegate.swift in Sources */ = {isa = PBXBuildFile; fileRef = F0000000000000000000000A /* AppDelegate.swift */; };
    \t\tB0000000000000000000000B /* AppDelegate.swift in Sources */ = {isa = PBXBuildFile; fileRef = F0000000000000000000000A /* AppDelegate.swift */; };
    \t\tB0000000000000000000000C /* Täglich.swift in Sources */ = {isa = PBXBuildFile; fileRef = F0000000000000000000000C /* Täglich.swift */; };
    \t\tB0000000000000000000000D /* TestHelp.swift in Sources */ = {isa = PBXBuildFile; fileRef = F0000000000000000000000D /* TestHelp.swift */; };
    /* End PBXBuildFile section */

    /* Begin PBXFileReference section */
    \t\tF0000000000000000000000A /* AppDelegate.swift */ = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = "<group>"; };
    \t\tF0000000000000000000000C /* Täglich.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; name = "Täglich.swift"; path = "../Shared Code/Täglich.swift"; sourceTree = "<group>"; };
    \t\tF0000000000000000000000D /* TestHelp.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; name = TestHelp.swift; path = Tests/TestHelp.swift; sourceTree = SOURCE_ROOT; };
    \t\tF0000000000000000000000E /* Shop.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = Shop.app; sourceTree = BUILT_PRODUCTS_DIR; };
    /* End PBXFileReference section */

    /* Begin PBXGroup section */
    \t\tC00000000000000000000001 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tC00000000000000000000002 /* Shop */,
    \t\t\t\tF0000000000000000000000E /* Shop.app */,
    \t\t\t);
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tC00000000000000000000002 /* Shop */ = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tF0000000000000000000000D /* TestHelp.swift */,
    \t\t\t\tF0000000000000000000000A /* AppDelegate.swift */,
    \t\t\t\tF0000000000000000000000C /* Täglich.swift */,
    \t\t\t);
    \t\t\tpath = Shop;
    \t\t\tsourceTree = "<group>";
    \t\t};
    /* End PBXGroup section */

    /* Begin PBXNativeTarget section */
    \t\tA00000000000000000000001 /* Shop */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (
    \t\t\t\tD00000000000000000000001 /* Sources */,
    \t\t\t);
    \t\t\tname = Shop;
    \t\t\tproductType = "com.apple.product-type.application";
    \t\t};
    \t\tA00000000000000000000002 /* Shop Lite */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (
    \t\t\t\tD00000000000000000000002 /* Sources */,
    \t\t\t);
    \t\t\tname = "Shop Lite";
    \t\t\tproductType = "com.apple.product-type.application";
    \t\t};
    \t\tA00000000000000000000003 /* ShopTests */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (
    \t\t\t\tD00000000000000000000003 /* Sources */,
    \t\t\t);
    \t\t\tname = ShopTests;
    \t\t\tproductType = "com.apple.product-type.bundle.unit-test";
    \t\t};
    /* End PBXNativeTarget section */

    /* Begin PBXProject section */
    \t\tE00000000000000000000001 /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tmainGroup = C00000000000000000000001;
    \t\t\tprojectDirPath = "";
    \t\t\ttargets = (
    \t\t\t\tA00000000000000000000001 /* Shop */,
    \t\t\t\tA00000000000000000000002 /* Shop Lite */,
    \t\t\t\tA00000000000000000000003 /* ShopTests */,
    \t\t\t);
    \t\t};
    /* End PBXProject section */

    /* Begin PBXSourcesBuildPhase section */
    \t\tD00000000000000000000001 /* Sources */ = {
    \t\t\tisa = PBXSourcesBuildPhase;
    \t\t\tfiles = (
    \t\t\t\tB0000000000000000000000C /* Täglich.swift in Sources */,
    \t\t\t\tB0000000000000000000000A /* AppDelegate.swift in Sources */,
    \t\t\t);
    \t\t};
    \t\tD00000000000000000000002 /* Sources */ = {
    \t\t\tisa = PBXSourcesBuildPhase;
    \t\t\tfiles = (
    \t\t\t\tB0000000000000000000000B /* AppDelegate.swift in Sources */,
    \t\t\t);
    \t\t};
    \t\tD00000000000000000000003 /* Sources */ = {
    \t\t\tisa = PBXSourcesBuildPhase;
    \t\t\tfiles = (
    \t\t\t\tB0000000000000000000000D /* TestHelp.swift in Sources */,
    \t\t\t);
    \t\t};
    /* End PBXSourcesBuildPhase section */
    \t};
    \trootObject = E00000000000000000000001 /* Project object */;
    }

    """

  /// A project whose target takes the folder `Garden`, but for what the exceptions name.
  static func synchronised(exceptions: String = "", target: String = "A00000000000000000000001") -> String {
    """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tobjectVersion = 77;
    \tobjects = {
    \t\tA00000000000000000000001 /* Garden */ = {isa = PBXNativeTarget; buildPhases = (D00000000000000000000001, ); fileSystemSynchronizedGroups = (C00000000000000000000002 /* Garden */, ); name = Garden; };
    \t\tA00000000000000000000002 /* Other */ = {isa = PBXNativeTarget; buildPhases = (); name = Other; };
    \t\tC00000000000000000000001 = {isa = PBXGroup; children = (C00000000000000000000002 /* Garden */, ); sourceTree = "<group>"; };
    \t\tC00000000000000000000002 /* Garden */ = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (C00000000000000000000003, ); path = Garden; sourceTree = "<group>"; };
    \t\tC00000000000000000000003 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (\(exceptions)); target = \(target); };
    \t\tD00000000000000000000001 /* Sources */ = {isa = PBXSourcesBuildPhase; files = (); };
    \t\tE00000000000000000000001 = {isa = PBXProject; mainGroup = C00000000000000000000001; targets = (A00000000000000000000001, A00000000000000000000002, ); };
    \t};
    \trootObject = E00000000000000000000001;
    }

    """
  }

  /// What a second graph has more than a first, by kinds; nil if anything else differs.
  static func addedKinds(_ before: [UInt8], _ after: [UInt8]) throws -> [String]? {
    let old = try PlainValue(reading: before)
    var new = try PlainValue(reading: after)
    let known = Set(try XCTUnwrap(old["objects"]).entries.keys)
    let objects = try XCTUnwrap(new["objects"]).entries
    let added = objects.filter { !known.contains($0.key) }
    let kinds = added.values.compactMap { $0["isa"]?.text }.sorted()
    let rest = objects.filter { known.contains($0.key) }.mapValues { object in
      var object = object
      for key in ["children", "files"] {
        guard let items = object[key]?.items else { continue }
        object[key] = object[key].map { _ in .list(items.filter { !added.keys.contains($0.text ?? "") }) }
      }
      return object
    }
    new["objects"] = .dict(rest)
    return new == old ? kinds : nil
  }
}
