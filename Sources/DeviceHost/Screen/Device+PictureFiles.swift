import Foundation
import LifeCycle
import SystemCalls

extension Device {
  /// Takes a picture into a file, which is there whole or not at all.
  ///
  /// - Parameter file: An absolute path.
  /// - Returns: The picture's size, and the packages whose fonts are missing.
  /// - Throws: `ControlError.malformed`, `ScreenError`, `DeviceError`, `Refusal`.
  func takePicture(_ wanted: PictureWanted, into file: String) throws -> Value {
    guard file.hasPrefix("/") else { throw ControlError(.malformed, "'file' must be an absolute path") }
    let picture = try takePicture(wanted)
    do { try Data(picture.png).write(to: URL(fileURLWithPath: file), options: .atomic) } catch {
      throw ScreenError.file(path: file, error.localizedDescription)
    }
    return picture.value
  }
}

extension TakenPicture {
  /// What a client is told of it.
  var value: Value {
    [
      "width": .integer(Int64(width)), "height": .integer(Int64(height)),
      "missingPackages": .array(missingPackages.map { .string($0) }),
    ]
  }
}
