internal import CFreeType
internal import CHarfBuzz
internal import LayerTree

/// The fonts that text is drawn in: Debian's, by their paths, so that a machine's settings change nothing.
///
/// For one thread at a time.
public final class FontLibrary {
  /// The Debian packages whose fonts are missing, by name. Text in those is drawn as boxes.
  public let missing: [String]

  private let folder: String
  let library: FT_Library?
  private var opened: [FontFile: Typeface?] = [:]
  /// The same by the faces that were asked for: to name a file takes as long as to draw some letters.
  private var faces: [FontFace: Typeface?] = [:]

  /// The fonts below a folder.
  public init(folder: String = "/usr/share/fonts") {
    self.folder = folder
    var made: FT_Library?
    library = FT_Init_FreeType(&made) == 0 ? made : nil
    missing = FontFile.packages.filter { package in
      !FontFile.samples(of: package).allSatisfy { file in
        guard let blob = hb_blob_create_from_file_or_fail(folder + "/" + file.path) else { return false }
        hb_blob_destroy(blob)
        return true
      }
    }
  }

  deinit {
    faces.removeAll()
    opened.removeAll()
    if let library { FT_Done_FreeType(library) }
  }

  /// The font of a face; nil if it is missing.
  func typeface(_ face: FontFace) -> Typeface? {
    if let known = faces[face] { return known }
    let found = typeface(FontFile(face))
    // Apps name as many as they like.
    if faces.count >= 256 { faces = [:] }
    faces[face] = .some(found)
    return found
  }

  func typeface(_ file: FontFile) -> Typeface? {
    if let found = opened[file] { return found }
    let made = library.flatMap { Typeface(file, folder: folder, library: $0, number: opened.count) }
    opened[file] = .some(made)
    return made
  }
}
