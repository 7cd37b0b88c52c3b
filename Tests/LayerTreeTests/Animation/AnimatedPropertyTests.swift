import LifeCycle
import XCTest

@testable import LayerTree

final class AnimatedPropertyTests: XCTestCase {
  /// A layer that has everything an animation can move, but for contents, of which there is one kind at a time.
  private let full = layer {
    $0.position = Point(x: 1, y: 2)
    $0.bounds = Rectangle(x: 3, y: 4, width: 5, height: 6)
    $0.background = 0x1020_30ff
    $0.shadow = Shadow(path: Path(.unit))
    $0.transform = .rotation(0.3).then(.translation(x: 7, y: 8))
  }

  private func layers() -> [Layer] {
    [
      full,
      layer {
        $0 = full
        $0.contents = .image(ImageID(4), tint: nil, frames: [])
      },
      layer {
        $0 = full
        $0.contents = .shape(Shape(Path(.unit), stroke: .black))
      },
      layer {
        $0 = full
        $0.contents = .gradient(Gradient(colours: [.black, .white, .black]))
      },
    ]
  }

  /// What is set is what is there, for each property of each kind of layer that has it.
  func test_eachProperty_isReadAsItIsSet() {
    var seen: Set<AnimatedProperty> = []
    for start in layers() {
      for property in AnimatedProperty.allCases {
        guard let own = start[property] else { continue }
        seen.insert(property)
        // Hidden or not is no number; turns in space are looked at below.
        guard ![.hidden, .rotationX, .rotationY].contains(property), let other = other(than: own) else { continue }
        var layer = start
        layer[property] = other
        let found = layer[property]
        if case .number(let a) = found, case .number(let b) = other {
          XCTAssertEqual(a, b, accuracy: 1e-9, property.keyPath)
        } else {
          XCTAssertEqual(found, other, property.keyPath)
        }
        XCTAssertNotEqual(layer, start, property.keyPath)
        layer[property] = own
        layer[property] = nil
        XCTAssertEqual(layer[property].map { "\($0)" }?.prefix(5), "\(own)".prefix(5), property.keyPath)
      }
    }
    XCTAssertEqual(Set(AnimatedProperty.allCases).subtracting(seen), [])
  }

  private func other(than value: AnimatedValue) -> AnimatedValue? {
    switch value {
    case .number: .number(0.25)
    case .point: .point(Point(x: 11, y: 12))
    case .size: .size(Size(width: 11, height: 12))
    case .rectangle: .rectangle(Rectangle(x: 11, y: 12, width: 13, height: 14))
    case .colour: .colour(0x0102_0304)
    case .matrix: .matrix(.scale(x: 2, y: 3))
    case .path: .path(Path(Rectangle(x: 1, y: 2, width: 3, height: 4)))
    case .colours: .colours([.white, .clear])
    case .numbers: .numbers([0, 0.5, 0.75])
    case .image: .image(ImageID(9))
    }
  }

  func test_keyPaths_areCoreAnimations() {
    for property in AnimatedProperty.allCases { XCTAssertEqual(AnimatedProperty(keyPath: property.keyPath), property) }
    XCTAssertEqual(AnimatedProperty(keyPath: "transform.rotation"), .rotation)
    XCTAssertNil(AnimatedProperty(keyPath: "emitterPosition"))
  }

  /// A turn about itself keeps size and place.
  func test_partsOfATransform_leaveTheOthers() {
    var turned = layer { $0.transform = Matrix4.scale(x: 2, y: 3).then(.translation(x: 5, y: 6)) }
    turned[.rotation] = .number(.pi / 2)
    XCTAssertEqual(turned[.translation], .size(Size(width: 5, height: 6)))
    guard case .number(let x)? = turned[.scaleX], case .number(let y)? = turned[.scaleY] else { return XCTFail("none") }
    XCTAssertEqual(x, 2, accuracy: 1e-12)
    XCTAssertEqual(y, 3, accuracy: 1e-12)
    turned[.scale] = .number(4)
    guard case .number(let angle)? = turned[.rotation] else { return XCTFail("none") }
    XCTAssertEqual(angle, .pi / 2, accuracy: 1e-12)
    XCTAssertEqual(turned[.scaleY], .number(4))
  }

