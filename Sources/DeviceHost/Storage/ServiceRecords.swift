import DeviceCore
import LifeCycle
import StoredRecords

extension StoredNotifications {
  /// - Parameter epoch: the calendar time at clock zero.
  init(_ centre: NotificationCentre, epoch: Double) {
    self.init(
      epoch: epoch, permission: centre.permission, options: centre.options, answersYes: centre.answersYes,
      pending: centre.pending.map { pending in
        Pending(pending.notification, date: pending.firesAt.map { epoch + $0.seconds })
      },
      delivered: centre.delivered.map { Delivered($0.notification, isListed: $0.isListed) },
      categories: centre.categories, badge: centre.badge, isRegistered: centre.isRegistered)
  }

  /// The same for a device with another clock.
  func at(epoch: Double) -> NotificationCentre {
    var centre = NotificationCentre()
    centre.permission = permission
    centre.options = options
    centre.answersYes = answersYes
    centre.pending = pending.map { pending in
      // Bounded to some decades either way, so that a damaged date cannot trap.
      let instant = pending.date.map { Instant.zero + .seconds(min(max($0 - epoch, -2e9), 2e9)) }
      return .init(pending.notification, firesAt: instant)
    }
    centre.delivered = delivered.map { .init($0.notification, isListed: $0.isListed) }
    centre.categories = categories
    centre.badge = badge
    centre.isRegistered = isRegistered
    return centre
  }
}

extension StoredLocation {
  init(_ services: LocationServices) {
    self.init(
      authorization: services.authorization, answersYes: services.answersYes,
      watchesSignificantChanges: services.watchesSignificantChanges, watchesVisits: services.watchesVisits,
      regions: services.regions, lastSignificant: services.lastSignificant, arrival: services.arrival)
  }

  /// The services as stored.
  var services: LocationServices {
    var services = LocationServices()
    services.authorization = authorization
    services.answersYes = answersYes
    services.watchesSignificantChanges = watchesSignificantChanges
    services.watchesVisits = watchesVisits
    services.regions = regions
    services.lastSignificant = lastSignificant
    services.arrival = arrival
    return services
  }
}
