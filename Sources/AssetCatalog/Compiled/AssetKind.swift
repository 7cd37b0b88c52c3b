/// The kinds of what a catalogue holds.
public enum AssetKind: UInt8, Sendable, CaseIterable {
  /// A picture, by its name.
  case image = 1
  /// A colour, by its name.
  case colour
  /// Data, by their name.
  case data
  /// A symbol of the app's own, by its name.
  case symbol
  /// The app's icon, by its name.
  case icon
  /// What was made of a PDF or an SVG that lies loose in the bundle, by its path there.
  case loose
  /// A face of a font file, by its PostScript name.
  case font
}
