/// What an animation moves, by the names that Core Animation gives to key paths. Raw values are those of the encoding.
public enum AnimatedProperty: UInt8, Sendable, Hashable, CaseIterable {
  /// A point.
  case position = 0
  /// A number.
  case positionX = 1
  /// A number.
  case positionY = 2
  /// A point.
  case anchorPoint = 3
  /// A rectangle.
  case bounds = 4
  /// A point.
  case boundsOrigin = 5
  /// A number.
  case boundsOriginX = 6
  /// A number.
  case boundsOriginY = 7
  /// A size.
  case boundsSize = 8
  /// A number.
  case boundsWidth = 9
  /// A number.
  case boundsHeight = 10
  /// A number.
  case zPosition = 11
  /// A number.
  case opacity = 12
  /// A number: hidden unless it is 0.
  case hidden = 13
  /// A colour.
  case background = 14
  /// A number.
  case cornerRadius = 15
  /// A number.
  case borderWidth = 16
  /// A colour.
  case borderColour = 17
  /// A colour.
  case shadowColour = 18
  /// A number.
  case shadowOpacity = 19
  /// A size.
  case shadowOffset = 20
  /// A number.
  case shadowRadius = 21
  /// A path.
  case shadowPath = 22
  /// A matrix.
  case transform = 23
  /// An angle.
  case rotationX = 24
  /// An angle.
  case rotationY = 25
  /// An angle; in the plane.
  case rotation = 26
  /// A number, for both directions of the plane.
  case scale = 27
  /// A number.
  case scaleX = 28
  /// A number.
  case scaleY = 29
  /// A size.
  case translation = 30
  /// A number.
  case translationX = 31
  /// A number.
  case translationY = 32
  /// A matrix.
  case sublayerTransform = 33
  /// A picture; the first half of the way shows the first.
  case contents = 34
  /// A rectangle.
  case contentsRect = 35
  /// A path.
  case path = 36
  /// A colour.
  case fillColour = 37
  /// A colour.
  case strokeColour = 38
  /// A number.
  case strokeStart = 39
  /// A number.
  case strokeEnd = 40
  /// A number.
  case lineWidth = 41
  /// A number.
  case lineDashPhase = 42
  /// Colours.
  case colours = 43
  /// Numbers.
  case locations = 44
  /// A point.
  case startPoint = 45
  /// A point.
  case endPoint = 46

  /// The property that a key path of Core Animation names; nil if animations of it have no effect here.
  public init?(keyPath: String) {
    guard let found = Self.names[keyPath] else { return nil }
    self = found
  }

  /// The key path that names it.
  public var keyPath: String {
    switch self {
    case .position: "position"
    case .positionX: "position.x"
    case .positionY: "position.y"
    case .anchorPoint: "anchorPoint"
    case .bounds: "bounds"
    case .boundsOrigin: "bounds.origin"
    case .boundsOriginX: "bounds.origin.x"
    case .boundsOriginY: "bounds.origin.y"
    case .boundsSize: "bounds.size"
    case .boundsWidth: "bounds.size.width"
    case .boundsHeight: "bounds.size.height"
    case .zPosition: "zPosition"
    case .opacity: "opacity"
    case .hidden: "hidden"
    case .background: "backgroundColor"
    case .cornerRadius: "cornerRadius"
    case .borderWidth: "borderWidth"
    case .borderColour: "borderColor"
    case .shadowColour: "shadowColor"
    case .shadowOpacity: "shadowOpacity"
    case .shadowOffset: "shadowOffset"
    case .shadowRadius: "shadowRadius"
    case .shadowPath: "shadowPath"
    case .transform: "transform"
    case .rotationX: "transform.rotation.x"
    case .rotationY: "transform.rotation.y"
    case .rotation: "transform.rotation.z"
    case .scale: "transform.scale"
    case .scaleX: "transform.scale.x"
    case .scaleY: "transform.scale.y"
    case .translation: "transform.translation"
    case .translationX: "transform.translation.x"
    case .translationY: "transform.translation.y"
    case .sublayerTransform: "sublayerTransform"
    case .contents: "contents"
    case .contentsRect: "contentsRect"
    case .path: "path"
    case .fillColour: "fillColor"
    case .strokeColour: "strokeColor"
    case .strokeStart: "strokeStart"
    case .strokeEnd: "strokeEnd"
    case .lineWidth: "lineWidth"
    case .lineDashPhase: "lineDashPhase"
    case .colours: "colors"
    case .locations: "locations"
    case .startPoint: "startPoint"
    case .endPoint: "endPoint"
    }
  }

  private static let names: [String: AnimatedProperty] = {
    var names = Dictionary(uniqueKeysWithValues: allCases.map { ($0.keyPath, $0) })
    names["transform.rotation"] = .rotation
    return names
  }()
}
