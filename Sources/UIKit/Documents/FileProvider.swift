// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of errors of file providers, of which there are none.
public let NSFileProviderErrorDomain = "NSFileProviderErrorDomain"
