extension Layer {
  /// The value of what an animation can move; nil if the layer has no such thing. Setting another kind of value, or nil,
  /// does nothing.
  public subscript(property: AnimatedProperty) -> AnimatedValue? {
    get { geometry(property) ?? look(property) ?? drawing(property) }
    set {
      guard let newValue else { return }
      switch newValue {
      case .number(let number): set(property, number)
      case .point(let point): set(property, point)
      case .size(let size): set(property, size)
      case .rectangle(let rectangle): set(property, rectangle)
      case .colour(let colour): set(property, colour)
      case .matrix(let matrix):
        if property == .transform { transform = matrix }
        if property == .sublayerTransform { sublayerTransform = matrix }
      case .path(let path):
        if property == .shadowPath { changeShadow { $0.path = path } }
        if property == .path { changeShape { $0.path = path } }
      case .colours(let colours): if property == .colours { changeGradient { $0.colours = colours } }
      case .numbers(let numbers): if property == .locations { changeGradient { $0.locations = numbers } }
      case .image(let image):
        guard property == .contents else { return }
        if case .image(_, let tint, _)? = contents { contents = .image(image, tint: tint, frames: []) }
        if contents == nil { contents = .image(image, tint: nil, frames: []) }
      }
    }
  }

  private func geometry(_ property: AnimatedProperty) -> AnimatedValue? {
    switch property {
    case .position: .point(position)
    case .positionX: .number(position.x)
    case .positionY: .number(position.y)
    case .anchorPoint: .point(anchorPoint)
    case .bounds: .rectangle(bounds)
    case .boundsOrigin: .point(bounds.origin)
    case .boundsOriginX: .number(bounds.x)
    case .boundsOriginY: .number(bounds.y)
    case .boundsSize: .size(bounds.size)
    case .boundsWidth: .number(bounds.width)
    case .boundsHeight: .number(bounds.height)
    case .zPosition: .number(zPosition)
    case .transform: .matrix(transform)
    case .rotationX: .number(Maths.atan2(transform.row2[2], transform.row2[1]))
    case .rotationY: .number(Maths.atan2(-transform.row1[2], transform.row1[0]))
    case .rotation: .number(Maths.atan2(transform.row1[1], transform.row1[0]))
    case .scale: .number((transform.length(0) + transform.length(1)) / 2)
    case .scaleX: .number(transform.length(0))
    case .scaleY: .number(transform.length(1))
    case .translation: .size(Size(width: transform.row4[0], height: transform.row4[1]))
    case .translationX: .number(transform.row4[0])
    case .translationY: .number(transform.row4[1])
    case .sublayerTransform: .matrix(sublayerTransform)
    default: nil
    }
  }

  private func look(_ property: AnimatedProperty) -> AnimatedValue? {
    switch property {
    case .opacity: .number(opacity)
    case .hidden: .number(isHidden ? 1 : 0)
    case .background: .colour(background)
    case .cornerRadius: .number(cornerRadius)
    case .borderWidth: .number(borderWidth)
    case .borderColour: .colour(borderColour)
    case .shadowColour: .colour((shadow ?? Shadow()).colour)
    case .shadowOpacity: .number((shadow ?? Shadow()).opacity)
    case .shadowOffset: .size(Size(width: (shadow ?? Shadow()).offset.x, height: (shadow ?? Shadow()).offset.y))
    case .shadowRadius: .number((shadow ?? Shadow()).radius)
    case .shadowPath: .path(shadow?.path ?? Path(bounds))
    case .contentsRect: .rectangle(contentsRect)
    default: nil
    }
  }

  private func drawing(_ property: AnimatedProperty) -> AnimatedValue? {
    if property == .contents {
      guard case .image(let image, _, _)? = contents else { return contents == nil ? .image(ImageID(0)) : nil }
      return .image(image)
    }
    if case .shape(let shape)? = contents {
      switch property {
      case .path: return .path(shape.path)
      case .fillColour: return .colour(shape.fill)
      case .strokeColour: return .colour(shape.stroke)
      case .strokeStart: return .number(shape.strokeStart)
      case .strokeEnd: return .number(shape.strokeEnd)
      case .lineWidth: return .number(shape.pen.width)
      case .lineDashPhase: return .number(shape.pen.dashPhase)
      default: return nil
      }
    }
    guard case .gradient(let gradient)? = contents else { return nil }
    switch property {
    case .colours: return .colours(gradient.colours)
    case .locations:
      let last = Double(max(gradient.colours.count - 1, 1))
      return .numbers(
        gradient.locations.isEmpty ? gradient.colours.indices.map { Double($0) / last } : gradient.locations)
    case .startPoint: return .point(gradient.start)
    case .endPoint: return .point(gradient.end)
    default: return nil
    }
  }

