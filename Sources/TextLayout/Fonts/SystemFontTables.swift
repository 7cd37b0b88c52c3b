internal import CFontTables

extension FontTables {
  /// The tables that come with this module; the reason why they cannot be read, if they cannot.
  ///
  /// They are in the program's own read-only data: mapped with it, shared by its processes, and read where they are
  /// needed.
  public static let system: Result<FontTables, FontTablesError> = {
    let bytes = UnsafeRawBufferPointer(start: font_tables(), count: Int(font_tables_size()))
    return Result { () throws(FontTablesError) in try FontTables(bytes) }
  }()
}
