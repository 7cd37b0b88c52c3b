// The keys of filters' values, by the names that they have on iOS.

/// The image.
public let kCIInputImageKey = "inputImage"
/// The image behind.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The image that says where.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The image that a filter makes.
public let kCIOutputImageKey = "outputImage"
/// A colour.
public let kCIInputColorKey = "inputColor"
/// A radius.
public let kCIInputRadiusKey = "inputRadius"
/// How strong.
public let kCIInputIntensityKey = "inputIntensity"
/// How large.
public let kCIInputScaleKey = "inputScale"
/// How wide for its height.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// The middle.
public let kCIInputCenterKey = "inputCenter"
/// An angle.
public let kCIInputAngleKey = "inputAngle"
/// How colourful.
public let kCIInputSaturationKey = "inputSaturation"
/// How bright.
public let kCIInputBrightnessKey = "inputBrightness"
/// How much light and dark differ.
public let kCIInputContrastKey = "inputContrast"
/// How much light there was.
public let kCIInputEVKey = "inputEV"
/// A rectangle.
public let kCIInputExtentKey = "inputExtent"
/// How sharp.
public let kCIInputSharpnessKey = "inputSharpness"
/// How wide.
public let kCIInputWidthKey = "inputWidth"
