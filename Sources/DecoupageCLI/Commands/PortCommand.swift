import Arguments
import Files
import Loading
import Porting
import SceneAssets

/// `decoupage port INPUT… -o OUT`: makes USD of scenes.
struct PortCommand: ToolCommand {
  private static let sceneEndings = [
    "scn", "scnp", "dae", "obj", "gltf", "glb", "usd", "usda", "usdc", "usdz",
  ]
  private static let inputs = Argument.repeated(
    .file("INPUT", extensions: sceneEndings),
    atLeast: 1, help: "a scene, or a folder of scenes")
  private static let output = Option.required(
    "output", short: "o", as: .file("OUT", extensions: ["usdz", "usda", "usdc"]),
    help: "the USD file; a folder where there are several scenes")
  private static let format = Option.value(
    "format", as: .choice(["usdz", "usda", "usdc"]), default: "usdz", help: "the kind of files in a folder")
  private static let report = Option.optional(
    "report", as: .file("FILE.json", extensions: ["json"]),
    help: "write what became of each thing: carried, approximated or lost, and why")
  private static let movements = Option.repeated(
    "append-animation", as: .file("FILE", extensions: sceneEndings),
    help: "add the movements of another file, whose nodes have the same names, as a clip")
  private static let strict = Option.flag("strict", help: "exit with 1 when anything was lost")
  private static let meters = Option.optional(
    "meters-per-unit", as: .number("X", in: 1e-9...1e9) as ValueFormat<Double>,
    defaultText: "what the scene says",
    help: "how long a unit of the scene is")

  let declaration = Command(
    "port", summary: "makes USD of scenes of other formats",
    discussion: """
      Writes .usdz, .usda or .usdc, by the end of OUT, with the pictures in the package or in a folder \
      beside it. A folder becomes a folder of the same shape; files that cannot be read are told of, and the \
      others go on.

      What has no place in USD is told on standard error, and with the reason in the report.
      """,
    arguments: [inputs],
    options: [OptionGroup("options", [output, format, movements, report, strict, meters])])

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let walk = FolderWalk(extensions: Set(Self.sceneEndings))
    let output = invocation[Self.output], words = invocation[Self.inputs]
    var jobs: [(input: String, output: String)] = [], failures = 0
    let isFolder = !["usdz", "usda", "usdc"].contains(Self.ending(output))
    for word in words {
      let found = walk.expand([word])
      for error in found.unreadable {
        context.report(CommandFailure(error))
        failures += 1
      }
      for file in found.files {
        guard isFolder else {
          jobs.append((file, output))
          continue
        }
        let inside =
          file == word ? String(file.split(separator: "/").last ?? "") : String(file.dropFirst(word.count))
        let stem = inside.lastIndex(of: ".").map { inside[..<$0] } ?? inside[...]
        let kept = stem.drop { $0 == "/" }
        jobs.append((file, "\(output)/\(kept).\(invocation[Self.format])"))
      }
    }
    guard isFolder || jobs.count <= 1 else {
      throw CommandFailure(output, "several scenes go into a folder; name one", code: .badUsage)
    }
    let movements = invocation[Self.movements]
    guard movements.isEmpty || jobs.count <= 1 else {
      throw CommandFailure(output, "movements are appended to one scene; name one", code: .badUsage)
    }
    var reports: [String] = [], lost = 0, taken: Set<String> = []
    for (input, wanted) in jobs {
      // Scenes that differ in their endings alone stay apart.
      var target = wanted, number = 1
      while !taken.insert(target).inserted {
        target = "\(wanted.dropLast(5))_\(number).\(Self.ending(wanted))"
        number += 1
      }
      do throws(Failure) {
        let report = try await Self.port(
          input, appending: movements, to: target, meters: invocation[Self.meters])
        for entry in report.entries where entry.fate == .lost {
          context.warn("\(input): \(entry.path)", entry.reason)
        }
        lost += report.count(.lost)
        reports.append(report.json)
      } catch {
        context.report(CommandFailure(error.place, error.reason))
        failures += 1
      }
    }
    if let path = invocation[Self.report] {
      let isAlone = reports.count == 1 && failures == 0
      let text = isAlone ? reports[0] + "\n" : "[\n" + reports.joined(separator: ",\n") + "\n]\n"
      do throws(FileError) { try AtomicFile.write(text, to: path) } catch { throw CommandFailure(error) }
    }
    return failures > 0 || (invocation[Self.strict] && lost > 0) ? .failed : .done
  }

  private static func ending(_ path: String) -> String {
    path.split(separator: "/").last?.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
  }

  /// Why one scene was not ported.
  private nonisolated struct Failure: Error {
    var place: String
    var reason: String
  }

  private nonisolated static func read(_ path: String) throws(Failure) -> SceneAsset {
    var options = SceneFileOptions()
    options.keepsAccount = true
    do throws(SceneFileError) { return try SceneReading.read(path, options) } catch {
      throw Failure(place: error.path, reason: error.reason)
    }
  }

  /// Ports one scene away from the main actor.
  @concurrent nonisolated private static func port(
    _ input: String, appending movements: [String], to output: String, meters: Double?
  ) async throws(Failure) -> PortReport {
    var asset = try read(input), others: [SceneAsset] = []
    for file in movements { others.append(try read(file)) }
    if let meters { asset.metersPerUnit = meters }
    let scene = ScenePorter.port(asset, appending: others, to: output)
    do throws(FileError) { try FolderMaking.make(above: output) } catch {
      throw Failure(place: error.path, reason: error.reason)
    }
    do throws(PortError) { try PortedFiles.write(scene, to: output) } catch {
      throw Failure(place: output, reason: error.reason)
    }
    return scene.report
  }
}
