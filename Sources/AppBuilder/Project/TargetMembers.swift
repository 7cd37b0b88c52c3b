import Foundation

/// The files of a target, as its build phases and its synchronised folders name them.
struct TargetMembers {
  /// What the compiler reads; not only Swift.
  private(set) var sources: [URL] = []
  /// What is copied into the product. A folder is copied whole.
  private(set) var resources: [URL] = []
  /// Files that the target names and nobody has.
  private(set) var missing: [URL] = []

  /// Whether the project names no file at all.
  var isEmpty: Bool { sources.isEmpty && resources.isEmpty && missing.isEmpty }

  /// The kinds of files that a synchronised folder hands to the compiler.
  private static let compiled: Set = [
    "swift", "m", "mm", "c", "cc", "cpp", "metal", "s", "xcdatamodeld", "xcdatamodel", "mlmodel", "intentdefinition",
  ]

  init(of target: ProjectTarget, in objects: ProjectObjects) throws(AppBuilderError) {
    var seen: Set<String> = []
    for phase in objects.list(objects[target.identifier]?["buildPhases"]) {
      let kind = phase["isa"] as? String
      guard kind == "PBXSourcesBuildPhase" || kind == "PBXResourcesBuildPhase" else { continue }
      for file in objects.list(phase["files"]) where Self.isForPhones(file) {
        guard let reference = file["fileRef"] as? String else { continue }
        for url in Self.files(of: reference, in: objects) {
          let found = Files.existing(url)
          guard seen.insert(found.path).inserted else { continue }
          if !Files.exists(found) {
            missing.append(url)
          } else if kind == "PBXSourcesBuildPhase" {
            sources.append(found)
          } else {
            resources.append(found)
          }
        }
      }
    }
    try addSynchronised(target, objects, &seen)
  }

  /// A build file may be for some platforms only.
  private static func isForPhones(_ file: ProjectObjects.Object) -> Bool {
    var platforms = file["platformFilters"] as? [String] ?? []
    if let one = file["platformFilter"] as? String { platforms.append(one) }
    return platforms.isEmpty || platforms.contains("ios")
  }

  /// The files behind a reference: a group of translations has one for each language.
  private static func files(of reference: String, in objects: ProjectObjects) -> [URL] {
    guard let object = objects[reference] else { return [] }
    if object["isa"] as? String == "PBXVariantGroup" {
      return objects.identifiers(object["children"]).compactMap(objects.url(of:))
    }
    return [objects.url(of: reference)].compactMap(\.self)
  }

  // MARK: Synchronised folders

  private mutating func addSynchronised(
    _ target: ProjectTarget, _ objects: ProjectObjects, _ seen: inout Set<String>
  ) throws(AppBuilderError) {
    let own = Set(objects.identifiers(objects[target.identifier]?["fileSystemSynchronizedGroups"]))
    for (identifier, group) in objects.all(of: "PBXFileSystemSynchronizedRootGroup") {
      let exceptions = objects.list(group["exceptions"]).filter { $0["target"] as? String == target.identifier }
        .flatMap { $0["membershipExceptions"] as? [String] ?? [] }
      // In a folder of another target, the exceptions are what this target has of it.
      guard own.contains(identifier) || !exceptions.isEmpty,
        let folder = objects.url(of: identifier).map(Files.existing),
        Files.isFolder(folder)
      else { continue }
      let whole = Set(group["explicitFolders"] as? [String] ?? [])
      for file in try FolderScan(ofSynchronised: folder, wholeFolders: whole).files {
        let isException = exceptions.contains { Self.matches(file.relativePath, $0) }
        guard own.contains(identifier) != isException, seen.insert(file.url.path).inserted else { continue }
        if Self.compiled.contains(file.kind) {
          sources.append(file.url)
        } else if AppLayout.isResource(file) {
          resources.append(file.url)
        }
      }
    }
  }

  /// Whether an exception means the file: by its path, by a folder that it is in, or, for a translated one, by the name
  /// that stands for all languages.
  private static func matches(_ path: String, _ exception: String) -> Bool {
    if path == exception || path.hasPrefix(exception + "/") { return true }
    guard let mark = exception.range(of: "/Localized: ") else { return false }
    let folder = exception[..<mark.lowerBound]
    var parts = path.split(separator: "/").map(String.init)
    guard parts.count > 1, parts.last == String(exception[mark.upperBound...]),
      parts[parts.count - 2].hasSuffix(".lproj")
    else { return false }
    parts.removeLast(2)
    return parts.joined(separator: "/") == folder
  }
}
