import UIKit

/// What stands where there is nothing to show.
class EmptyViewController: StackViewController {
  override func fill() {
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "tray")
    empty.text = "No Notes"
    empty.secondaryText = "Notes that you write appear here."
    var button = UIButton.Configuration.borderless()
    button.title = "Write a Note"
    empty.button = button
    var search = UIContentUnavailableConfiguration.search()
    search.text = "No Results for “Marmot”"
    for configuration in [empty, search, UIContentUnavailableConfiguration.loading()] {
      addWide(UIContentUnavailableView(configuration: configuration))
    }
  }
}
