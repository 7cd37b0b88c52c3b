import UIKit

/// Search bars of all styles.
class SearchBarsViewController: StackViewController {
  override func fill() {
    let plain = UISearchBar()
    plain.placeholder = "Search"
    addWide(plain)
    let prominent = UISearchBar()
    prominent.searchBarStyle = .prominent
    prominent.text = "dormouse"
    prominent.showsCancelButton = true
    addWide(prominent)
    let minimal = UISearchBar()
    minimal.searchBarStyle = .minimal
    minimal.placeholder = "Minimal"
    addWide(minimal)
    let marked = UISearchBar()
    marked.placeholder = "With a bookmark"
    marked.showsBookmarkButton = true
    addWide(marked)
    let tinted = UISearchBar()
    tinted.placeholder = "A prompt, scopes"
    tinted.prompt = "Prompt"
    tinted.showsScopeBar = true
    tinted.scopeButtonTitles = ["All", "Titles", "Texts"]
    tinted.selectedScopeButtonIndex = 1
    addWide(tinted)
    let coloured = UISearchBar()
    coloured.barTintColor = .systemTeal
    coloured.placeholder = "Coloured"
    addWide(coloured)
  }
}
