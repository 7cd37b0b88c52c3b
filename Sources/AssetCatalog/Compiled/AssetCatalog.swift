internal import ByteCodec

/// All that the catalogues and font files of one bundle hold, as the builder puts it together.
///
/// The builder writes it as one file. An app maps that file and looks names up in it, without reading the others: the
/// first picture costs the same in an app of ten and of a thousand.
public struct AssetCatalog: Sendable, Hashable {
  /// The name of the file in the bundle.
  public static let fileName = "Assets.car"

  /// The pictures, by name.
  public var images: [String: ImageAsset] = [:]
  /// The colours, by name.
  public var colours: [String: ColourAsset] = [:]
  /// The data, by name.
  public var data: [String: DataAsset] = [:]
  /// The symbols, by name.
  public var symbols: [String: SymbolAsset] = [:]
  /// The app's icons, by name.
  public var icons: [String: ImageAsset] = [:]
  /// What was made of PDFs and SVGs that lie loose in the bundle, by their path there.
  public var loose: [String: ImageAsset] = [:]
  /// The faces of the font files, by PostScript name.
  public var fonts: [String: FontAsset] = [:]

  /// Nothing.
  public init() {}

  /// Whether there is nothing.
  public var isEmpty: Bool { self == AssetCatalog() }

  /// The file.
  public var compiled: [UInt8] {
    var records: [(kind: AssetKind, name: String, record: [UInt8], tables: [UInt8])] = []
    func add(_ kind: AssetKind, _ values: [String: some AssetValue], tables: (String) -> [UInt8] = { _ in [] }) {
      for (name, value) in values where name.utf8.count <= UInt16.max {
        var writer = ByteWriter()
        value.write(to: &writer)
        records.append((kind, name, writer.bytes, tables(name)))
      }
    }
    add(.image, images)
    add(.colour, colours)
    add(.data, data)
    add(.symbol, symbols)
    add(.icon, icons)
    add(.loose, loose)
    add(.font, fonts) { fonts[$0]?.tables ?? [] }
    records.sort {
      $0.kind == $1.kind
        ? $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) : $0.kind.rawValue < $1.kind.rawValue
    }
    var bytes = [UInt8](repeating: 0, count: CompiledCatalog.header + records.count * CompiledCatalog.entry)
    func set<T: FixedWidthInteger>(_ value: T, at place: Int) {
      withUnsafeBytes(of: value.littleEndian) { bytes.replaceSubrange(place..<place + $0.count, with: $0) }
    }
    for (number, item) in records.enumerated() {
      let entry = CompiledCatalog.header + number * CompiledCatalog.entry
      set(item.kind.rawValue, at: entry)
      set(UInt16(item.name.utf8.count), at: entry + 2)
      set(UInt32(bytes.count), at: entry + 4)
      bytes += Array(item.name.utf8)
      set(UInt32(bytes.count), at: entry + 8)
      set(UInt32(item.record.count), at: entry + 12)
      bytes += item.record
      if !item.tables.isEmpty {
        while bytes.count % 8 != 0 { bytes.append(0) }
        set(UInt32(bytes.count), at: entry + 16)
        set(UInt32(item.tables.count), at: entry + 20)
        bytes += item.tables
      }
    }
    set(CompiledCatalog.magic, at: 0)
    set(CompiledCatalog.version, at: 4)
    set(UInt32(records.count), at: 8)
    set(UInt32(bytes.count), at: 12)
    return bytes
  }

  /// All of a compiled catalogue.
  public init(_ compiled: CompiledCatalog) throws(AssetCatalogError) {
    for name in compiled.names(of: .image) { images[name] = try compiled.image(name) }
    for name in compiled.names(of: .colour) { colours[name] = try compiled.colour(name) }
    for name in compiled.names(of: .data) { data[name] = try compiled.data(name) }
    for name in compiled.names(of: .symbol) { symbols[name] = try compiled.symbol(name) }
    for name in compiled.names(of: .icon) { icons[name] = try compiled.icon(name) }
    for name in compiled.names(of: .loose) { loose[name] = try compiled.loose(name) }
    for name in compiled.names(of: .font) {
      guard var font = try compiled.font(name) else { continue }
      font.tables = Array(compiled.tables(of: name) ?? UnsafeRawBufferPointer(start: nil, count: 0))
      fonts[name] = font
    }
  }
}
