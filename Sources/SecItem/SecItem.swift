// swift-format-ignore-file: AlwaysUseLowerCamelCase

import DormouseFoundation
import Foundation

/// Puts an item into the keychain: a password or the bytes of a key.
///
/// - Note: Differs from iOS: keys and certificates as objects are not taken; the status is then `errSecUnimplemented`.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  Keychain.shared.add(attributes, result)
}

/// Finds items, and writes what the query wants of them: bytes, attributes or both; a list if it may be several.
///
/// An item whose list the lock of the device hides is `errSecInteractionNotAllowed`; one for which the user would have to
/// be asked, `errSecAuthFailed`, as nobody is there.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  Keychain.shared.copy(query, result)
}

/// Changes the items that a query finds.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  Keychain.shared.update(query, attributesToUpdate)
}

/// Removes the items that a query finds.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { Keychain.shared.delete(query) }

extension Keychain {
  func add(_ attributes: NSDictionary, _ result: UnsafeMutablePointer<AnyObject?>?) -> OSStatus {
    guard let query = KeychainQuery(attributes), query.kind != nil else { return errSecParam }
    guard !query.namesObjects, let item = KeychainItem(adding: query, on: Date()) else { return errSecUnimplemented }
    return status { () throws(Problem) in
      for list in List.allCases where list == item.list || !isHidden(list) {
        if try items(of: list).contains(where: item.isSame) { return errSecDuplicateItem }
      }
      try set(items(of: item.list) + [item], of: item.list)
      result?.pointee = query.answer(for: item)
      return errSecSuccess
    }
  }

  func copy(_ dictionary: NSDictionary, _ result: UnsafeMutablePointer<AnyObject?>?) -> OSStatus {
    guard let query = KeychainQuery(dictionary) else { return errSecParam }
    return status { () throws(Problem) in
      let found = try found(by: query)
      let items = found.flatMap(\.items).filter(query.matches).prefix(query.limit)
      if items.isEmpty { return errSecItemNotFound }
      if query.namesObjects { return errSecUnimplemented }
      if query.wantsData, items.contains(where: \.asksUser) { return errSecAuthFailed }
      let answers = items.compactMap(query.answer)
      if !answers.isEmpty { result?.pointee = query.limit == 1 ? answers[0] : NSArray(array: answers) }
      return errSecSuccess
    }
  }

  func update(_ dictionary: NSDictionary, _ changes: NSDictionary) -> OSStatus {
    guard let query = KeychainQuery(dictionary), let change = KeychainQuery(changes) else { return errSecParam }
    return status { () throws(Problem) in
      let found = try found(by: query)
      let items = found.flatMap(\.items)
      guard items.contains(where: query.matches) else { return errSecItemNotFound }
      let date = Date()
      let changed = items.map { item in
        guard query.matches(item) else { return item }
        var new = item
        new.set(change, on: date)
        return new
      }
      let isAmbiguous = zip(items, changed).contains { old, new in
        query.matches(old) && changed.count(where: new.isSame) > 1
      }
      if isAmbiguous { return errSecDuplicateItem }
      // A change of when an item can be read moves it to another list.
      for list in List.allCases {
        let now = changed.filter { $0.list == list }
        let isRead = found.contains { $0.list == list }
        if isRead || !now.isEmpty { try set((isRead ? [] : self.items(of: list)) + now, of: list) }
      }
      return errSecSuccess
    }
  }

  func delete(_ dictionary: NSDictionary) -> OSStatus {
    guard let query = KeychainQuery(dictionary) else { return errSecParam }
    return status { () throws(Problem) in
      let found = try found(by: query).filter { $0.items.contains(where: query.matches) }
      for (list, items) in found { try set(items.filter { !query.matches($0) }, of: list) }
      return found.isEmpty ? errSecItemNotFound : errSecSuccess
    }
  }

  /// The lists that can be read. If none of their items matches, and there is one that cannot be read, its problem.
  private func found(by query: KeychainQuery) throws(Problem) -> [(list: List, items: [KeychainItem])] {
    var found: [(list: List, items: [KeychainItem])] = []
    var hidden: Problem?
    for list in List.allCases {
      do throws(Problem) { found.append((list, try items(of: list))) } catch {
        guard error.status == errSecInteractionNotAllowed else { throw error }
        hidden = error
      }
    }
    if let hidden, !found.contains(where: { $0.items.contains(where: query.matches) }) { throw hidden }
    return found
  }

  private func isHidden(_ list: List) -> Bool {
    do throws(Problem) { _ = try items(of: list) } catch { return error.status == errSecInteractionNotAllowed }
    return false
  }
}

extension KeychainQuery {
  /// What the query wants of an item; nil for nothing.
  func answer(for item: KeychainItem) -> AnyObject? {
    guard wantsAttributes || (wantsData && wantsPersistentReference) else {
      if wantsPersistentReference { return item.persistentReference.map { NSData(data: $0) } }
      return wantsData ? item.data.map { NSData(data: $0) } : nil
    }
    var answer = wantsAttributes ? item.described : [:]
    if wantsData { answer["v_Data"] = item.data }
    if wantsPersistentReference { answer["v_PersistentRef"] = item.persistentReference }
    return answer as NSDictionary
  }
}
