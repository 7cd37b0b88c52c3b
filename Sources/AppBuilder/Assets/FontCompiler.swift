import AssetCatalog
import AssetFiles
import Foundation

/// Reads font files and makes the tables by which UIKit measures text in them. What was made once is kept by the content of
/// its file.
struct FontCompiler {
  /// Part of the name of what is kept: another number makes all anew.
  private static let version = "1"
  /// The largest file that is read.
  private static let largest = 64 << 20

  /// Where tables are kept.
  var cache: URL

  /// The faces of a file.
  ///
  /// - Parameter place: Its place in the bundle.
  /// - Returns: The faces; why there are none, as a sentence's end, if there are none.
  func faces(of file: URL, at place: String) throws(AppBuilderError) -> (faces: [FontAsset], problem: String?) {
    guard let data = try? Data(contentsOf: file, options: .mappedIfSafe), data.count <= Self.largest else {
      return ([], "it cannot be read")
    }
    var content = ContentHash()
    data.withUnsafeBytes { content.add($0) }
    content.add(Self.version)
    let kept = cache.appendingPathComponent("\(content.text).car")
    var faces: [FontAsset]
    if let known = Self.read(kept) {
      faces = known
    } else {
      do throws(FontFile.Failure) { faces = try Self.compile(data) } catch { return ([], "\(error)") }
      var catalog = AssetCatalog()
      for face in faces { catalog.fonts[face.postScriptName] = face }
      try Files.makeFolder(cache)
      try Files.write(Data(catalog.compiled), to: kept)
    }
    for index in faces.indices { faces[index].file = place }
    return (faces.sorted { $0.index < $1.index }, nil)
  }

  private static func read(_ kept: URL) -> [FontAsset]? {
    guard let data = Files.manager.contents(atPath: kept.path) else { return nil }
    // Something else made anew is better than none.
    return data.withUnsafeBytes { bytes in
      (try? AssetCatalog(CompiledCatalog(bytes))).map { Array($0.fonts.values) }
    }
  }

  private static func compile(_ data: Data) throws(FontFile.Failure) -> [FontAsset] {
    let result = data.withUnsafeBytes { bytes in
      Result { () throws(FontFile.Failure) in
        let file = try FontFile(bytes)
        var faces: [FontAsset] = []
        for index in 0..<file.count { faces.append(asset(try file.face(index), index)) }
        return faces
      }
    }
    return try result.get()
  }

  private static func asset(_ face: FontFileFace, _ index: Int) -> FontAsset {
    func share(_ units: Int) -> Double { Double(units) / Double(face.unitsPerEm) }
    return FontAsset(
      postScriptName: face.postScriptName, family: face.family, style: face.style, fullName: face.fullName, file: "",
      index: UInt16(index), weight: face.weight, isItalic: face.isItalic, isMonospaced: face.isMonospaced,
      ascent: share(face.ascent), descent: share(face.descent), lineGap: share(face.lineGap),
      capHeight: share(face.capHeight), xHeight: share(face.xHeight), tables: FontTablesWriter.tables(of: face))
  }
}
