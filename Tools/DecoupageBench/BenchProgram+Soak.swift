import Arguments
import Benchmarking
import CommandFrame
import GraphicsGL
import Log

extension BenchProgram {
  /// Renders scenes for a long time, and reports signs of leaks.
  ///
  /// - Returns: The exit code: 1 when a scene leaks.
  static func soak(_ invocation: Invocation) async throws(BenchFailure) -> Int32 {
    let wanted = invocation[SoakCommand.names]
    var code: Int32 = 0
    for subject in SoakSubject.allCases where wanted.isEmpty || wanted.contains(subject) {
      let scene = SoakScene.named(subject)
      let result = try await soak(scene, invocation)
      try write(line(result) + "\n")
      for complaint in result.complaints {
        messages.write(line: BenchFailure(scene.name, complaint).line)
        code = 1
      }
    }
    return code
  }

  private static func soak(
    _ scene: SoakScene, _ invocation: Invocation
  ) async throws(BenchFailure) -> SoakRun.Result {
    let frames = invocation[SoakCommand.frames]
    let progress = progress(scene.name, total: frames, invocation)
    defer { progress.finish() }
    do {
      return try await SoakRun(scene, frames: frames).run { progress.advance(by: $0) }
    } catch let error as ContextError {
      throw BenchFailure(scene.name, "\(error)", code: BenchFailure.noDevice)
    } catch GraphicsError.contextLost(let loss) {
      throw BenchFailure(
        scene.name, "\(GraphicsError.contextLost(loss))", code: BenchFailure.noDevice)
    } catch {
      throw BenchFailure(scene.name, "\(error)")
    }
  }

  private static func line(_ result: SoakRun.Result) -> String {
    let (first, last) = (result.first, result.last)
    return
      "\(result.scene): \(result.frames) frames; heap \(kibibytes(first.heap)) to \(kibibytes(last.heap)), "
      + "resident \(kibibytes(first.resident)) to \(kibibytes(last.resident)), OpenGL objects "
      + "\(first.objects) to \(last.objects), \(last.madeObjects - first.madeObjects) made"
  }

  private static func kibibytes(_ bytes: Int) -> String { "\(bytes / 1024) KiB" }
}
