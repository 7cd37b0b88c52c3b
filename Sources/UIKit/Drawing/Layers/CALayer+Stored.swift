import Foundation

// What is kept for the app and has no effect here.
extension CALayer {
  /// Stored; it has no effect here.
  public var anchorPointZ: CGFloat {
    get { extras?.anchorPointZ ?? 0 }
    set { neededExtras.anchorPointZ = newValue }
  }
  /// Stored; it has no effect here.
  public var isGeometryFlipped: Bool {
    get { extras?.isGeometryFlipped ?? false }
    set { neededExtras.isGeometryFlipped = newValue }
  }
  /// Stored; it has no effect here.
  public var rasterizationScale: CGFloat {
    get { extras?.rasterizationScale ?? 1 }
    set { neededExtras.rasterizationScale = newValue }
  }
  /// Stored; it has no effect here.
  public var allowsEdgeAntialiasing: Bool {
    get { extras?.allowsEdgeAntialiasing ?? false }
    set { neededExtras.allowsEdgeAntialiasing = newValue }
  }
  /// Stored; it has no effect here.
  public var allowsGroupOpacity: Bool {
    get { extras?.allowsGroupOpacity ?? true }
    set { neededExtras.allowsGroupOpacity = newValue }
  }
  /// Stored; it has no effect here.
  public var drawsAsynchronously: Bool {
    get { extras?.drawsAsynchronously ?? false }
    set { neededExtras.drawsAsynchronously = newValue }
  }
  /// Stored; it has no effect here.
  public var minificationFilter: CALayerContentsFilter {
    get { extras?.minificationFilter ?? .linear }
    set { neededExtras.minificationFilter = newValue }
  }
  /// Stored; it has no effect here.
  public var magnificationFilter: CALayerContentsFilter {
    get { extras?.magnificationFilter ?? .linear }
    set { neededExtras.magnificationFilter = newValue }
  }
  /// Stored; it has no effect here.
  public var compositingFilter: Any? {
    get { extras?.compositingFilter }
    set { neededExtras.compositingFilter = newValue }
  }
  /// Stored; it has no effect here.
  public var filters: [Any]? {
    get { extras?.filters }
    set { neededExtras.filters = newValue }
  }

  // MARK: Time

  /// Stored; it has no effect here.
  public var duration: CFTimeInterval {
    get { extras?.duration ?? .infinity }
    set { neededExtras.duration = newValue }
  }
  /// Stored; it has no effect here.
  public var repeatCount: Float {
    get { extras?.repeatCount ?? 0 }
    set { neededExtras.repeatCount = newValue }
  }
  /// Stored; it has no effect here.
  public var repeatDuration: CFTimeInterval {
    get { extras?.repeatDuration ?? 0 }
    set { neededExtras.repeatDuration = newValue }
  }
  /// Stored; it has no effect here.
  public var autoreverses: Bool {
    get { extras?.autoreverses ?? false }
    set { neededExtras.autoreverses = newValue }
  }
  /// Stored; it has no effect here.
  public var fillMode: CAMediaTimingFillMode {
    get { extras?.fillMode ?? .removed }
    set { neededExtras.fillMode = newValue }
  }
}
