import AssetCatalog
import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import ScreenLink
import SystemCalls

extension Device {
  /// Shows the screen to people: on a page of this machine, which a browser opens.
  ///
  /// - Parameter port: 0 for one that is free.
  /// - Returns: What a person opens; whoever has it may look and touch.
  /// - Throws: `ScreenError`, `SystemCallError`.
  public func show(onPort port: UInt16) throws -> String {
    if let viewing { return viewing.address.url }
    let viewing = try Viewing(self, port: port, program: configuration.viewProgram)
    self.viewing = viewing
    return viewing.address.url
  }

  /// Somebody begins to look at the page, or the last one has gone. On a virtual clock nobody is waited for.
  func isLookedAt(_ isLooking: Bool) {
    guard configuration.world == .real, !hasEnded else { return }
    feed(.kernel(.watched(isLooking)))
  }

  /// The process of the program that shows the screen; nil while there is none.
  package var viewProcess: Int32? { viewing?.pid }
}

extension Device: ToldScenery.Source {
  var clockOffset: Int64 { clock.offset }
  var screenScale: Double { configuration.screen.scale }

  func tree(of session: SessionID) -> LayerTree? { trees[session] }

  func addFiles(
    of tree: LayerTree, _ app: AppKey?, to plane: inout SceneryChange.Plane, _ files: inout [ScreenFile],
    images: inout Set<ImageID>, fonts: inout Set<String>
  ) {
    // What was there before the change has been told before it.
    guard let change = plane.change else { return }
    let new = change.images.map(\.id).filter { !images.contains($0) }.sorted { $0.rawValue < $1.rawValue }
    var picture = PictureRequest.Plane(TreeChange())
    if !new.isEmpty {
      images.formUnion(new)
      addPictures(new, of: tree, app: app, to: &picture, &files)
    }
    let names = change.appFonts
    if let app, !names.isSubset(of: fonts) {
      addFonts(to: &picture, names.subtracting(fonts).sorted(), app: app, &files)
      fonts.formUnion(names)
    }
    plane.files = picture.files
    plane.fonts = picture.fonts
  }
}
