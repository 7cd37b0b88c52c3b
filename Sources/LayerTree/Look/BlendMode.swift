/// How colours mix with those below. Raw values are those of the encoding, which are Core Graphics' own.
public enum BlendMode: UInt8, Sendable, Hashable, CaseIterable {
  /// Over what is below.
  case normal = 0
  /// Darkens by what is below.
  case multiply = 1
  /// Lightens by what is below.
  case screen = 2
  /// Multiplies where it is dark below, and screens where it is light.
  case overlay = 3
  /// The darker of both.
  case darken = 4
  /// The lighter of both.
  case lighten = 5
  /// Lightens what is below to reflect the colour.
  case colourDodge = 6
  /// Darkens what is below to reflect the colour.
  case colourBurn = 7
  /// Darkens or lightens softly.
  case softLight = 8
  /// Multiplies or screens by the colour itself.
  case hardLight = 9
  /// The difference of both.
  case difference = 10
  /// The difference of both with less contrast.
  case exclusion = 11
  /// The hue of the colour.
  case hue = 12
  /// The saturation of the colour.
  case saturation = 13
  /// Hue and saturation of the colour.
  case colour = 14
  /// The lightness of the colour.
  case luminosity = 15
  /// Nothing at all.
  case clear = 16
  /// Instead of what is below.
  case copy = 17
  /// The colour where there is something below.
  case sourceIn = 18
  /// The colour where there is nothing below.
  case sourceOut = 19
  /// Over what is below, and only there.
  case sourceAtop = 20
  /// Below what is there.
  case destinationOver = 21
  /// What is below, where the colour is.
  case destinationIn = 22
  /// What is below, where the colour is not.
  case destinationOut = 23
  /// Below what is there, and only where the colour is.
  case destinationAtop = 24
  /// One or the other, and nothing where both are.
  case xor = 25
  /// The sum, towards black.
  case plusDarker = 26
  /// The sum, towards white.
  case plusLighter = 27
}
