internal import CompiledInterface
import Foundation

/// The values of bars and their items.
extension InterfaceValues {
  func apply(_ element: InterfaceElement, to bar: UINavigationBar) {
    if flag(element, "largeTitles") == true { bar.prefersLargeTitles = true }
    if flag(element, "translucent") == false { bar.isTranslucent = false }
    if element["barStyle"] == "black" { bar.barStyle = .black }
    if let color = color(element, "barTintColor") { bar.barTintColor = color }
    if let color = color(element, "tintColor") { bar.tintColor = color }
    if let attributes = element.children.first(where: { $0["key"] == "titleTextAttributes" }) {
      bar.titleTextAttributes = textAttributes(attributes)
    }
    if let attributes = element.children.first(where: { $0["key"] == "largeTitleTextAttributes" }) {
      bar.largeTitleTextAttributes = textAttributes(attributes)
    }
    if let look = appearance(element, "standardAppearance") { bar.standardAppearance = look }
    if let look = appearance(element, "scrollEdgeAppearance") { bar.scrollEdgeAppearance = look }
    if let look = appearance(element, "compactAppearance") { bar.compactAppearance = look }
  }

  private func appearance(_ element: InterfaceElement, _ key: String) -> UINavigationBarAppearance? {
    guard let source = element.child(key: key), source.name == "navigationBarAppearance" else { return nil }
    let look = UINavigationBarAppearance()
    if let color = color(source, "backgroundColor") { look.backgroundColor = color }
    if let color = color(source, "shadowColor") { look.shadowColor = color }
    if let attributes = source.child(key: "titleTextAttributes") {
      look.titleTextAttributes = textAttributes(attributes)
    }
    if let attributes = source.child(key: "largeTitleTextAttributes") {
      look.largeTitleTextAttributes = textAttributes(attributes)
    }
    return look
  }

  private func textAttributes(_ element: InterfaceElement) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    result[.foregroundColor] = color(element, "textColor")
    result[.font] = font(element, "fontDescription")
    return result
  }

  func apply(_ element: InterfaceElement, to bar: UIToolbar) {
    if let color = color(element, "barTintColor") { bar.barTintColor = color }
    if flag(element, "translucent") == false { bar.isTranslucent = false }
  }

  func apply(_ element: InterfaceElement, to bar: UITabBar) {
    if let color = color(element, "barTintColor") { bar.barTintColor = color }
    // The latter as files of iOS 7 have it.
    if let color = color(element, "tintColor") ?? color(element, "selectedImageTintColor") { bar.tintColor = color }
    if let color = color(element, "unselectedItemTintColor") { bar.unselectedItemTintColor = color }
    if flag(element, "translucent") == false { bar.isTranslucent = false }
  }

  func apply(_ element: InterfaceElement, to bar: UISearchBar) {
    bar.text = text(element, "text")
    bar.placeholder = text(element, "placeholder")
    if flag(element, "showsCancelButton") == true { bar.showsCancelButton = true }
    if element["searchBarStyle"] == "minimal" { bar.searchBarStyle = .minimal }
    if element["searchBarStyle"] == "prominent" { bar.searchBarStyle = .prominent }
    let titles = (element.child("scopeButtonTitles")?.children ?? []).map(\.text)
    if !titles.isEmpty { bar.scopeButtonTitles = titles }
  }

  // MARK: Items

  private static let barItems: Names<UIBarButtonItem.SystemItem> = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
    "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
    "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo, "redo": .redo,
    "pageCurl": .pageCurl, "close": .close,
  ]

  func apply(_ element: InterfaceElement, to item: UIBarButtonItem) {
    item.systemItem = value(element, "systemItem", Self.barItems)
    item.title = text(element, "title")
    item.image = image(element, "image")
    if element["style"] == "done" || item.systemItem == .done || item.systemItem == .save { item.style = .done }
    if flag(element, "enabled") == false { item.isEnabled = false }
    if let width = number(element, "width") { item.width = width }
    if let tag = integer(element, "tag") { item.tag = tag }
    item.tintColor = color(element, "tintColor")
    let accessibility = element.child("accessibility")
    item.accessibilityLabel = accessibility?["label"]
    item.accessibilityIdentifier = accessibility?["identifier"]
  }

  /// A tab: a standard one has its title and its image from the system.
  func tabBarItem(_ element: InterfaceElement, title: String?) -> UITabBarItem {
    let type = InterfaceClasses.custom(element, as: UITabBarItem.Type.self) ?? UITabBarItem.self
    let coder = StoryboardCoder(element.attributes) { [self] object in
      guard let item = object as? UITabBarItem else { return }
      let standard = element["systemItem"].flatMap(UITabBarItem.SystemItem.init(named:))
      item.title = standard?.title ?? text(element, "title") ?? title
      item.image = standard.flatMap { UIImage(systemName: $0.symbol) } ?? image(element, "image")
      item.selectedImage = image(element, "selectedImage")
      if let tag = integer(element, "tag") { item.tag = tag }
      item.badgeValue = text(element, "badgeValue")
      if flag(element, "enabled") == false { item.isEnabled = false }
    }
    return type.init(coder: coder) ?? UITabBarItem()
  }

  func apply(_ element: InterfaceElement, to item: UINavigationItem) {
    if let title = text(element, "title") { item.title = title }
    item.prompt = text(element, "prompt")
    if let title = text(element, "backButtonTitle") { item.backButtonTitle = title }
    if flag(element, "hidesBackButton") == true { item.hidesBackButton = true }
    if flag(element, "leftItemsSupplementBackButton") == true { item.leftItemsSupplementBackButton = true }
    switch element["largeTitleDisplayMode"] {
    case "always": item.largeTitleDisplayMode = .always
    case "never": item.largeTitleDisplayMode = .never
    default: break
    }
  }
}
