import Foundation
internal import LifeCycle
internal import SystemLink

/// The scene accessories that the app's view controllers offer. The system knows only whether there is one.
@MainActor
final class SceneAccessories {
  private struct Entry { weak var registration: UISceneAccessoryRegistration? }

  /// In the order of registration. The caller keeps the registration; the offer ends with it.
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

  /// The accessory for scenes of a role: of those offered, the one registered last, which belongs to the topmost view
  /// controller.
  func current(for role: SceneRole) -> UISceneAccessory? {
    entries.lazy.reversed().compactMap(\.registration).first { $0.accessory.role == role && $0.isOffered }?.accessory
  }

  /// The roles with content on offer now.
  var offeredRoles: Set<SceneRole> {
    guard !entries.isEmpty else { return [] }
    return Set(entries.compactMap { $0.registration.flatMap { $0.isOffered ? $0.accessory.role : nil } })
  }

  /// A registration was added, removed, enabled or disabled. Tells the system in the next turn of the main queue, once
  /// views that appear together with it are there.
  func changed() {
    guard !isChanging else { return }
    isChanging = true
    DispatchQueue.main.async { [weak self] in
      self?.isChanging = false
      self?.tell()
    }
  }

  /// Tells the system if the offer has changed; view controllers come and go with every transition.
  func tell() {
    guard !entries.isEmpty || told else { return }
    let isOffered = current(for: .externalDisplay) != nil
    guard isOffered != told else { return }
    told = isOffered
    Runtime.shared.send(.sceneAccessory(isOffered))
  }
}
