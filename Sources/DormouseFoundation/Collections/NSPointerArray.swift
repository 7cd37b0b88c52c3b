import Foundation

/// A list of objects that it may hold weakly, with gaps. Not for several threads at once.
open class NSPointerArray: NSObject {
  private let options: NSPointerFunctions.Options
  private var references: [TableReference?] = []

  /// A list that holds objects as the options say.
  public init(options: NSPointerFunctions.Options = []) {
    self.options = options
    super.init()
  }

  /// A list that holds its objects.
  open class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }
  /// A list that holds its objects weakly.
  open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }

  private func reference(_ pointer: UnsafeMutableRawPointer?) -> TableReference? {
    pointer.map { TableReference(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), options) }
  }

  /// The number of places; growing adds gaps.
  open var count: Int {
    get { references.count }
    set {
      references = Array(references.prefix(newValue))
      references += Array(repeating: nil, count: max(0, newValue - references.count))
    }
  }
  /// The object at a place; nil for a gap, and for an object that is gone.
  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    references[index]?.object.map { Unmanaged.passUnretained($0).toOpaque() }
  }
  /// Adds an object or a gap at the end.
  open func addPointer(_ pointer: UnsafeMutableRawPointer?) { references.append(reference(pointer)) }
  /// Inserts an object or a gap.
  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    references.insert(reference(item), at: index)
  }
  /// Takes an object out, with its place.
  open func removePointer(at index: Int) { references.remove(at: index) }
  /// Puts an object or a gap at a place.
  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    references[index] = reference(item)
  }
  /// Takes out the gaps, and the places of objects that are gone.
  open func compact() { references.removeAll { $0?.object == nil } }
  /// The objects that are still alive.
  open var allObjects: [Any] { references.compactMap { $0?.object } }
}
