import Files
import Loading
import Porting
import SceneAssets
import SceneReaders

/// A port job: one scene and its output.
nonisolated struct PortJob: Sendable {
  var input: String
  var output: String
  /// The folder to search for files that it references.
  var surroundings: String
  /// The output path relative to the output folder of the run; nil for a single scene.
  var relativeOutput: String?
}

/// A port request: the options of all scenes of a run.
nonisolated struct PortRequest: Sendable {
  /// The version of the program: another version ports unchanged scenes again.
  var version: String
  var movements: [String] = []
  var metersPerUnit: Double?
  /// The options of reading scenes.
  var files = SceneFileOptions()
  var options = PortOptions()

  /// The options and the program's version as one string, which manifests compare.
  var text: String {
    let units = metersPerUnit.map { "\($0)" } ?? ""
    let standard = SceneLimits()
    let limits = SceneLimits.all.filter { files.limits[$0] != standard[$0] }
      .map { " \($0.name)=\(files.limits[$0])" }
    return "\(version) meters \(units) with \(movements.joined(separator: " ")) \(options.text)"
      + (files.allowsOutside ? " outside" : "") + limits.joined()
  }
}

/// The outcome of one scene.
nonisolated enum PortOutcome: Sendable {
  case done(PortReport, PortManifest.Scene)
  /// Up to date: an earlier run has written the same output.
  case unchanged(PortManifest.Scene)
  case failed(subject: String, reason: String)
  /// Cancelled before it began.
  case skipped
}

extension PortJob {
  /// Ports the scene off the main actor, unless its output is up to date.
  @concurrent nonisolated func run(_ request: PortRequest, after manifest: PortManifest) async -> PortOutcome
  {
    if let relativeOutput, let folder, let known = manifest.scenes[relativeOutput],
      manifest.isCurrent(
        relativeOutput, in: folder, source: input, request: request.text,
        neighborhood: { PortManifest.names(below: surroundings) })
    {
      return .unchanged(known)
    }
    do throws(Failure) {
      return try port(request)
    } catch {
      return .failed(subject: error.subject, reason: error.reason)
    }
  }

  /// The output folder of the run.
  nonisolated private var folder: String? {
    relativeOutput.map { $0.count < output.count ? String(output.dropLast($0.count + 1)) : "." }
  }

  /// The reason why a scene was not ported.
  private nonisolated struct Failure: Error {
    var subject: String
    var reason: String
  }

  nonisolated private func read(_ path: String, _ request: PortRequest) throws(Failure) -> SceneAsset {
    var options = request.files
    options.keepsAccount = true
    do throws(SceneFileError) { return try options.readers.read(path, options) } catch {
      throw Failure(subject: error.path, reason: error.reason)
    }
  }

  nonisolated private func port(_ request: PortRequest) throws(Failure) -> PortOutcome {
    var asset = try read(input, request), others: [SceneAsset] = []
    for file in request.movements { others.append(try read(file, request)) }
    if let meters = request.metersPerUnit { asset.metersPerUnit = meters }
    let scene: Ported
    do throws(PortError) { scene = try ported(asset, appending: others, request) } catch {
      throw Failure(subject: input, reason: error.reason)
    }
    do throws(FileError) {
      try checkOutputs(scene, of: [asset] + others)
      try FolderCreation.make(above: output)
    } catch {
      throw Failure(subject: error.path, reason: error.reason)
    }
    do throws(PortError) { try scene.write(to: output) } catch {
      throw Failure(subject: output, reason: error.reason)
    }
    return .done(scene.report, record(of: scene, [asset] + others, request))
  }

  /// Returns the scene in the format of the output: layers of USD are copied as they are into USD, other scenes are
  /// converted.
  nonisolated private func ported(
    _ asset: SceneAsset, appending others: [SceneAsset], _ request: PortRequest
  ) throws(PortError) -> Ported {
    var options = request.options
    if GLTFPorter.writes(output) {
      return .model(try GLTFPorter.port(asset, appending: others, options: options, to: output))
    }
    guard others.isEmpty, SceneReaderTable.isUSD(input) else {
      return .scene(ScenePorter.port(asset, appending: others, options: options, to: output))
    }
    do throws(PortError) {
      return .scene(
        try LayerPorter.port(
          input, as: asset, options: options, metersPerUnit: request.metersPerUnit, to: output))
    } catch {
      options.reasonForConversion = error.reason
      return .scene(ScenePorter.port(asset, options: options, to: output))
    }
  }

  /// Returns the manifest's entry for the next run.
  nonisolated private func record(
    of scene: Ported, _ assets: [SceneAsset], _ request: PortRequest
  ) -> PortManifest.Scene {
    var record = PortManifest.Scene(
      source: input, request: request.text, files: [:], neighborhood: nil, written: [:],
      counts: scene.report.counts)
    guard let relativeOutput, let folder else { return record }
    let sources = assets.flatMap(\.textures).map(\.source) + scene.sources
    let pictures = sources.compactMap(\.file)
    for file in Set([input] + assets.flatMap(\.files) + pictures) {
      record.files[file] = PortManifest.fingerprint(file)
    }
    let misses = assets.contains { asset in
      asset.notes.contains { $0.severity == .broken } || asset.textures.contains(where: \.isMissing)
    }
    if misses { record.neighborhood = PortManifest.names(below: surroundings) }
    let above = relativeOutput.lastIndex(of: "/").map { relativeOutput[...$0] } ?? ""
    for name in [relativeOutput] + scene.companions(of: output).map({ above + $0.name }) {
      record.written[name] = PortManifest.fingerprint("\(folder)/\(name)")
    }
    return record
  }
}

extension TextureAsset {
  fileprivate nonisolated var isMissing: Bool { if case .missing = source { true } else { false } }
}
