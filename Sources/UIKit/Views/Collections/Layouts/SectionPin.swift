import Foundation

/// The room in which a header or footer stays visible.
struct SectionPin {
  let section: ClosedRange<CGFloat>
  let isHeader: Bool

  /// - Parameters:
  ///   - own: Where it belongs.
  ///   - start: Where what is seen begins.
  func place(_ own: CGFloat, _ extent: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
    isHeader
      ? min(max(own, start), max(own, section.upperBound - extent))
      : max(min(own, end - extent), min(own, section.lowerBound))
  }
}
