import Foundation

/// A behaviour that is added to a view: a context menu, a drag, a pointer.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that has the interaction.
  var view: UIView? { get }
  /// Called before the interaction joins a view or leaves it (nil).
  func willMove(to view: UIView?)
  /// Called after the interaction joined a view or left it (nil).
  func didMove(to view: UIView?)
}

/// A base for the framework's own interactions: remembers its view.
@preconcurrency @MainActor
open class _Interaction: NSObject, UIInteraction {
  /// The view that has the interaction; held weakly.
  open private(set) weak var view: UIView?
  override init() { super.init() }
  /// Called before the interaction joins a view or leaves it (nil).
  open func willMove(to view: UIView?) {}
  /// Called after the interaction joined a view or left it (nil).
  open func didMove(to view: UIView?) { self.view = view }
}

extension UIView {
  /// The interactions of the view, in the order added.
  public var interactions: [any UIInteraction] {
    get { extras?.interactions ?? [] }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
      for new in newValue where !interactions.contains(where: { $0 === new }) { addInteraction(new) }
    }
  }

  /// Adds an interaction; it leaves the view that had it.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    neededExtras.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    neededExtras.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
