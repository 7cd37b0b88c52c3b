import Foundation
internal import LifeCycle

/// What the app's view controllers offer for displays. The system hears only whether there is something.
@MainActor
final class SceneAccessories {
  private struct Entry { weak var registration: UISceneAccessoryRegistration? }

  /// In the order of registration. Whoever registers keeps the registration; with it goes the offer.
  private var entries: [Entry] = []
  private var told = false
  private var isChanging = false

  func add(_ registration: UISceneAccessoryRegistration) {
    entries.append(Entry(registration: registration))
    changed()
  }

  func remove(_ registration: UISceneAccessoryRegistration) {
    entries.removeAll { $0.registration === registration || $0.registration == nil }
    changed()
  }

  /// The accessory for scenes of a role: of those that are offered, the one registered last, which is the topmost view
  /// controller's.
  func current(for role: SceneRole) -> UISceneAccessory? {
    entries.lazy.reversed().compactMap(\.registration).first { $0.accessory.role == role && $0.isOffered }?.accessory
  }

  /// The roles for which there is content now.
  var offeredRoles: Set<SceneRole> {
    guard !entries.isEmpty else { return [] }
    return Set(entries.compactMap { $0.registration.flatMap { $0.isOffered ? $0.accessory.role : nil } })
  }

  /// Something was registered, taken back, enabled or disabled: told when the main queue comes round, when views that
  /// come on screen with it are there.
  func changed() {
    guard !isChanging else { return }
    isChanging = true
    DispatchQueue.main.async { [weak self] in
      self?.isChanging = false
      self?.tell()
    }
  }

  /// Tells the system when it is news; view controllers come and go with every transition.
  func tell() {
    guard !entries.isEmpty || told else { return }
    let isOffered = current(for: .externalDisplay) != nil
    guard isOffered != told else { return }
    told = isOffered
    Runtime.shared.send(.sceneAccessory(isOffered))
  }
}
