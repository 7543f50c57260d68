import Glibc
import TextFormats

/// The program that the compiler starts for the macros of the module SwiftUI.
///
/// Messages of both directions are JSON after their length, in eight bytes, the lowest first. The protocol is that of
/// swift-syntax, which packages would have to fetch and build for it; macros that read one declaration do without.
@main enum CompilerPlugin {
  /// Answers the messages of the compiler until there are no more.
  static func main() {
    // The compiler ends with a message without text.
    while let message = readMessage(), !message.isEmpty {
      guard let request = try? JSONDocument(message, limits: JSONLimits(depth: 512)) else {
        return fail("a message of the compiler is not JSON")
      }
      guard let answer = answer(to: request.root) else {
        return fail("a message of the compiler is of an unknown kind: \(request.root.members.map(\.key))")
      }
      send(answer)
    }
  }

  /// Returns the answer to a message; nil for one of an unknown kind.
  private static func answer(to message: JSONView) -> JSONText? {
    if message["getCapability"] != nil {
      // The version whose results do not depend on the kind of macro.
      let capability = JSONText.object([("protocolVersion", .integer(7)), ("features", .array([]))])
      return .object([("getCapabilityResult", .object([("capability", capability)]))])
    }
    if message["expandFreestandingMacro"] != nil { return result(Expansion("")) }
    if let request = message["expandAttachedMacro"] { return result(expansion(request)) }
    return nil
  }

  /// Returns what an attached macro adds to its declaration.
  private static func expansion(_ request: JSONView) -> Expansion {
    guard request["macro"]?["typeName"]?.text == "EntryMacro" else { return Expansion("") }
    let context = request["lexicalContext"]?.elements.first { _ in true }?["source"]?.text
    let entry = EntryMacro(
      declaration: request["declSyntax"]?["source"]?.text ?? "", extending: context ?? "")
    do throws(EntryMacro.Mistake) {
      return Expansion(request["macroRole"]?.text == "accessor" ? try entry.accessors() : try entry.key())
    } catch {
      // Both roles find the same mistake, which is told once.
      guard request["macroRole"]?.text == "peer" else {
        return Expansion("{ get { preconditionFailure() } }")
      }
      let attribute = request["attributeSyntax"], place = attribute?["location"]
      // The place is that of the space and the comments before the attribute.
      let source = Array((attribute?["source"]?.text ?? "").utf8)
      let space = source.lastIndex(of: UInt8(ascii: "@")) ?? 0
      return Expansion(
        "", mistake: error.reason, file: place?["fileName"]?.text,
        offset: place?["offset"]?.integer.map { $0 + space })
    }
  }

  /// The text that a macro stands for, or what is wrong with it.
  private struct Expansion {
    let text: String
    var mistake: String?
    var file: String?
    var offset: Int?

    init(_ text: String, mistake: String? = nil, file: String? = nil, offset: Int? = nil) {
      (self.text, self.mistake, self.file, self.offset) = (text, mistake, file, offset)
    }
  }

  private static func result(_ expansion: Expansion) -> JSONText {
    var diagnostics: [JSONText] = []
    if let mistake = expansion.mistake {
      diagnostics.append(
        .object([
          ("message", .string(mistake)), ("severity", .string("error")),
          (
            "position",
            .object([
              ("fileName", .string(expansion.file ?? "")), ("offset", .integer(expansion.offset ?? 0)),
            ])
          ),
          ("highlights", .array([])), ("notes", .array([])), ("fixIts", .array([])),
        ]))
    }
    let members = [("expandedSource", JSONText.string(expansion.text)), ("diagnostics", .array(diagnostics))]
    return .object([("expandMacroResult", .object(members))])
  }

  private static func readMessage() -> [UInt8]? {
    guard let head = readBytes(8) else { return nil }
    return readBytes(head.reversed().reduce(0) { $0 << 8 | Int($1) })
  }

  /// Returns a number of bytes of the input; nil at its end.
  private static func readBytes(_ count: Int) -> [UInt8]? {
    guard count >= 0, count < 1 << 30 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count), filled = 0
    while filled < count {
      // The buffer has `count` bytes, of which those from `filled` on are written.
      let step = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(0, buffer.baseAddress?.advanced(by: filled), count - filled)
      }
      guard step > 0 else { return nil }
      filled += step
    }
    return bytes
  }

  private static func send(_ answer: JSONText) {
    let text = Array(answer.line.utf8)
    let message = (0..<8).map { UInt8(truncatingIfNeeded: text.count >> ($0 * 8)) } + text
    var sent = 0
    while sent < message.count {
      // The buffer has all bytes of the message, of which those from `sent` on are read.
      let step = unsafe message.withUnsafeBytes { buffer in
        unsafe write(1, buffer.baseAddress?.advanced(by: sent), message.count - sent)
      }
      guard step > 0 else { return }
      sent += step
    }
  }

  private static func fail(_ reason: String) {
    let text = Array("SwiftUIMacros: \(reason)\n".utf8)
    // The buffer has all bytes of the text.
    _ = unsafe text.withUnsafeBytes { buffer in unsafe write(2, buffer.baseAddress, buffer.count) }
  }
}
