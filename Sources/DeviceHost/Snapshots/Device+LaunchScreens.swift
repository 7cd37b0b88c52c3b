import DeviceCore
import Foundation
import LayerTree
import LifeCycle

/// Launch screens: made once for each installation from the storyboard or the dictionary that Info.plist names, and shown
/// until the app shows something (reference 7).
extension Device {
  /// An app's launch screen in a style; nil where it has none, and until it is made.
  public func launchScreen(of app: AppKey, isDark: Bool) -> LayerTree? {
    guard let bundle = library.bundle(named: core.apps[app].name) else { return nil }
    do throws(SnapshotFlaw) {
      return try snapshots.snapshot(
        Self.launchScreenName(of: bundle), app: bundle.bundleIdentifier, session: Self.launchScreenSession)?
        .tree(isDark: isDark, size: nil)
    } catch {
      tell("launchScreenUnreadable", ["explanation": .string("\(error)")], of: app)
      removeLaunchScreen(of: bundle)
      return nil
    }
  }

  static func launchScreenName(of bundle: AppBundle) -> String { "launch-\(bundle.bundleIdentifier)" }
  private static let launchScreenSession = "launch screen"

  /// Makes an app's launch screens anew, meanwhile it has none. Nothing of the app runs for it.
  ///
  /// - Parameter whenMade: Called with the reason where there are none.
  func makeLaunchScreens(of app: AppKey, whenMade: @escaping (LaunchScreenFailure?) -> Void = { _ in }) {
    guard let bundle = library.bundle(named: core.apps[app].name) else { return }
    removeLaunchScreen(of: bundle)
    launchScreens[app]?.stop()
    launchScreens[app] = nil
    guard bundle.hasLaunchScreen, let framework = library.launchFramework(of: bundle) else { return whenMade(nil) }
    let program = (configuration.template ?? TemplateProgram()).executable
    do {
      launchScreens[app] = try LaunchScreenProcess(
        of: bundle, framework, program: program, idiom: configuration.idiom, screen: configuration.screen,
        confinedBy: confiner, on: loop
      ) { [weak self] outcome in
        guard let self else { return }
        launchScreens[app] = nil
        whenMade(keep(outcome, of: app, bundle))
      }
    } catch {
      whenMade(refuse("\(error)", app))
    }
  }

  private func keep(
    _ outcome: LaunchScreenProcess.Outcome, of app: AppKey, _ bundle: AppBundle
  ) -> LaunchScreenFailure? {
    do {
      let variants = try outcome.get()
      guard !hasEnded else { return nil }
      guard !variants.isEmpty else {
        return refuse("Info.plist names a launch screen that is not in the bundle", app)
      }
      try snapshots.write(
        StoredSnapshot(app: bundle.bundleIdentifier, session: Self.launchScreenSession, variants: variants),
        Self.launchScreenName(of: bundle))
      return nil
    } catch {
      return refuse("\(error)", app)
    }
  }

  private func refuse(_ why: String, _ app: AppKey) -> LaunchScreenFailure {
    if !hasEnded { tell("launchScreenRefused", ["explanation": .string(why)], of: app) }
    return LaunchScreenFailure(description: why)
  }

  private func removeLaunchScreen(of bundle: AppBundle) {
    do { try snapshots.delete(Self.launchScreenName(of: bundle)) } catch {
      tell("launchScreenNotRemoved", ["explanation": .string("\(error)")])
    }
  }
}
