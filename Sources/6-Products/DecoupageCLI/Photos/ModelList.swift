import Arguments
import Stickers
import TextFormats

/// The list of the networks and of the runtime that were found, for `--list-models`.
struct ModelList {
  /// The advice for getting ONNX Runtime.
  static let runtimeRemedy =
    "install Python's onnxruntime (pip install onnxruntime), or name a library in ORT_DYLIB_PATH"
  private let catalog: NetworkCatalog
  /// The version of the runtime, or the reason why it does not run.
  private let version: Result<String, NetworkError>?

  init() async {
    catalog = NetworkCatalog()
    guard let library = catalog.runtime.library else {
      version = nil
      return
    }
    do throws(NetworkError) {
      version = .success(try await NetworkCatalog.version(of: library))
    } catch {
      version = .failure(error)
    }
  }

  /// The lines for people.
  var lines: [String] {
    var lines = catalog.runtime.refused.map { "ONNX Runtime: passed over \($0)" }
    switch version {
    case nil: lines.append("ONNX Runtime: none was found; \(Self.runtimeRemedy)")
    case .failure(let error): lines.append("ONNX Runtime: \(error)")
    case .success(let version):
      lines.append("ONNX Runtime \(version): \(catalog.runtime.library?.path ?? "")")
    }
    if catalog.entries.isEmpty {
      lines.append("models in \(catalog.folder.path): none; rembg fetches them (rembg d isnet-general-use)")
      return lines
    }
    lines.append("models in \(catalog.folder.path), the preferred first:")
    let width = catalog.entries.map { $0.name.count }.max() ?? 0
    for entry in catalog.entries {
      let name = entry.name + String(repeating: " ", count: width - entry.name.count)
      switch entry.model {
      case .failure(let error): lines.append("  \(name)  unusable: \(error.reason)")
      case .success(let model):
        let mark = model == used ? ", used by --model auto" : ""
        lines.append("  \(name)  \(model.form), \(Self.size(model.bytes))\(mark)")
      }
    }
    return lines
  }

  /// The JSON document.
  var json: JSONText {
    var runtime = JSONText.null
    if let library = catalog.runtime.library {
      runtime = .object([
        ("file", .string(library.path)), ("version", (try? version?.get()).map { .string($0) } ?? .null),
      ])
    }
    let models = catalog.entries.map { entry -> JSONText in
      switch entry.model {
      case .failure(let error): .object([("file", .string(entry.path)), ("error", .string(error.reason))])
      case .success(let model):
        .object([
          ("file", .string(entry.path)), ("form", .string(model.form.family.rawValue)),
          ("side", .integer(model.form.side)), ("bytes", .integer(model.bytes)),
          ("used", .bool(model == used)),
        ])
      }
    }
    return .object([
      ("runtime", runtime), ("folder", .string(catalog.folder.path)), ("models", .array(models)),
    ])
  }

  /// The model that `--model auto` uses.
  private var used: NetworkModel? {
    guard case .success? = version else { return nil }
    return catalog.preferred
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\((bytes + 999) / 1_000) kB" : "\((bytes + 500_000) / 1_000_000) MB"
  }
}
