import CImageWorker
import Compositor
import Glibc

extension Bitmap {
  /// Red, green, blue and alpha of each pixel, row by row.
  var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 4 * pixels.count) { bytes, count in
      bytes.withMemoryRebound(to: UInt32.self) { target in
        for index in pixels.indices {
          let pixel = pixels[index]
          // Red and blue change places.
          let turned = pixel & 0xff00_ff00 | pixel >> 16 & 0xff | (pixel & 0xff) << 16
          target[index] = turned.littleEndian
        }
      }
      count = 4 * pixels.count
    }
  }

  /// The pixels as a JPEG file.
  package func jpeg(quality: UInt8) throws(PictureError) -> [UInt8] {
    var file: UnsafeMutablePointer<UInt8>?
    var length = 0
    let result = image_encode_jpeg(
      pixels, UInt32(width), UInt32(height), Int32(quality), &file, &length)
    defer { free(file) }
    guard result == 0, let file else { throw .encoding }
    return Array(UnsafeBufferPointer(start: file, count: length))
  }
}
