import LayerTree
import LifeCycle
import SystemLink

extension WireSamples {
  private var block: TextBlock {
    let runs = [
      TextRun("hallo ", width: 30),
      TextRun(
        "한글", x: 30, width: 34, face: FontFace(.cjkKR, weight: 700, isItalic: true), size: 20, colour: 0x1122_3344,
        tracking: 0.5, rise: -2, underline: 9, strikethrough: true, background: 0xffff_00ff, attachment: ImageID(3)),
      TextRun("x", x: 64, width: 9, face: FontFace(.app("Lato-Bold"))),
    ]
    return TextBlock(lines: [
      TextLine(baseline: Point(x: 1, y: 16), width: 73, ascent: 16, descent: 4, runs: runs)
    ])
  }

  private var path: Path {
    var path = Path()
    path.move(to: Point(x: 1, y: 2))
    path.line(to: Point(x: 3, y: 4))
    path.quad(to: Point(x: 5, y: 6), control: Point(x: 7, y: 8))
    path.curve(to: Point(x: 9, y: 10), control1: Point(x: 11, y: 12), control2: Point(x: 13, y: 14))
    path.close()
    return path
  }

  var paints: [Paint] {
    let stops = [GradientStop(.black, at: 0), GradientStop(.white, at: 1)]
    return [
      .colour(0x0102_0304),
      .linear(stops, from: .zero, to: Point(x: 1, y: 2), before: true, after: false),
      .radial(stops, from: .zero, fromRadius: 1, to: Point(x: 1, y: 2), toRadius: 3, before: false, after: true),
      .conic(stops, centre: Point(x: 1, y: 2), angle: 3),
      .pattern(
        DisplayList([.clear(.unit)]), tile: .unit, step: Size(width: 2, height: 3),
        matrix: Affine(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)),
    ]
  }

  var drawOps: [DrawOp] {
    let pen = Pen(width: 2, cap: .round, join: .bevel, miterLimit: 4, dashes: [1, 2], dashPhase: 3)
    return [
      .save, .restore, .concat(Affine(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)), .clip(path, .evenOdd),
      .clipToImage(ImageID(7), .unit), .alpha(0.5), .blend(.multiply), .shadow(Shadow(opacity: 1, path: path)),
      .shadow(nil), .beginLayer, .endLayer, .stroke(path, .colour(.black), pen),
      .image(ImageID(8), .unit, source: Rectangle(x: 0, y: 0, width: 0.5, height: 1), tint: .black, .high),
      .text(block, Point(x: 1, y: 2)), .clear(.unit),
    ] + paints.map { .fill(path, .nonZero, $0) }
  }

  var contents: [Contents] {
    [
      .text(block), .image(ImageID(5), tint: .white, frames: [ImageFrame(ImageID(6), seconds: 0.1)]),
      .gradient(
        Gradient(
          .conic, colours: [.black, .white], locations: [0, 0.75], start: .zero, end: Point(x: 1, y: 1))),
      .shape(
        Shape(path, fill: nil, rule: .evenOdd, stroke: .black, pen: Pen(width: 3), strokeStart: 0.25, strokeEnd: 0.75)),
      .list(DisplayList(drawOps)),
    ]
  }

