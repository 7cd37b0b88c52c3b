import LifeCycle

extension SeenScreen {
  /// The answer to `inspect` in the control protocol.
  var value: Value {
    var fields: [String: Value] = ["app": .string(app), "scenes": .array(scenes.map(\.value))]
    if isSuspended { fields["isSuspended"] = true }
    if isCut { fields["isCut"] = true }
    fields["firstResponder"] = firstResponder.map { .string($0) }
    return .object(fields)
  }
}

extension SeenScreen.Scene {
  fileprivate var value: Value {
    var fields: [String: Value] = [
      "scene": .integer(Int64(number)), "isFront": .bool(isFront), "size": .array(size.map { .number($0) }),
      "views": .array(views.map(\.fields)),
    ]
    fields["windows"] = windows.map { .array($0.map(\.value)) }
    return .object(fields)
  }
}

extension SeenScreen.Window {
  fileprivate var value: Value {
    ["class": .string(className), "isKey": .bool(isKey), "controllers": .array(controllers.map(\.value))]
  }
}

extension SeenScreen.Controller {
  fileprivate var value: Value {
    var fields: [String: Value] = ["class": .string(className)]
    fields["title"] = title.map { .string($0) }
    fields["in"] = parent.map { .integer(Int64($0)) }
    if isPresented { fields["isPresented"] = true }
    if !isShown { fields["hidden"] = true }
    return .object(fields)
  }
}

extension SeenScreen.View {
  fileprivate var fields: Value {
    var fields: [String: Value] = ["depth": .integer(Int64(depth))]
    fields["class"] = className.map { .string($0) }
    if !frame.isEmpty { fields["frame"] = .array(frame.map { .number($0) }) }
    if !isSeen { fields["hidden"] = true }
    fields["text"] = text.map { .string($0) }
    fields["label"] = label.map { .string($0) }
    fields["value"] = self.value.map { .string($0) }
    fields["identifier"] = identifier.map { .string($0) }
    if !isEnabled { fields["isEnabled"] = false }
    if isSelected { fields["isSelected"] = true }
    if isFirstResponder { fields["isFirstResponder"] = true }
    if let input {
      fields["input"] = ["isSecure": .bool(input.isSecure), "placeholder": .string(input.placeholder)]
    }
    return .object(fields)
  }
}
