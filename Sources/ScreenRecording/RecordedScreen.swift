import LayerTree
import LifeCycle

/// The screen while a recording is played: from one moment to the next.
public struct RecordedScreen: Sendable {
  /// A tree at its place, with what it is drawn of.
  public struct Plane: Sendable {
    /// Its number.
    public var number: UInt32
    /// Where its upper left corner lies, in points.
    public var origin: Point
    /// How it looks, with what moves.
    public var tree: LayerTree
    /// Its pictures that are files of the recording.
    public var files: [ImageID: UInt32]
    /// The app's own fonts, by their names.
    public var fonts: [String: RecordedMoment.Font]
  }

  /// The trees from back to front.
  public private(set) var planes: [Plane] = []
  /// The screen's size, in points.
  public private(set) var size: Size
  /// The number of the next moment.
  public private(set) var next = 0

  /// The screen before the first moment: dark.
  public init(of recording: Recording) { size = recording.header.size }

  /// Goes on to what shows at a time.
  ///
  /// - Returns: Whether there was a moment on the way.
  @discardableResult
  public mutating func advance(to time: Instant, in recording: Recording) throws(RecordingError) -> Bool {
    var last = next
    while last < recording.count, recording.time(of: last) <= time { last += 1 }
    return try advance(beyond: last - 1, in: recording)
  }

  /// Goes on to what a moment shows, whatever else has its time.
  ///
  /// - Returns: Whether there was a moment on the way.
  @discardableResult
  public mutating func advance(beyond index: Int, in recording: Recording) throws(RecordingError) -> Bool {
    let before = next
    while next <= index, next < recording.count {
      try take(try recording.moment(next), at: recording.place(of: next))
      next += 1
    }
    return next > before
  }

  private mutating func take(_ moment: RecordedMoment, at place: Int) throws(RecordingError) {
    size = moment.size
    var former: [UInt32: Plane] = [:]
    for plane in planes { former[plane.number] = plane }
    planes = []
    for entry in moment.planes {
      // Taken out, so that the change copies nothing, and that a number counts once.
      let known = former.removeValue(forKey: entry.number)
      guard var plane = known ?? (entry.change.isWhole ? Plane(new: entry) : nil) else {
        throw .broken(at: place, "a tree that is not there changes")
      }
      plane.origin = entry.origin
      if entry.change.isWhole {
        plane.files = [:]
        plane.fonts = [:]
      }
      for image in entry.change.droppedImages { plane.files[image] = nil }
      do throws(TreeError) { try plane.tree.apply(entry.change) } catch {
        throw .broken(at: place, "a tree \(error)")
      }
      for file in entry.files { plane.files[file.image] = file.file }
      for font in entry.fonts { plane.fonts[font.name] = font }
      planes.append(plane)
    }
  }

  /// From when on nothing moves by itself; nil if something never ends.
  public var restsFrom: Instant? {
    var last = Instant.zero
    for plane in planes {
      guard let rest = plane.tree.restsFrom else { return nil }
      last = max(last, rest)
    }
    return last
  }
}

extension RecordedScreen.Plane {
  fileprivate init(new entry: RecordedMoment.Plane) {
    self.init(number: entry.number, origin: entry.origin, tree: LayerTree(), files: [:], fonts: [:])
  }
}
