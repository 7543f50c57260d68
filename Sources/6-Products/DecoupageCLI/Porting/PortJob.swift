import Files
import Loading
import Porting
import SceneAssets
import SceneReaders

/// One scene that is to be ported.
nonisolated struct PortJob: Sendable {
  var input: String
  var output: String
  /// Where other files that it names may lie.
  var surroundings: String
  /// The output relative to the folder that all of the run goes to; nil for a scene alone.
  var place: String?
}

/// How all scenes of a run are ported.
nonisolated struct PortRequest: Sendable {
  /// Of the program: another one may do better.
  var version: String
  var movements: [String] = []
  var metersPerUnit: Double?
  var options = PortOptions()

  /// What was asked for, and of whom.
  var text: String {
    let units = metersPerUnit.map { "\($0)" } ?? ""
    return "\(version) meters \(units) with \(movements.joined(separator: " ")) \(options.text)"
  }
}

/// What came of one scene.
nonisolated enum PortOutcome: Sendable {
  case done(PortReport, PortManifest.Scene)
  /// An earlier run has left it as it would be now.
  case unchanged(PortManifest.Scene)
  case failed(place: String, reason: String)
  /// Nobody wanted it anymore.
  case skipped
}

extension PortJob {
  /// Ports the scene away from the main actor, unless it is there already.
  @concurrent nonisolated func run(_ request: PortRequest, after manifest: PortManifest) async -> PortOutcome
  {
    if let place, let folder, let known = manifest.scenes[place],
      manifest.isCurrent(
        place, in: folder, source: input, request: request.text,
        surroundings: { PortManifest.names(below: surroundings) })
    {
      return .unchanged(known)
    }
    do throws(Failure) {
      return try port(request)
    } catch {
      return .failed(place: error.place, reason: error.reason)
    }
  }

  /// The folder of the run.
  nonisolated private var folder: String? {
    place.map { $0.count < output.count ? String(output.dropLast($0.count + 1)) : "." }
  }

  /// Why a scene was not ported.
  private nonisolated struct Failure: Error {
    var place: String
    var reason: String
  }

  nonisolated private func read(_ path: String) throws(Failure) -> SceneAsset {
    var options = SceneFileOptions()
    options.keepsAccount = true
    do throws(SceneFileError) { return try options.readers.read(path, options) } catch {
      throw Failure(place: error.path, reason: error.reason)
    }
  }

  nonisolated private func port(_ request: PortRequest) throws(Failure) -> PortOutcome {
    var asset = try read(input), others: [SceneAsset] = []
    for file in request.movements { others.append(try read(file)) }
    if let meters = request.metersPerUnit { asset.metersPerUnit = meters }
    let scene = ScenePorter.port(asset, appending: others, options: request.options, to: output)
    do throws(FileError) { try FolderCreation.make(above: output) } catch {
      throw Failure(place: error.path, reason: error.reason)
    }
    do throws(PortError) { try PortedFiles.write(scene, to: output) } catch {
      throw Failure(place: output, reason: error.reason)
    }
    return .done(scene.report, record(of: scene, [asset] + others, request))
  }

  /// What is remembered of it for the next run.
  nonisolated private func record(
    of scene: PortedScene, _ assets: [SceneAsset], _ request: PortRequest
  ) -> PortManifest.Scene {
    var record = PortManifest.Scene(
      source: input, request: request.text, files: [:], surroundings: nil, written: [:],
      counts: scene.report.counts)
    guard let place, let folder else { return record }
    let sources = assets.flatMap(\.textures).map(\.source) + scene.pictures.map(\.source)
    let pictures = sources.compactMap { source -> String? in
      switch source {
      case .file(let path), .stretch(let path, _): path
      case .bytes, .missing: nil
      }
    }
    for file in Set([input] + assets.flatMap(\.files) + pictures) {
      record.files[file] = PortManifest.fingerprint(file)
    }
    let misses = assets.contains { asset in
      asset.notes.contains { $0.severity == .broken } || asset.textures.contains(where: \.isMissing)
    }
    if misses { record.surroundings = PortManifest.names(below: surroundings) }
    let above = place.lastIndex(of: "/").map { place[...$0] } ?? ""
    let isPackage = place.hasSuffix(".usdz")
    for name in [place] + (isPackage ? [] : scene.pictures.map { above + $0.name }) {
      record.written[name] = PortManifest.fingerprint("\(folder)/\(name)")
    }
    return record
  }
}

extension TextureAsset {
  fileprivate nonisolated var isMissing: Bool { if case .missing = source { true } else { false } }
}
