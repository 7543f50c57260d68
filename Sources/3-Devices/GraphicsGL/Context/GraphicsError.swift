/// What went wrong in the graphics layer.
public nonisolated enum GraphicsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The driver gave up on the context; everything made from it is lost.
  case contextLost(ContextLoss)
  /// The driver has no room for this object.
  case outOfMemory(what: String, bytes: Int)
  /// A size of zero, or one beyond what the driver allows.
  case unsupportedSize(what: String, width: Int, height: Int, layers: Int, limit: Int)
  /// A combination of attachments that the driver does not draw into.
  case incompleteTarget(label: String, reason: String)
  /// GLSL that does not compile or link; the log names files and lines.
  case shader(label: String, stage: ShaderStage?, log: String)
  /// A shader file that nobody has; `includedBy` is the file and line that asked for it.
  case missingShader(path: String, includedBy: String?)
  /// A file of shaders that cannot be read.
  case unreadableShader(path: String, reason: String)

  public var description: String {
    switch self {
    case .contextLost(let loss): "the OpenGL context was lost: \(loss)"
    case .outOfMemory(let what, let bytes):
      "out of graphics memory for \(what) (\((bytes + 1 << 20 - 1) >> 20) MiB)"
    case .unsupportedSize(let what, let width, let height, let layers, let limit):
      "\(what): \(width)×\(height)\(layers == 1 ? "" : "×\(layers)") is outside 1…\(limit)"
    case .incompleteTarget(let label, let reason): "cannot draw into \(label): \(reason)"
    case .shader(let label, let stage, let log):
      "shader \(label): \(stage.map { "the \($0) stage does not compile" } ?? "it does not link"):\n\(log)"
    case .missingShader(let path, let includedBy):
      "no shader file is named \(path)\(includedBy.map { ", which \($0) includes" } ?? "")"
    case .unreadableShader(let path, let reason): "shader file \(path): \(reason)"
    }
  }
}

/// Who is to blame for a lost context.
public nonisolated enum ContextLoss: Hashable, Sendable, CustomStringConvertible {
  /// This context's commands made the device reset.
  case guilty
  /// Somebody else's did.
  case innocent
  case unknown
  /// A test asked for it.
  case injected

  init?(status: Int32) {
    switch status {
    case 0: return nil
    case 1: self = .guilty
    case 2: self = .innocent
    default: self = .unknown
    }
  }

  public var description: String {
    switch self {
    case .guilty: "the device was reset because of something drawn here"
    case .innocent: "the device was reset because of another program"
    case .unknown: "the device was reset for an unknown reason"
    case .injected: "on request"
    }
  }
}