  private mutating func set(_ property: AnimatedProperty, _ number: Double) {
    switch property {
    case .positionX: position.x = number
    case .positionY: position.y = number
    case .boundsOriginX: bounds.x = number
    case .boundsOriginY: bounds.y = number
    case .boundsWidth: bounds.width = number
    case .boundsHeight: bounds.height = number
    case .zPosition: zPosition = number
    case .opacity: opacity = number
    case .hidden: isHidden = number != 0
    case .cornerRadius: cornerRadius = number
    case .borderWidth: borderWidth = number
    case .shadowOpacity: changeShadow { $0.opacity = number }
    case .shadowRadius: changeShadow { $0.radius = number }
    case .rotation: transform = transform.turned(to: number)
    case .rotationX, .rotationY:
      // About the axis of the layer as it lies before it moves. Chosen.
      guard case .number(let own)? = self[property] else { return }
      transform = Matrix4.rotation(
        number - own, x: property == .rotationX ? 1 : 0, y: property == .rotationY ? 1 : 0, z: 0
      ).then(transform)
    case .scale: transform = transform.scaled(x: number, y: number)
    case .scaleX: transform = transform.scaled(x: number, y: nil)
    case .scaleY: transform = transform.scaled(x: nil, y: number)
    case .translationX: transform.row4[0] = number
    case .translationY: transform.row4[1] = number
    case .strokeStart: changeShape { $0.strokeStart = number }
    case .strokeEnd: changeShape { $0.strokeEnd = number }
    case .lineWidth: changeShape { $0.pen.width = number }
    case .lineDashPhase: changeShape { $0.pen.dashPhase = number }
    default: break
    }
  }

  private mutating func set(_ property: AnimatedProperty, _ point: Point) {
    switch property {
    case .position: position = point
    case .anchorPoint: anchorPoint = point
    case .boundsOrigin: bounds.origin = point
    case .startPoint: changeGradient { $0.start = point }
    case .endPoint: changeGradient { $0.end = point }
    default: break
    }
  }

  private mutating func set(_ property: AnimatedProperty, _ size: Size) {
    switch property {
    case .boundsSize: bounds.size = size
    case .shadowOffset: changeShadow { $0.offset = Point(x: size.width, y: size.height) }
    case .translation:
      transform.row4[0] = size.width
      transform.row4[1] = size.height
    default: break
    }
  }

  private mutating func set(_ property: AnimatedProperty, _ rectangle: Rectangle) {
    if property == .bounds { bounds = rectangle }
    if property == .contentsRect { contentsRect = rectangle }
  }

  private mutating func set(_ property: AnimatedProperty, _ colour: Colour?) {
    switch property {
    case .background: background = colour
    case .borderColour: borderColour = colour ?? .clear
    case .shadowColour: changeShadow { $0.colour = colour ?? .clear }
    case .fillColour: changeShape { $0.fill = colour }
    case .strokeColour: changeShape { $0.stroke = colour }
    default: break
    }
  }

  private mutating func changeShadow(_ change: (inout Shadow) -> Void) {
    var new = shadow ?? Shadow()
    change(&new)
    shadow = new
  }

  private mutating func changeShape(_ change: (inout Shape) -> Void) {
    guard case .shape(var shape)? = contents else { return }
    change(&shape)
    contents = .shape(shape)
  }

  private mutating func changeGradient(_ change: (inout Gradient) -> Void) {
    guard case .gradient(var gradient)? = contents else { return }
    change(&gradient)
    contents = .gradient(gradient)
  }
}

extension Matrix4 {
  /// How long one point along x (0) or y (1) becomes.
  fileprivate func length(_ axis: Int) -> Double {
    let row = axis == 0 ? row1 : row2
    let squares = row * row
    return (squares[0] + squares[1] + squares[2]).squareRoot()
  }

  /// The same movement with another turn in the plane.
  fileprivate func turned(to angle: Double) -> Matrix4 {
    if let affine, var parts = PlaneParts(affine) {
      parts.angle = angle
      return Matrix4(parts.affine)
    }
    return Matrix4.rotation(angle - Maths.atan2(row1[1], row1[0])).then(self)
  }

  /// The same movement with another size; nil leaves a direction as it is. What has no size cannot grow.
  fileprivate func scaled(x: Double?, y: Double?) -> Matrix4 {
    let (ownX, ownY) = (length(0), length(1))
    return Matrix4.scale(
      x: x.flatMap { ownX > 0 ? $0 / ownX : nil } ?? 1, y: y.flatMap { ownY > 0 ? $0 / ownY : nil } ?? 1
    ).then(self)
  }
}
