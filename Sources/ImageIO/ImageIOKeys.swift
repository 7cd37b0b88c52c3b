import Foundation

private func key(_ name: String) -> CFString { NSString(string: name) }

// MARK: Options of sources

/// What type of file the data are believed to be; it decides nothing, as the data say it.
nonisolated(unsafe) public let kCGImageSourceTypeIdentifierHint = key("kCGImageSourceTypeIdentifierHint")
/// Whether decoded pixels are kept; it decides nothing here.
nonisolated(unsafe) public let kCGImageSourceShouldCache = key("kCGImageSourceShouldCache")
/// Whether pixels are decoded at once; it decides nothing, as they are decoded where they are shown.
nonisolated(unsafe) public let kCGImageSourceShouldCacheImmediately = key("kCGImageSourceShouldCacheImmediately")
/// Whether pixels may have more than eight bits; they never have.
nonisolated(unsafe) public let kCGImageSourceShouldAllowFloat = key("kCGImageSourceShouldAllowFloat")
/// Whether a thumbnail is made of the image if the file has none. Files have none here.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageIfAbsent =
  key("kCGImageSourceCreateThumbnailFromImageIfAbsent")
/// Whether a thumbnail is always made of the image.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways =
  key("kCGImageSourceCreateThumbnailFromImageAlways")
/// The most pixels of a thumbnail's longer side.
nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize = key("kCGImageSourceThumbnailMaxPixelSize")
/// Whether a thumbnail is turned as the camera says it.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform =
  key("kCGImageSourceCreateThumbnailWithTransform")
/// By how much the image is smaller than the file has it; it decides nothing here.
nonisolated(unsafe) public let kCGImageSourceSubsampleFactor = key("kCGImageSourceSubsampleFactor")

// MARK: Options of destinations

/// How well a JPEG file keeps its image, up to 1.
nonisolated(unsafe) public let kCGImageDestinationLossyCompressionQuality =
  key("kCGImageDestinationLossyCompressionQuality")
/// The colour behind images with alpha; it decides nothing here.
nonisolated(unsafe) public let kCGImageDestinationBackgroundColor = key("kCGImageDestinationBackgroundColor")
/// The most pixels of an image's longer side.
nonisolated(unsafe) public let kCGImageDestinationImageMaxPixelSize = key("kCGImageDestinationImageMaxPixelSize")

// MARK: Properties

/// The size of the file, in bytes.
nonisolated(unsafe) public let kCGImagePropertyFileSize = key("FileSize")
/// The width, in pixels.
nonisolated(unsafe) public let kCGImagePropertyPixelWidth = key("PixelWidth")
/// The height, in pixels.
nonisolated(unsafe) public let kCGImagePropertyPixelHeight = key("PixelHeight")
/// How the pixels are turned: 1 to 8, as cameras say it.
nonisolated(unsafe) public let kCGImagePropertyOrientation = key("Orientation")
/// The bits of a channel.
nonisolated(unsafe) public let kCGImagePropertyDepth = key("Depth")
/// The space of colours.
nonisolated(unsafe) public let kCGImagePropertyColorModel = key("ColorModel")
/// Red, green and blue, as a space of colours.
nonisolated(unsafe) public let kCGImagePropertyColorModelRGB = key("RGB")
/// Greys, as a space of colours.
nonisolated(unsafe) public let kCGImagePropertyColorModelGray = key("Gray")
/// Whether there is alpha; never told here.
nonisolated(unsafe) public let kCGImagePropertyHasAlpha = key("HasAlpha")
/// The dots an inch across; never told here.
nonisolated(unsafe) public let kCGImagePropertyDPIWidth = key("DPIWidth")
/// The dots an inch down; never told here.
nonisolated(unsafe) public let kCGImagePropertyDPIHeight = key("DPIHeight")
/// The name of the profile; never told here.
nonisolated(unsafe) public let kCGImagePropertyProfileName = key("ProfileName")
/// What the camera says; never told here.
nonisolated(unsafe) public let kCGImagePropertyExifDictionary = key("{Exif}")
/// When the picture was taken.
nonisolated(unsafe) public let kCGImagePropertyExifDateTimeOriginal = key("DateTimeOriginal")
/// What TIFF files say; never told here.
nonisolated(unsafe) public let kCGImagePropertyTIFFDictionary = key("{TIFF}")
/// How the pixels are turned, in what TIFF files say.
nonisolated(unsafe) public let kCGImagePropertyTIFFOrientation = key("Orientation")
/// Where the picture was taken; never told here.
nonisolated(unsafe) public let kCGImagePropertyGPSDictionary = key("{GPS}")
/// The latitude.
nonisolated(unsafe) public let kCGImagePropertyGPSLatitude = key("Latitude")
/// North or south.
nonisolated(unsafe) public let kCGImagePropertyGPSLatitudeRef = key("LatitudeRef")
/// The longitude.
nonisolated(unsafe) public let kCGImagePropertyGPSLongitude = key("Longitude")
/// East or west.
nonisolated(unsafe) public let kCGImagePropertyGPSLongitudeRef = key("LongitudeRef")
/// What JPEG files say; never told here.
nonisolated(unsafe) public let kCGImagePropertyJFIFDictionary = key("{JFIF}")
/// What PNG files say; never told here.
nonisolated(unsafe) public let kCGImagePropertyPNGDictionary = key("{PNG}")
/// How long an image of a moving PNG file is shown.
nonisolated(unsafe) public let kCGImagePropertyAPNGDelayTime = key("DelayTime")
/// The same, however short.
nonisolated(unsafe) public let kCGImagePropertyAPNGUnclampedDelayTime = key("UnclampedDelayTime")
/// What GIF files say.
nonisolated(unsafe) public let kCGImagePropertyGIFDictionary = key("{GIF}")
/// How often a moving GIF file is repeated; 0 for ever.
nonisolated(unsafe) public let kCGImagePropertyGIFLoopCount = key("LoopCount")
/// How long an image of a moving GIF file is shown.
nonisolated(unsafe) public let kCGImagePropertyGIFDelayTime = key("DelayTime")
/// The same, however short.
nonisolated(unsafe) public let kCGImagePropertyGIFUnclampedDelayTime = key("UnclampedDelayTime")
