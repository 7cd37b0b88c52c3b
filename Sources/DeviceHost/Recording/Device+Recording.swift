import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import ScreenLink
import ScreenRecording
import SystemCalls

/// Recordings of what the screen shows.
extension Device {
  /// Where what the screen shows is recorded; nil if it is not.
  public var recordingPath: String? { recorder?.path }

  /// From here on, keeps what the screen shows in a file, until `stopRecording()` or the device's end. Restarts do not end
  /// it. What is secure is not in it.
  ///
  /// - Parameters:
  ///   - path: The file; one that is there is written over.
  ///   - logOffset: What the device's stored log adds to its clock.
  ///   - logNumber: What it adds to the numbers of events.
  /// - Throws: `Refusal` while another recording goes on; `SystemCallError`.
  public func record(into path: String, logOffset: Span = .zero, logNumber: Int = 0) throws {
    if let recorder { throw ControlError(.refused, "the device already records into \(recorder.path)") }
    let screen = configuration.screen
    recorder = try Recorder(
      path,
      RecordingHeader(
        software: "Dormouse \(DormouseVersion.current)", device: configuration.name,
        system: configuration.systemVersion.description, idiom: configuration.idiom.name, world: configuration.world,
        size: Size(width: screen.width, height: screen.height), scale: screen.scale, start: clock.now,
        logOffset: logOffset, logNumber: Int64(logNumber)))
  }

  /// Ends the recording.
  ///
  /// - Returns: What it has; nil if there was none.
  /// - Throws: `SystemCallError` if its end cannot be written.
  @discardableResult
  public func stopRecording() throws -> RecordingTotal? {
    guard let recorder else { return nil }
    recordShown()
    // It has failed meanwhile, and the log says so.
    guard self.recorder != nil else { return nil }
    self.recorder = nil
    try recorder.finish(at: clock.now)
    return RecordingTotal(path: recorder.path, moments: recorder.moments, bytes: recorder.bytes)
  }

  /// Ends the recording with the device, which ends in any case.
  func endRecording() {
    do { try stopRecording() } catch { tell("recordingEnded", ["explanation": .string("\(error)")]) }
  }

  /// Takes what the screen shows now, if it has changed. On a virtual clock called before time passes, and before
  /// somebody does something, so that the same life is the same recording; on the real clock after each round of the loop.
  func recordShown() {
    guard let recorder else { return }
    let scenery = scenery()
    var apps: [UInt32: AppKey] = [:]
    for plane in scenery.planes { apps[plane.number] = plane.app }
    let shown = scenery.planes.map { Recorder.Shown(number: $0.number, tree: $0.tree, origin: $0.origin) }
    do throws(SystemCallError) {
      try recorder.take(shown, size: scenery.size, at: clock.now, after: Int64(log.lastSeq)) { shown, images, fonts in
        apps[shown.number].map { files(of: images, fonts, in: shown.tree, app: $0) } ?? RecordedFiles()
      }
    } catch {
      // A full disk ends the recording and nothing else.
      self.recorder = nil
      tell("recordingEnded", ["explanation": .string(error.description)])
    }
  }

  /// Opens the files of pictures and fonts. What is not there is missing in the recording, as in every picture.
  private func files(
    of images: [ImageID], _ fonts: [String], in tree: LayerTree, app: AppKey
  ) -> RecordedFiles {
    var found = RecordedFiles()
    for image in images {
      guard let (folder, path) = place(of: tree.images[image]?.kind, app: app),
        let file = try? FolderFiles(folder.path).open(path).get()
      else { continue }
      found.images.append((image, file))
    }
    guard !fonts.isEmpty else { return found }
    var plane = PictureRequest.Plane(TreeChange())
    var files: [ScreenFile] = []
    addFonts(to: &plane, fonts, app: app, &files)
    for font in plane.fonts { found.fonts.append((font, files[Int(font.descriptor)])) }
    return found
  }
}

/// What a recording has.
public struct RecordingTotal: Sendable, Hashable {
  /// Where it is.
  public var path: String
  /// How often what the screen shows has changed.
  public var moments: Int
  /// Its length.
  public var bytes: Int
}