  func test_turnsInSpace_areAboutTheLayersOwnAxes() throws {
    for (property, x) in [(AnimatedProperty.rotationX, 1.0), (.rotationY, 0)] {
      var turned = layer { $0.transform = .rotation(0.3, x: x, y: 1 - x, z: 0) }
      guard case .number(let own)? = turned[property] else { return XCTFail("no turn") }
      XCTAssertEqual(own, 0.3, accuracy: 1e-12)
      turned[property] = .number(1.1)
      let expected = Matrix4.rotation(1.1, x: x, y: 1 - x, z: 0)
      for i in 0..<3 {
        XCTAssertEqual(turned.transform.row1[i], expected.row1[i], accuracy: 1e-12)
        XCTAssertEqual(turned.transform.row3[i], expected.row3[i], accuracy: 1e-12)
      }
    }
    var hidden = Layer()
    hidden[.hidden] = .number(1)
    XCTAssertTrue(hidden.isHidden)
    XCTAssertEqual(hidden[.hidden], .number(1))
  }

  func test_colours_mixWithTheirOpacity() {
    func mix(_ a: Colour?, _ b: Colour?, _ part: Double) -> AnimatedValue {
      AnimatedValue.colour(a).mixed(with: .colour(b), part)
    }
    XCTAssertEqual(mix(0xff00_00ff, 0x0000_ffff, 0.5), .colour(0x8000_80ff))
    XCTAssertEqual(mix(0xff00_00ff, nil, 0.5), .colour(0xff00_0080), "what fades keeps its hue")
    XCTAssertEqual(mix(nil, 0xff00_00ff, 1), .colour(0xff00_00ff))
    XCTAssertEqual(mix(nil, nil, 0.5), .colour(nil))
    XCTAssertEqual(Colour(0x0102_0304).description, "#01020304")
    XCTAssertEqual(Colour(red: 1, green: 2, blue: 3, alpha: 4), 0x0102_0304)
  }

  func test_pathsAndListsOfAnotherKind_jumpInTheMiddle() {
    let box = AnimatedValue.path(Path(.unit))
    let other = AnimatedValue.path(Path(Rectangle(x: 0, y: 0, width: 3, height: 3)))
    XCTAssertEqual(box.mixed(with: other, 0.5), .path(Path(Rectangle(x: 0, y: 0, width: 2, height: 2))))
    let none = AnimatedValue.path(Path())
    XCTAssertEqual(box.mixed(with: none, 0.49), box)
    XCTAssertEqual(box.mixed(with: none, 0.5), none)
    XCTAssertEqual(
      AnimatedValue.colours([.black]).mixed(with: .colours([.white, .white]), 0.6), .colours([.white, .white]))
    XCTAssertEqual(AnimatedValue.numbers([0, 1]).mixed(with: .numbers([1, 3]), 0.5), .numbers([0.5, 2]))
    XCTAssertEqual(AnimatedValue.image(ImageID(1)).mixed(with: .image(ImageID(2)), 0.4), .image(ImageID(1)))
  }

  /// Nothing of another kind gets in.
  func test_aValueOfAnotherKind_changesNothing() {
    for start in layers() {
      for property in AnimatedProperty.allCases {
        for value in [AnimatedValue.number(5), .image(ImageID(8)), .numbers([1]), .path(Path())] {
          guard let own = start[property], "\(own)".prefix(5) != "\(value)".prefix(5) else { continue }
          var layer = start
          layer[property] = value
          XCTAssertEqual(layer, start, "\(property.keyPath) \(value)")
        }
      }
    }
  }
}
