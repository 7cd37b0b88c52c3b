import Foundation

/// Contacts as vCards, version 3.
open class CNContactVCardSerialization: NSObject {
  /// What has to be fetched of a contact.
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { "vCard" }

  /// Contacts as text: names, numbers and addresses of mail.
  open class func data(with contacts: [CNContact]) throws -> Data {
    Data(contacts.map(card).joined().utf8)
  }

  /// The contacts in a text: names, numbers and addresses of mail are read, the rest is left out.
  ///
  /// - Throws: `CocoaError.propertyListReadCorrupt` for what is no vCard.
  open class func contacts(with data: Data) throws -> [CNContact] {
    guard let text = String(data: data, encoding: .utf8) else { throw CocoaError(.propertyListReadCorrupt) }
    var contacts: [CNContact] = []
    var open: CNMutableContact?
    for line in text.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].split(separator: ";").first.map { $0.uppercased() } ?? ""
      let value = String(line[line.index(after: colon)...])
      switch name {
      case "BEGIN": open = CNMutableContact()
      case "END":
        guard let contact = open else { throw CocoaError(.propertyListReadCorrupt) }
        contacts.append(contact)
        open = nil
      case "N":
        let parts = fields(value)
        open?.familyName = parts.first ?? ""
        open?.givenName = parts.dropFirst().first ?? ""
      case "TEL":
        open?.phoneNumbers.append(CNLabeledValue(label: nil, value: CNPhoneNumber(stringValue: plain(value))))
      case "EMAIL": open?.emailAddresses.append(CNLabeledValue(label: nil, value: plain(value) as NSString))
      default: continue
      }
    }
    guard open == nil, !contacts.isEmpty else { throw CocoaError(.propertyListReadCorrupt) }
    return contacts
  }

  private static func card(_ contact: CNContact) -> String {
    let (family, given) = (escaped(contact.familyName), escaped(contact.givenName))
    var lines = ["BEGIN:VCARD", "VERSION:3.0", "N:\(family);\(given);;;", "FN:\(given) \(family)"]
    lines += contact.phoneNumbers.map { "TEL:\(escaped($0.value.stringValue))" }
    lines += contact.emailAddresses.map { "EMAIL:\(escaped($0.value as String))" }
    return (lines + ["END:VCARD"]).joined(separator: "\r\n") + "\r\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\", ";", ",": result += "\\\(character)"
      case _ where character.isNewline: result += "\\n"
      default: result.append(character)
      }
    }
    return result
  }

  private static func plain(_ text: String) -> String { fields(text).joined(separator: ";") }

  /// The fields between semicolons, without the marks before special characters.
  private static func fields(_ text: String) -> [String] {
    var result = [""]
    var isMarked = false
    for character in text {
      if isMarked {
        result[result.count - 1].append(character == "n" || character == "N" ? "\n" : character)
        isMarked = false
      } else if character == "\\" {
        isMarked = true
      } else if character == ";" {
        result.append("")
      } else {
        result[result.count - 1].append(character)
      }
    }
    return result
  }
}
