/// A project of several apps, as Xcode writes it.
enum SeveralApps {
  /// A project with a target for each name; all compile `Shared.swift`.
  static func project(_ names: [String]) -> String {
    var text = "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjectVersion = 56;\n\tobjects = {\n"
    func add(_ id: String, _ isa: String, _ rest: String) { text += "\t\t\(id) = {isa = \(isa); \(rest)};\n" }
    add(
      "F0", "PBXFileReference", "lastKnownFileType = sourcecode.swift; path = Shared.swift; sourceTree = \"<group>\"; ")
    for name in names {
      let settings = "INFOPLIST_FILE = \(name)/Info.plist; IPHONEOS_DEPLOYMENT_TARGET = 16.0; SDKROOT = iphoneos; "
      add(
        "F1\(name)", "PBXFileReference",
        "lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = \"<group>\"; ")
      add("B0\(name)", "PBXBuildFile", "fileRef = F0; ")
      add("B1\(name)", "PBXBuildFile", "fileRef = F1\(name); ")
      text += "\t\tG1\(name) = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n\t\t\t\tF1\(name),\n\t\t\t);\n"
      text += "\t\t\tpath = \(name);\n\t\t\tsourceTree = \"<group>\";\n\t\t};\n"
      text +=
        "\t\tS1\(name) = {\n\t\t\tisa = PBXSourcesBuildPhase;\n\t\t\tbuildActionMask = 2147483647;\n\t\t\tfiles = (\n"
      text +=
        "\t\t\t\tB0\(name),\n\t\t\t\tB1\(name),\n\t\t\t);\n\t\t\trunOnlyForDeploymentPostprocessing = 0;\n\t\t};\n"
      add("C1\(name)", "XCBuildConfiguration", "buildSettings = {\(settings)}; name = Release; ")
      add("L1\(name)", "XCConfigurationList", "buildConfigurations = (C1\(name), ); ")
      add(
        "T1\(name)", "PBXNativeTarget",
        "buildConfigurationList = L1\(name); buildPhases = (S1\(name), ); name = \(name); productName = \(name); "
          + "productType = \"com.apple.product-type.application\"; ")
    }
    let groups = names.map { "G1\($0), " }.joined()
    add("G0", "PBXGroup", "children = (F0, \(groups)); sourceTree = \"<group>\"; ")
    add("C0", "XCBuildConfiguration", "buildSettings = {}; name = Release; ")
    add("L0", "XCConfigurationList", "buildConfigurations = (C0, ); ")
    let targets = names.map { "T1\($0), " }.joined()
    add("P0", "PBXProject", "buildConfigurationList = L0; mainGroup = G0; targets = (\(targets)); ")
    return text + "\t};\n\trootObject = P0;\n}\n"
  }
}
