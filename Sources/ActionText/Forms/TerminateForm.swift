import LifeCycle

extension ActionForm {
  /// The end of a process: at once, or at one of its calls.
  static let terminate = ActionForm(
    .terminate, .subject, keys: ["reason", "before", "after", "nth"], bare: "reason",
    read: { fields in
      let reason: ExitReason = try fields.required("reason", "a reason").choice("exit reason")
      let nth = try fields["nth"]?.ordinal("nth")
      let gate: CallGate?
      switch (fields["before"], fields["after"]) {
      case (nil, nil):
        if let node = fields["nth"] { throw node.error("nth counts calls, so it needs 'before' or 'after'") }
        gate = nil
      case (let call?, nil): gate = CallGate(.before, try call.text("before"), nth: nth ?? 1)
      case (nil, let call?): gate = CallGate(.after, try call.text("after"), nth: nth ?? 1)
      case (_?, let call?): throw call.error("terminate takes 'before' or 'after', not both")
      }
      return .terminate(reason, at: gate)
    },
    write: { kind in
      guard case .terminate(let reason, let gate) = kind else { return nil }
      var fields: [(String, Value)] = [("reason", .string(reason.rawValue))]
      if let gate {
        fields.append((gate.side.rawValue, .string(gate.call)))
        if gate.nth != 1 { fields.append(("nth", .integer(Int64(gate.nth)))) }
      }
      return fields
    })
}
