/// Writes project files as Xcode does, from the little that a test wants to say.
struct ProjectText {
  struct Target {
    var name: String
    var kind = "application"
    /// Below the project's folder; a path with `.lproj/` is one language of a file.
    var sources: [String] = []
    var resources: [String] = []
    var settings: [String: String] = [:]
    /// The folders that are synchronised with the disk, and what of each the target does not take.
    var folders: [String: [String]] = [:]
    var packageProducts: [String] = []
  }

  var targets: [Target]
  var settings = ["SDKROOT": "iphoneos", "SWIFT_VERSION": "5.0", "PRODUCT_NAME": "$(TARGET_NAME)"]
  /// Files of settings below the project's: of the project, by configuration.
  var configurationFile: String?
  var localPackages: [String] = []
  var remotePackages: [String] = []
  /// What targets take out of other targets' synchronised folders: target, folder, files.
  var borrowed: [(target: String, folder: String, files: [String])] = []

  var text: String {
    var objects: [String] = []
    func add(_ identifier: String, _ kind: String, _ values: String) {
      objects.append("    \(identifier) = { isa = \(kind); \(values) };")
    }
    func list(_ items: [String]) -> String { "( " + items.map { "\($0), " }.joined() + ")" }
    func quoted(_ text: String) -> String { "\"\(text)\"" }
    func configurations(_ identifier: String, _ settings: [String: String], base: String? = nil) {
      let values = settings.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) = \(quoted($0.value));" }
        .joined(separator: " ")
      let file = base.map { "baseConfigurationReference = \($0); " } ?? ""
      for name in ["Debug", "Release"] {
        add("\(identifier)\(name)", "XCBuildConfiguration", "name = \(name); \(file)buildSettings = { \(values) };")
      }
      add(
        identifier, "XCConfigurationList",
        "buildConfigurations = (\(identifier)Debug, \(identifier)Release, ); defaultConfigurationName = Release;")
    }
    var references: [String] = []
    func reference(_ path: String) -> String {
      let identifier = "F\(references.count)"
      references.append(identifier)
      add(identifier, "PBXFileReference", "path = \(quoted(path)); sourceTree = \"<group>\";")
      return identifier
    }
    let base = configurationFile.map(reference)
    configurations("LP", settings, base: base)
    var groups: [String] = []
    let folders = Set(targets.flatMap { $0.folders.keys }).union(borrowed.map(\.folder)).sorted()
    for (number, folder) in folders.enumerated() {
      var exceptions: [String] = []
      for (index, target) in targets.enumerated() {
        let files =
          (target.folders[folder] ?? [])
          + borrowed.filter { $0.folder == folder && $0.target == target.name }
          .flatMap(\.files)
        guard !files.isEmpty else { continue }
        exceptions.append("E\(number)x\(index)")
        add(
          "E\(number)x\(index)", "PBXFileSystemSynchronizedBuildFileExceptionSet",
          "membershipExceptions = \(list(files.map(quoted))); target = T\(index);")
      }
      add(
        "S\(number)", "PBXFileSystemSynchronizedRootGroup",
        "exceptions = \(list(exceptions)); path = \(quoted(folder)); sourceTree = \"<group>\";")
      groups.append("S\(number)")
    }
    for (index, target) in targets.enumerated() {
      func phase(_ kind: String, _ letter: String, _ paths: [String]) -> String {
        let files = paths.enumerated().map { number, path -> String in
          let identifier = "B\(index)\(letter)\(number)"
          add(identifier, "PBXBuildFile", "fileRef = \(reference(path));")
          return identifier
        }
        add("\(letter)\(index)", kind, "files = \(list(files));")
        return "\(letter)\(index)"
      }
      let phases = [
        phase("PBXSourcesBuildPhase", "Q", target.sources), phase("PBXResourcesBuildPhase", "R", target.resources),
      ]
      configurations("L\(index)", target.settings)
      let products = target.packageProducts.enumerated().map { number, product -> String in
        add("D\(index)x\(number)", "XCSwiftPackageProductDependency", "productName = \(product);")
        return "D\(index)x\(number)"
      }
      let own = folders.enumerated().filter { target.folders[$0.element] != nil }.map { "S\($0.offset)" }
      add(
        "T\(index)", "PBXNativeTarget",
        "name = \(quoted(target.name)); productType = \"com.apple.product-type.\(target.kind)\"; "
          + "buildConfigurationList = L\(index); buildPhases = \(list(phases)); "
          + "fileSystemSynchronizedGroups = \(list(own)); packageProductDependencies = \(list(products));")
    }
    var packages: [String] = []
    for (number, path) in localPackages.enumerated() {
      packages.append("PL\(number)")
      add("PL\(number)", "XCLocalSwiftPackageReference", "relativePath = \(quoted(path));")
    }
    for (number, url) in remotePackages.enumerated() {
      packages.append("PR\(number)")
      add(
        "PR\(number)", "XCRemoteSwiftPackageReference",
        "repositoryURL = \(quoted(url)); requirement = { kind = upToNextMajorVersion; minimumVersion = 1.0.0; };")
    }
    add("G", "PBXGroup", "children = \(list(references + groups)); sourceTree = \"<group>\";")
    add(
      "P", "PBXProject",
      "buildConfigurationList = LP; mainGroup = G; packageReferences = \(list(packages)); "
        + "targets = \(list(targets.indices.map { "T\($0)" }));")
    return "// !$*UTF8*$!\n{\n  objects = {\n\(objects.joined(separator: "\n"))\n  };\n  rootObject = P;\n}\n"
  }
}