  /// A layer no property of which is a new layer's.
  var fullLayer: Layer {
    var layer = Layer()
    layer.position = Point(x: 1, y: 2)
    layer.anchorPoint = Point(x: 0, y: 1)
    layer.bounds = Rectangle(x: 3, y: 4, width: 5, height: 6)
    layer.zPosition = 7
    layer.transform = Matrix4(Affine(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    layer.sublayerTransform = Matrix4([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, -0.002], [0, 0, 0, 1])
    layer.opacity = 0.5
    layer.isHidden = true
    layer.background = 0x0102_0304
    layer.cornerRadius = 8
    layer.corners = [.topLeft, .bottomRight]
    layer.cornerCurve = .continuous
    layer.borderWidth = 9
    layer.borderColour = .white
    layer.shadow = Shadow(colour: .white, opacity: 0.25, offset: Point(x: 1, y: 2), radius: 10, path: path)
    layer.children = [LayerID(2), LayerID(3)]
    layer.mask = LayerID(4)
    layer.clips = true
    layer.isRasterized = true
    layer.blend = .screen
    layer.backdrop = Backdrop(radius: 20, saturation: 1.5, tint: 0xffff_ff80)
    layer.contents = .text(block)
    layer.contentsGravity = .bottomRight
    layer.contentsCentre = Rectangle(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    layer.contentsRect = Rectangle(x: 0, y: 0, width: 0.5, height: 1)
    layer.element = Element(
      .textField, label: "l", value: "v", hint: "h", identifier: "i", isEnabled: false, isSelected: true, isModal: true,
      level: 2, actions: ["a"],
      input: TextInput(
        isMultiline: true, isSecure: true, isEditing: true, placeholder: "p", selectionStart: 1, selectionLength: 2))
    layer.privacy = .sensitive
    layer.isDoubleSided = false
    return layer
  }

  var animatedValues: [AnimatedValue] {
    [
      .number(1), .point(Point(x: 1, y: 2)), .size(Size(width: 3, height: 4)), .rectangle(.unit), .colour(.black),
      .colour(nil), .matrix(.identity), .path(path), .colours([.black]), .numbers([1, 2]), .image(ImageID(1)),
    ]
  }

  var animationKinds: [Animation.Kind] {
    let ends = Ends(from: .number(0), to: .colour(.black), by: .matrix(.translation(x: 1, y: 2, z: 3)))
    return [
      .basic(.positionX, ends),
      .keyframes(
        .position,
        Keyframes(.values(animatedValues), times: [0, 1], timings: [.linear, .easeIn], mode: .cubicPaced)),
      .keyframes(.position, Keyframes(.path(path), mode: .paced)),
      .spring(.rotation, ends, Spring(mass: 1, stiffness: 2, damping: 3, velocity: 4)),
      .transition(LayerTransition(.push, from: .bottom, start: 0.25, end: 0.75)),
      .group([Animation(.basic(.opacity, Ends()), duration: .seconds(1))]),
    ]
  }

  /// Each property by itself, each kind of contents, each kind of animation, and what else changes in a window.
  var treeMessages: [AppMessage] {
    let session = SessionID("A")
    func change(_ layer: Layer, _ properties: LayerProperties) -> TreeChange {
      TreeChange(changes: [.init(LayerID(7), LayerChange(layer, properties))])
    }
    var changes = [
      TreeChange(
        isWhole: true, size: Size(width: 10, height: 20), root: LayerID(1), created: [LayerID(1)],
        destroyed: [LayerID(2), LayerID(3)], changes: [.init(LayerID(1), LayerChange(fullLayer, .all))],
        animations: [.init(LayerID(1), key: "a", nil)],
        images: [.init(ImageID(1), ImageSource(.bundle(path: "a.png"), size: Size(width: 1, height: 2), scale: 3))],
        droppedImages: [ImageID(2)]), TreeChange(),
    ]
    changes += LayerProperty.allCases.map { change(fullLayer, LayerProperties($0)) }
    changes += [change(Layer(), .all)]
    changes += contents.map { contents in
      var layer = Layer()
      layer.contents = contents
      return change(layer, .contents)
    }
    changes += animationKinds.map {
      TreeChange(animations: [
        .init(
          LayerID(7), key: "k",
          Animation(
            $0, begin: Instant(nanoseconds: 1), duration: .seconds(2), timing: .easeOut, speed: 3,
            timeOffset: .seconds(4), repeatCount: 5, repeatDuration: .seconds(6), autoreverses: true, fill: .both,
            isAdditive: true, isCumulative: true))
      ])
    }
    changes += [
      TreeChange(images: [.init(ImageID(1), ImageSource(.list(DisplayList([.save])), size: .zero))]),
      TreeChange(images: [.init(ImageID(1), ImageSource(.file(path: "a"), size: .zero))]),
      TreeChange(images: [.init(ImageID(1), ImageSource(.symbol(name: "star", weight: 400), size: .zero))]),
    ]
    return changes.map { .commit(session, $0) }
  }

  /// A line in two scripts, of which one runs from right to left.
  var bothWays: AppMessage {
    let runs = [
      TextRun("نص", x: 20, width: 15, face: FontFace(.script(.arabic), weight: 700), isRightToLeft: true),
      TextRun("นี้", width: 20, face: FontFace(.script(.thai))),
    ]
    var layer = Layer()
    layer.contents = .text(
      TextBlock(lines: [TextLine(baseline: .zero, width: 35, ascent: 16, descent: 4, runs: runs)]))
    return .commit(
      SessionID("A"), TreeChange(changes: [.init(LayerID(7), LayerChange(layer, .contents))]))
  }

  var treeTags: [WireTag] {
    [
      WireTag(contents), WireTag(drawOps), WireTag(paints), WireTag(animatedValues),
      WireTag(animationKinds, named: "AnimationKind"), WireTag([Timing.linear, .easeIn]),
      WireTag([Keyframes.Track.values([]), .path(Path())]),
      WireTag(
        [ImageSource.Kind.bundle(path: ""), .list(DisplayList()), .file(path: ""), .symbol(name: "", weight: 0)],
        named: "ImageSourceKind"),
      WireTag([
        FontFace.Family.text, .display, .mono, .cjkKR, .cjkJP, .cjkSC, .emoji, .app("a"), .script(.thai),
      ]),
      WireTag(numbers: FontScript.allCases),
      WireTag(numbers: LayerProperty.allCases), WireTag(numbers: AnimatedProperty.allCases),
      WireTag(numbers: BlendMode.allCases), WireTag(numbers: Gravity.allCases), WireTag(numbers: Privacy.allCases),
      WireTag(numbers: CornerCurve.allCases), WireTag(numbers: FillRule.allCases),
      WireTag(numbers: Interpolation.allCases), WireTag(numbers: Pen.Cap.allCases, named: "PenCap"),
      WireTag(numbers: Pen.Join.allCases, named: "PenJoin"), WireTag(numbers: Element.Role.allCases, named: "Role"),
      WireTag(numbers: Gradient.Kind.allCases, named: "GradientKind"),
      WireTag(numbers: Animation.Fill.allCases, named: "AnimationFill"),
      WireTag(numbers: Keyframes.Mode.allCases, named: "KeyframesMode"),
      WireTag(numbers: LayerTransition.Kind.allCases, named: "TransitionKind"),
      WireTag(numbers: LayerTransition.Edge.allCases, named: "TransitionEdge"),
      WireTag(numbers: [Path.Verb.move, .line, .quad, .curve, .close], named: "PathVerb"),
      WireTag(bits: [
        "topLeft": Corners.topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
      ]),
    ]
  }
}
