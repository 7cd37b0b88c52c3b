import CoreImage.CIFilterBuiltins
import UIKit

/// Images of pixels that the app reads, writes and makes itself.
class PixelsViewController: StackViewController {
  private let drawn = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { context in
    UIColor.systemRed.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
    UIColor.white.setFill()
    context.cgContext.fillEllipse(in: CGRect(x: 5, y: 5, width: 30, height: 30))
  }

  override func fill() {
    addCaption("Drawn; as PNG and back; as JPEG and back")
    let png = drawn.pngData().flatMap { UIImage(data: $0, scale: drawn.scale) }
    let jpeg = drawn.jpegData(compressionQuality: 0.6).flatMap { UIImage(data: $0, scale: drawn.scale) }
    stack.addArrangedSubview(row([drawn, png, jpeg].map { UIImageView(image: $0) }))

    addCaption("Read: the colour of the upper left pixel")
    let read = UILabel()
    let bytes = (drawn.cgImage?.dataProvider?.data).map { Array(($0 as Data).prefix(4)) } ?? []
    read.text = bytes.map { String($0) }.joined(separator: " ")
    stack.addArrangedSubview(read)

    addCaption("Changed: red and blue have changed places")
    stack.addArrangedSubview(UIImageView(image: exchanged(drawn)))

    addCaption("Made of bytes")
    stack.addArrangedSubview(UIImageView(image: checkers()))

    addCaption("A code, and one in other colours")
    stack.addArrangedSubview(row([code(), code(.systemBlue)].map { UIImageView(image: $0) }))

    addCaption("Average colour, of a context of one pixel")
    let average = UIView()
    average.widthAnchor.constraint(equalToConstant: 64).isActive = true
    average.heightAnchor.constraint(equalToConstant: 24).isActive = true
    average.backgroundColor = averageColor(drawn)
    stack.addArrangedSubview(row([average]))

    addCaption("A view's hierarchy, half as large")
    let format = UIGraphicsImageRendererFormat()
    let size = CGSize(width: 120, height: 20)
    let label = UILabel(frame: CGRect(origin: .zero, size: CGSize(width: 240, height: 40)))
    label.text = "Hello, 안녕"
    label.backgroundColor = .systemYellow
    let shot = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      label.drawHierarchy(in: CGRect(origin: .zero, size: size), afterScreenUpdates: true)
    }
    stack.addArrangedSubview(
      UIImageView(image: shot.pngData().flatMap { UIImage(data: $0, scale: shot.scale) }))
  }

  private func exchanged(_ image: UIImage) -> UIImage? {
    guard let pixels = image.cgImage,
      let context = CGContext(
        data: nil, width: pixels.width, height: pixels.height, bitsPerComponent: 8, bytesPerRow: 4 * pixels.width,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    context.draw(pixels, in: CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height))
    guard let data = context.data?.assumingMemoryBound(to: UInt8.self) else { return nil }
    for pixel in 0..<pixels.width * pixels.height {
      let red = data[4 * pixel]
      data[4 * pixel] = data[4 * pixel + 2]
      data[4 * pixel + 2] = red
    }
    return context.makeImage().map { UIImage(cgImage: $0, scale: image.scale, orientation: .up) }
  }

  private func code(_ color: UIColor? = nil) -> UIImage? {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("https://example.com/dormouse".utf8)
    filter.correctionLevel = "M"
    guard var image = filter.outputImage?.transformed(by: CGAffineTransform(scaleX: 4, y: 4)) else { return nil }
    if let color {
      let tones = CIFilter.falseColor()
      tones.inputImage = image
      var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      color.getRed(&red, green: &green, blue: &blue, alpha: nil)
      tones.color0 = CIColor(red: red, green: green, blue: blue)
      tones.color1 = .white
      image = tones.outputImage ?? image
    }
    return CIContext().createCGImage(image, from: image.extent).map { UIImage(cgImage: $0) }
  }

  private func checkers() -> UIImage? {
    var bytes: [UInt8] = []
    for y in 0..<40 {
      for x in 0..<80 { bytes += (x / 10 + y / 10) % 2 == 0 ? [0, 122, 255, 255] : [255, 255, 255, 255] }
    }
    guard let provider = CGDataProvider(data: Data(bytes) as CFData) else { return nil }
    return CGImage(
      width: 80, height: 40, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 320,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
      provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent
    ).map { UIImage(cgImage: $0) }
  }

  private func averageColor(_ image: UIImage) -> UIColor? {
    guard let pixels = image.cgImage else { return nil }
    var pixel: [UInt8] = [0, 0, 0, 0]
    pixel.withUnsafeMutableBytes { memory in
      let context = CGContext(
        data: memory.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.draw(pixels, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    return UIColor(
      red: CGFloat(pixel[0]) / 255, green: CGFloat(pixel[1]) / 255, blue: CGFloat(pixel[2]) / 255, alpha: 1)
  }
}
