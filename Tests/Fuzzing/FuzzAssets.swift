import AssetCatalog
import AssetFiles
import TextLayout

/// What apps bring: compiled catalogues, font files, PDFs and SVGs.
///
/// Whatever is read of them is read within them. Tables that are made of a font are ones that text can be measured by; what
/// is understood of a catalogue comes back as itself.
func assets(_ kind: UInt8, _ bytes: ArraySlice<UInt8>) {
  bytes.withUnsafeBytes { bytes in
    switch kind % 4 {
    case 0: font(bytes)
    case 1: catalog(bytes)
    case 2: size(VectorSize(pdf: bytes))
    default: size(VectorSize(svg: bytes))
    }
  }
}

private func font(_ bytes: UnsafeRawBufferPointer) {
  guard let file = try? FontFile(bytes) else { return }
  for index in 0..<min(file.count, 4) {
    guard let face = try? file.face(index) else { continue }
    let tables = FontTablesWriter.tables(of: face)
    guard !tables.isEmpty else { continue }
    let place = UnsafeMutableRawBufferPointer.allocate(byteCount: tables.count, alignment: 16)
    defer { place.deallocate() }
    place.copyBytes(from: tables)
    do {
      let own = OwnFace(try FontTables(UnsafeRawBufferPointer(place)))
      let style = RunStyle(face: .init(.app("")), size: 10, ascent: 1, descent: 0, own: own)
      precondition(TextWidth.of("ABCAV, To ä가😀", style: style, tables: nil).isFinite, "a width without end")
    } catch {
      fatalError("tables that were made of a font are refused: \(error)")
    }
  }
}

private func catalog(_ bytes: UnsafeRawBufferPointer) {
  guard let compiled = try? CompiledCatalog(bytes) else { return }
  for kind in AssetKind.allCases {
    for name in compiled.names(of: kind) { _ = compiled.tables(of: name) }
  }
  guard let read = try? AssetCatalog(compiled) else { return }
  read.compiled.withUnsafeBytes { bytes in
    do {
      let again = try AssetCatalog(CompiledCatalog(bytes))
      precondition(again == read, "another catalogue came back")
    } catch {
      fatalError("its own file is refused: \(error)")
    }
  }
}

private func size(_ size: VectorSize?) {
  guard let size else { return }
  precondition(size.width > 0 && size.height > 0 && size.width <= 4096 && size.height <= 4096, "an impossible size")
}
