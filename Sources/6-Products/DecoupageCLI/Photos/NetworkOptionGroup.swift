import Arguments
import Log
import Stickers

/// The options that choose the network that finds subjects.
enum NetworkOptionGroup {
  /// The choice of a network.
  enum Choice: Hashable, Sendable {
    case automatic
    case builtIn
    case file(String)
  }

  static let model = Option.value(
    "model", as: .networkChoice, default: .automatic, defaultText: "auto",
    help: "the network that finds the subject, run by ONNX Runtime; auto takes one that rembg has fetched")
  static let list = Option.flag(
    "list-models", help: "print which networks and which ONNX Runtime were found, and end")
  static let verbose = Option.flag("verbose", help: "say which network is used, or why none is")

  static let group = OptionGroup("networks", [model, list, verbose])

  /// Returns the chosen network; nil for the built-in segmentation, the reason for which is said where somebody
  /// may wonder.
  ///
  /// - Throws: ``CommandFailure`` for a model that is named and cannot be used.
  static func network(
    _ invocation: Invocation, _ context: CommandContext
  ) throws(CommandFailure) -> SubjectNetwork? {
    let isVerbose = invocation[verbose]
    func say(_ line: String) { if isVerbose { context.messages.write(line: "model: " + line) } }
    let (model, runtime): (NetworkModel, RuntimeSearch.Found)
    switch invocation[Self.model] {
    case .builtIn:
      say("the built-in segmentation, as asked for")
      return nil
    case .automatic:
      let catalog = NetworkCatalog()
      guard let preferred = catalog.preferred else {
        if !catalog.entries.isEmpty { context.warn(catalog.folder.path, unusable(catalog.entries)) }
        say("the built-in segmentation, since there is no usable model in \(catalog.folder.path)")
        return nil
      }
      (model, runtime) = (preferred, catalog.runtime)
      if runtime.library == nil && runtime.refused.isEmpty {
        say("the built-in segmentation, since there is no ONNX Runtime; --list-models says how to get it")
        return nil
      }
    case .file(let path):
      do throws(NetworkError) {
        model = try NetworkModel(path: path)
      } catch {
        throw CommandFailure(error.path, error.reason)
      }
      runtime = RuntimeSearch().run()
    }
    guard let library = runtime.library else {
      for error in runtime.refused { context.warn(error.path, error.reason) }
      let reason = "there is no ONNX Runtime to run it; \(ModelList.runtimeRemedy)"
      if isNamed(invocation) { throw CommandFailure(model.path, reason) }
      context.warn(model.path, "\(reason); the built-in segmentation takes over")
      return nil
    }
    say("\(model.path) (\(model.form)), run by \(library.path)")
    return SubjectNetwork(model: model, library: library)
  }

  /// Returns whether a network is named, which nothing takes the place of.
  static func isNamed(_ invocation: Invocation) -> Bool {
    if case .file = invocation[model] { true } else { false }
  }

  /// Returns the warning about a folder none of whose models can be used.
  private static func unusable(_ entries: [NetworkCatalog.Entry]) -> String {
    let names = entries.prefix(5).map { $0.name + ".onnx" }.joined(separator: ", ")
    let others = entries.count > 5 ? " and \(entries.count - 5) others" : ""
    return "none of its models can be used (\(names)\(others)); --list-models says why; "
      + "the built-in segmentation takes over"
  }
}

extension ValueFormat where Value == NetworkOptionGroup.Choice {
  /// The format of a network: a file, or one of two words.
  fileprivate nonisolated static var networkChoice: Self {
    ValueFormat(
      "FILE.onnx|auto|built-in", expected: "auto, built-in, or a file with the extension onnx",
      completion: .files(extensions: ["onnx"])
    ) { text in
      switch text {
      case "auto": .automatic
      case "built-in": .builtIn
      default: text.isEmpty ? nil : .file(text)
      }
    }
  }
}
