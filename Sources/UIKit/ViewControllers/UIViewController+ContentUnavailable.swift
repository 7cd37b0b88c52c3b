import Foundation

/// What a controller shows in place of its content; few controllers have it.
@MainActor
final class UnavailableContent {
  var configuration: (any UIContentConfiguration)?
  var view: (UIView & UIContentView)?
  var isUpdating = false
}

extension UIViewController {
  /// What the screen shows over its view while there is no content; nil for nothing.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailableContent?.configuration }
    set {
      guard newValue != nil || unavailableContent != nil else { return }
      neededUnavailableContent.configuration = newValue
      showUnavailableContent()
    }
  }

  /// The traits, and the text in the search bar.
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.searchController?.searchBar.text
    return state
  }

  /// Asks for `updateContentUnavailableConfiguration(using:)` in the main queue's next turn, once for many requests.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    let content = neededUnavailableContent
    guard !content.isUpdating else { return }
    content.isUpdating = true
    MainQueue.async { [weak self] in
      content.isUpdating = false
      guard let self else { return }
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
  }

  private var neededUnavailableContent: UnavailableContent {
    let made = unavailableContent ?? UnavailableContent()
    unavailableContent = made
    return made
  }

  /// Shows the configuration in the view, if that is loaded.
  func showUnavailableContent() {
    guard let content = unavailableContent, let outer = viewIfLoaded else { return }
    guard let configuration = content.configuration?.updated(for: contentUnavailableConfigurationState) else {
      content.view?.removeFromSuperview()
      content.view = nil
      return
    }
    if let view = content.view, view.supports(configuration) {
      view.configuration = configuration
    } else {
      content.view?.removeFromSuperview()
      content.view = configuration.makeContentView()
    }
    guard let view = content.view else { return }
    view.frame = outer.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(view)
  }
}
