import Foundation

/// The properties that an appearance proxy can set.
@MainActor
enum AppearanceSettings {
  /// Takes over one property of a proxy which differs from a new instance, where the view still has that of a new one.
  typealias Setting = (_ view: UIView, _ proxy: UIView, _ plain: UIView) -> Void

  static let all: [Setting] = views + texts + controls + lists + bars

  private static let views: [Setting] = [
    { view, proxy, _ in
      if view.givenTintColor == nil, let tint = proxy.givenTintColor { view.tintColor = tint }
    },
    value(\UIView.backgroundColor),
  ]
  private static let texts = [
    value(\UILabel.textColor), value(\UILabel.font), value(\UITextField.textColor), value(\UITextField.font),
    value(\UITextView.textColor), value(\UITextView.font),
  ]
  private static let controls = [
    value(\UISwitch.onTintColor), value(\UISwitch.thumbTintColor), value(\UISlider.minimumTrackTintColor),
    value(\UISlider.maximumTrackTintColor), value(\UISlider.thumbTintColor),
    value(\UIProgressView.progressTintColor), value(\UIProgressView.trackTintColor),
    value(\UIPageControl.pageIndicatorTintColor), value(\UIPageControl.currentPageIndicatorTintColor),
    value(\UIActivityIndicatorView.color), value(\UISegmentedControl.selectedSegmentTintColor),
    attributes(\UISegmentedControl.attributes),
  ]
  private static let lists = [
    value(\UITableView.separatorColor), value(\UITableView.separatorStyle), value(\UITableView.sectionIndexColor),
    value(\UITableView.sectionHeaderTopPadding),
  ]
  private static let bars = [
    value(\UINavigationBar.prefersLargeTitles), value(\UINavigationBar.isTranslucent),
    value(\UINavigationBar.barStyle), value(\UINavigationBar.barTintColor), value(\UINavigationBar.shadowImage),
    value(\UINavigationBar.backgroundImages), value(\UINavigationBar.ownAppearance),
    value(\UINavigationBar.scrollEdgeAppearance), optional(\UINavigationBar.titleTextAttributes),
    optional(\UINavigationBar.largeTitleTextAttributes), value(\UITabBar.isTranslucent), value(\UITabBar.barStyle),
    value(\UITabBar.barTintColor), value(\UITabBar.unselectedItemTintColor), value(\UITabBar.ownAppearance),
    value(\UITabBar.scrollEdgeAppearance), value(\UITabBar.backgroundImage), value(\UITabBar.shadowImage),
    value(\UIToolbar.barTintColor), value(\UIToolbar.barStyle), value(\UISearchBar.barTintColor),
  ]

  private static func value<View: UIView, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<View, Value>
  ) -> Setting {
    { view, proxy, plain in
      guard let view = view as? View, let proxy = proxy as? View, let plain = plain as? View else { return }
      let (given, usual) = (proxy[keyPath: path], plain[keyPath: path])
      if given != usual, view[keyPath: path] == usual { view[keyPath: path] = given }
    }
  }

  private static func optional<View: UIView, Value>(_ path: ReferenceWritableKeyPath<View, Value?>) -> Setting {
    { view, proxy, _ in
      guard let view = view as? View, let given = (proxy as? View)?[keyPath: path] else { return }
      if view[keyPath: path] == nil { view[keyPath: path] = given }
    }
  }

  private static func attributes<View: UIView, State: Hashable, Value>(
    _ path: ReferenceWritableKeyPath<View, [State: Value]>
  ) -> Setting {
    { view, proxy, _ in
      guard let view = view as? View, let given = (proxy as? View)?[keyPath: path], !given.isEmpty else { return }
      view[keyPath: path].merge(given) { own, _ in own }
    }
  }
}
