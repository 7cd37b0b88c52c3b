import Foundation
@_spi(System) import UIKit

/// What is being played: one for the app.
@preconcurrency @MainActor
open class CPNowPlayingTemplate: CPTemplate {
  /// The one there is.
  public static let shared = CPNowPlayingTemplate()

  public private(set) var nowPlayingButtons: [CPNowPlayingButton] = []
  open var isUpNextButtonEnabled = false
  open var upNextTitle = ""
  open var isAlbumArtistButtonEnabled = false
  private var observers: [any CPNowPlayingTemplateObserver] = []

  override init() { super.init() }

  public func add(_ observer: any CPNowPlayingTemplateObserver) {
    if !observers.contains(where: { $0 === observer }) { observers.append(observer) }
  }
  public func remove(_ observer: any CPNowPlayingTemplateObserver) { observers.removeAll { $0 === observer } }

  /// Up to five.
  public func updateNowPlayingButtons(_ nowPlayingButtons: [CPNowPlayingButton]) {
    self.nowPlayingButtons = nowPlayingButtons
  }

  override var rows: [TemplateRow] {
    guard isUpNextButtonEnabled else { return [] }
    return [
      TemplateRow(upNextTitle) { [weak self] in
        guard let self else { return }
        for observer in self.observers {
          _ = DelegateCall.optional(
            .incidental, "nowPlayingTemplateUpNextButtonTapped(_:)", on: observer, scene: nil
          ) { observer.nowPlayingTemplateUpNextButtonTapped(self) }
        }
      }
    ]
  }
}

/// Hears of the buttons that the system has on the template. All methods are optional.
@preconcurrency @MainActor
public protocol CPNowPlayingTemplateObserver: NSObjectProtocol {
  func nowPlayingTemplateUpNextButtonTapped(_ nowPlayingTemplate: CPNowPlayingTemplate)
  func nowPlayingTemplateAlbumArtistButtonTapped(_ nowPlayingTemplate: CPNowPlayingTemplate)
}

extension CPNowPlayingTemplateObserver {
  public func nowPlayingTemplateUpNextButtonTapped(_ nowPlayingTemplate: CPNowPlayingTemplate) {
    OptionalCall.notImplemented(by: self)
  }
  public func nowPlayingTemplateAlbumArtistButtonTapped(_ nowPlayingTemplate: CPNowPlayingTemplate) {
    OptionalCall.notImplemented(by: self)
  }
}
