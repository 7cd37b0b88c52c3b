import Compositor
import Glibc
import LayerTree
import ScreenLink
import ScreenServer

/// The pictures of one tree, decoded when they are first drawn, each in a process of its own, and kept as long as there is
/// room.
final class PlanePictures: PictureSource {
  /// The most pixels that are kept decoded.
  private static let mostPixels = 48 << 20
  /// The most files that are kept, to be decoded again.
  private static let mostFiles = 1024
  /// How many milliseconds of a processor one picture may take, and how many all may take that come at once.
  private static let (patience, allPatience): (UInt32, UInt32) = (2000, 8000)

  private var files: [ImageID: ScreenFile] = [:]
  private var decoded: [ImageID: Picture] = [:]
  private var failed: Set<ImageID> = []
  /// The pictures from the one drawn longest ago.
  private var order: [ImageID] = []
  private var pixels = 0
  private var left = allPatience
  private var lastTime: Int64 = 0
  /// Those that could not be drawn, each once.
  private(set) var missing: [(image: ImageID, reason: String)] = []

  /// More files have come.
  func add(_ new: [PictureRequest.File], _ files: [ScreenFile]) {
    for file in new where Int(file.descriptor) < files.count {
      guard self.files.count < Self.mostFiles else {
        miss(file.image, "it is one of more than \(Self.mostFiles) pictures")
        continue
      }
      self.files[file.image] = files[Int(file.descriptor)]
    }
  }

  /// The tree needs some no more.
  func drop(_ images: [ImageID]) {
    for image in images {
      files[image] = nil
      failed.remove(image)
      forget(image)
    }
  }

  /// The tree begins anew.
  func dropAll() {
    (files, decoded, failed, order, pixels) = ([:], [:], [], [], 0)
  }

  /// What could not be drawn since the last time.
  func takeMissing() -> [(image: ImageID, reason: String)] {
    defer { missing = [] }
    return missing
  }

  func picture(_ id: ImageID, of source: ImageSource) -> Picture? {
    if let known = decoded[id] {
      if order.last != id {
        order.removeAll { $0 == id }
        order.append(id)
      }
      return known
    }
    guard !failed.contains(id), let file = files[id] else { return nil }
    refill()
    guard left > 0 else { return nil }
    var taken: UInt32 = 0
    let result = DecodedPictures.decode(file, within: min(Self.patience, left), taken: &taken)
    left -= min(taken, left)
    switch result {
    case .success(let bitmap):
      pixels += bitmap.pixels.count
      let picture = Picture(bitmap, scale: source.scale)
      decoded[id] = picture
      order.append(id)
      while pixels > Self.mostPixels, order.count > 1 { forget(order[0]) }
      return picture
    case .failure(let reason):
      miss(id, reason.text)
      return nil
    }
  }

  private func forget(_ id: ImageID) {
    guard let picture = decoded.removeValue(forKey: id) else { return }
    pixels -= picture.bitmap.pixels.count
    order.removeAll { $0 == id }
  }

  /// Patience grows again by half of the time that passes.
  private func refill() {
    let now = Monotonic.now
    if lastTime > 0 {
      let more = min(Int64(Self.allPatience), (now - lastTime) / 2_000_000)
      left = min(Self.allPatience, left + UInt32(more))
    }
    lastTime = now
  }

  private func miss(_ id: ImageID, _ reason: String) {
    guard failed.insert(id).inserted else { return }
    missing.append((id, reason))
  }
}

/// The kernel's clock that never goes back, in nanoseconds.
enum Monotonic {
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
