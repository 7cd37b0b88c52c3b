import LifeCycle

/// Universal links: which app a link opens in, by the app's associated domains and by what the domain's site says.
extension DeviceCore {
  /// The device is given a site's `apple-app-site-association` file, in place of the one it had.
  mutating func give(_ site: String, _ file: [String: Value]) throws(Refusal) {
    let association: SiteAssociation
    do throws(SiteAssociation.Fault) { association = try SiteAssociation(file) } catch {
      throw .badAssociation(domain: site, place: error.place, error.explanation)
    }
    outbox.record(.input, "site", .text("domain", site), by: .input)
    sites[site.lowercased()] = association
  }

  /// Whether the app is associated with the link's domain: by its name, or below a domain with `*.` in front.
  func isAssociated(_ app: AppKey, with host: String) -> Bool {
    apps[app].linkDomains.contains { domain in
      let domain = domain.lowercased()
      return domain == host || domain.hasPrefix("*.") && host.hasSuffix(domain.dropFirst())
    }
  }

  /// Whether the site opens the link in the app. A site whose file the device was not given opens all of them.
  func opens(_ link: String, of host: String, in app: AppKey) -> Bool {
    guard let site = sites[host] ?? parentSite(of: host, for: app) else { return true }
    return site.opens(link, in: apps[app].bundleIdentifier)
  }

  /// For a domain with `*.` in front, the file lies at the domain behind it.
  private func parentSite(of host: String, for app: AppKey) -> SiteAssociation? {
    for domain in apps[app].linkDomains where domain.hasPrefix("*.") {
      let parent = domain.dropFirst(2).lowercased()
      if host.hasSuffix("." + parent), let site = sites[parent] { return site }
    }
    return nil
  }
}
