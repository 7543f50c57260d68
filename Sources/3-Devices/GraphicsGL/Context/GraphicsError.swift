/// An error of the graphics layer.
public nonisolated enum GraphicsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The context was lost, and all its objects with it.
  case contextLost(ContextLoss)
  /// The driver has no memory for this object.
  case outOfMemory(what: String, bytes: Int)
  /// The size is zero, or larger than the driver allows.
  case unsupportedSize(what: String, width: Int, height: Int, layers: Int, limit: Int)
  /// The driver does not render to this combination of attachments.
  case incompleteTarget(label: String, reason: String)
  /// The GLSL does not compile or link; the log names files and lines.
  case shader(label: String, stage: ShaderStage?, log: String)
  /// The shader file does not exist; `includedBy` is the file and line of the include.
  case missingShader(path: String, includedBy: String?)
  /// The shader file cannot be read.
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

/// The cause of a lost context.
public nonisolated enum ContextLoss: Hashable, Sendable, CustomStringConvertible {
  /// Commands of this context made the device reset.
  case guilty
  /// Another context made the device reset.
  case innocent
  /// The driver does not say which context made the device reset.
  case unknown
  /// A test injected the loss.
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
