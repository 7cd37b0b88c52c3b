import Foundation

/// The types of values that can be pasted into a responder.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject {
  /// The types.
  open var acceptableTypeIdentifiers: [String]

  /// A configuration that accepts nothing yet.
  public override init() {
    acceptableTypeIdentifiers = []
    super.init()
  }

  /// A configuration for types.
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
    super.init()
  }

  /// A configuration for the types from which objects of a class are made.
  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
  }

  /// A configuration for the types from which values of a Swift type, such as `String`, are made.
  public convenience init<T: _ObjectiveCBridgeable>(forAccepting: T.Type)
  where T._ObjectiveCType: NSItemProviderReading { self.init(forAccepting: T._ObjectiveCType.self) }

  /// Adds types.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
  }

  /// Adds the types from which objects of a class are made.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    acceptableTypeIdentifiers += aClass.readableTypeIdentifiersForItemProvider
  }
}

/// A place where values can be pasted: every responder.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  /// The types of values that can be pasted here; nil for none.
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Takes values that are pasted.
  func paste(itemProviders: [NSItemProvider])
  /// Whether values can be pasted here.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

/// The paste configurations of responders, beside the responders, as few have one.
@MainActor
enum PasteConfigurations {
  private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  static func configuration(of responder: UIResponder) -> UIPasteConfiguration? {
    objc_getAssociatedObject(responder, key) as? UIPasteConfiguration
  }

  static func set(_ configuration: UIPasteConfiguration?, of responder: UIResponder) {
    objc_setAssociatedObject(responder, key, configuration, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  static func accepts(_ providers: [NSItemProvider], _ configuration: UIPasteConfiguration?) -> Bool {
    guard let types = configuration?.acceptableTypeIdentifiers, !providers.isEmpty else { return false }
    return providers.allSatisfy { provider in
      types.contains { provider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  /// Hands over what lies on the general pasteboard, if it can be pasted.
  static func paste(into place: any UIPasteConfigurationSupporting) {
    guard place.pasteConfiguration != nil else { return }
    let providers = UIPasteboard.general.itemProviders
    guard place.canPaste(providers) else { return }
    place.paste(itemProviders: providers)
  }
}
