internal import GTKBridge
internal import Glibc

/// A question in a dialog, with its answers.
package struct Question: Sendable {
  /// An answer.
  package struct Answer: Sendable {
    /// The style of its button.
    package enum Kind: Int32, Sendable { case plain, suggested, destructive }

    let name: String, label: String
    let kind: Kind

    /// Creates an answer; an underscore in the label goes before its mnemonic.
    package init(_ name: String, _ label: String, _ kind: Kind = .plain) {
      (self.name, self.label, self.kind) = (name, label, kind)
    }
  }

  let heading: String, text: String
  let answers: [Answer]

  /// Creates a question; its first answer is also that of Escape, the last that of Enter.
  package init(_ heading: String, _ text: String, _ answers: [Answer]) {
    (self.heading, self.text, self.answers) = (heading, text, answers)
  }
}

extension Window {
  /// Asks in a dialog over the window; the callback receives the name of the answer.
  package func ask(_ question: Question, _ body: @escaping @MainActor (String) -> Void) {
    // The toolkit copies them.
    let texts = question.answers.map { (strdup($0.name), strdup($0.label), $0.kind) }
    defer {
      for text in texts {
        free(text.0)
        free(text.1)
      }
    }
    let answers = texts.compactMap { name, label, kind -> ui_answer? in
      guard let name, let label else { return nil }
      return ui_answer(name: name, label: label, kind: kind.rawValue)
    }
    ui_ask(
      object, question.heading, question.text, answers, answers.count,
      { data, answer in Handler<String, Void>.call(data, String(cString: answer)) },
      Handler<String, Void>(body).retained, { releaseHandler($0) })
  }
}
