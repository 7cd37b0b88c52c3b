/// The tables of a face that an app brings itself. The same object is the same face.
public final class OwnFace: Sendable, Hashable {
  let widths: FaceWidths

  /// The first face of tables as the builder writes them for a font file, which must stay where they are for ever.
  public init(_ tables: FontTables) { widths = tables.widths(isDisplay: false, weight: 400, isItalic: false) }

  /// Whether both are one.
  public static func == (a: OwnFace, b: OwnFace) -> Bool { a === b }
  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
