import Foundation
@_spi(System) import UIKit

/// The playing item: a single, shared template.
@preconcurrency @MainActor
open class CPNowPlayingTemplate: CPTemplate {
  /// The shared template.
  public static let shared = CPNowPlayingTemplate()

  /// The app's own buttons beside the playback controls, set with `updateNowPlayingButtons(_:)`.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public private(set) var nowPlayingButtons: [CPNowPlayingButton] = []
  /// Whether the Up Next button is shown; false by default.
  open var isUpNextButtonEnabled = false
  /// The title of the Up Next button.
  open var upNextTitle = ""
  /// Whether a touch on the artist's name calls the observers. Stored; it has no effect here.
  open var isAlbumArtistButtonEnabled = false
  private var observers: [any CPNowPlayingTemplateObserver] = []

  override init() { super.init() }

  /// Adds an observer of the template's buttons; adding it twice has no further effect. The template keeps it alive
  /// until it is removed.
  public func add(_ observer: any CPNowPlayingTemplateObserver) {
    if !observers.contains(where: { $0 === observer }) { observers.append(observer) }
  }
  /// Removes an observer.
  public func remove(_ observer: any CPNowPlayingTemplateObserver) { observers.removeAll { $0 === observer } }

  /// Sets the app's own buttons; iOS shows up to five.
  ///
  /// - Note: Differs from iOS: stored, not shown.
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

/// Receives taps on the template's system buttons. All methods are optional.
@preconcurrency @MainActor
public protocol CPNowPlayingTemplateObserver: NSObjectProtocol {
  /// The user touched the Up Next button; the app usually pushes its queue.
  func nowPlayingTemplateUpNextButtonTapped(_ nowPlayingTemplate: CPNowPlayingTemplate)
  /// The user touched the artist's name.
  ///
  /// - Note: Differs from iOS: never called: there is no such button.
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
