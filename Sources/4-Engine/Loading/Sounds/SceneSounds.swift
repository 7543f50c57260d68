internal import SceneAssets
internal import SceneModel
internal import SceneReaders

/// The sounds of a scene file, which Reality Composer Pro writes as resource records of entities.
enum SceneSounds {
  /// A sound as the file describes it.
  struct Item: Sendable, Hashable {
    /// The path in the file, which audio libraries reference.
    var path: String
    /// The asset path in the file's notation.
    var asked: String
    /// The resolved file path.
    var file: String?
    var configuration: AudioFileResource.Configuration
  }

  /// A sound that was requested by its path.
  struct Sound: Sendable {
    var contents: AudioContents
    var configuration: AudioFileResource.Configuration
  }

  static let fileIdentifier = "RealityKitAudioFile"
  static let groupIdentifier = "RealityKitAudioFileGroup"
  /// The identifier of UsdMedia's sound, which plays by itself.
  static let playingIdentifier = "SpatialAudio"

  /// Returns all sounds of an asset.
  static func items(of asset: SceneAsset) -> [Item] {
    var result: [Item] = []
    for node in asset.nodes {
      for record in node.components where record.isEnabled {
        let path = "\(node.path)/\(record.name)"
        switch record.identifier {
        case fileIdentifier: result.append(Item(record, at: path))
        case groupIdentifier:
          for member in record.children where member.identifier == fileIdentifier && member.isEnabled {
            result.append(Item(member, at: "\(path)/\(member.name)"))
          }
        case playingIdentifier:
          var item = Item(record, at: path)
          item.configuration.shouldLoop = record["playbackMode"]?.text?.hasPrefix("loop") ?? false
          result.append(item)
        default: continue
        }
      }
    }
    return result
  }

  /// Returns the members of an asset's sound groups, by the paths of the groups.
  static func groups(of asset: SceneAsset) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for node in asset.nodes {
      for record in node.components where record.isEnabled && record.identifier == groupIdentifier {
        let path = "\(node.path)/\(record.name)"
        result[path] = record.children.filter { $0.identifier == fileIdentifier && $0.isEnabled }
          .map { "\(path)/\($0.name)" }
      }
    }
    return result
  }

  /// Returns the audio contents of a sound.
  static func contents(
    of item: Item, in asset: SceneAsset, _ how: SoundFiles.Reading? = nil
  ) async throws -> AudioContents {
    guard let file = item.file else { throw LoadingError.missingSound(asked: item.asked) }
    let how = how ?? SoundFiles.Reading(item.configuration)
    switch asset.packedFiles[file] {
    case .stretch(let path, let range)?: return try await SoundFiles.contents(path, range: range, how)
    case .bytes(let bytes)?: return try SoundFiles.contents(bytes, at: file, how)
    case nil: return try await SoundFiles.contents(file, how)
    }
  }

  /// Loads a sound of a scene file.
  @concurrent static func sound(_ name: String, from path: String) async throws -> Sound {
    let asset = try SceneReaderTable.current.read(path, SceneFileOptions())
    guard let item = items(of: asset).first(where: { $0.path == name }) else {
      throw LoadingError.noSuchSound(name: name, path: path)
    }
    return Sound(contents: try await contents(of: item, in: asset), configuration: item.configuration)
  }

  /// Loads the sounds of a group of a scene file.
  @concurrent static func group(_ name: String, from path: String) async throws -> [AudioFileResource] {
    let asset = try SceneReaderTable.current.read(path, SceneFileOptions())
    guard let members = groups(of: asset)[name] else {
      throw LoadingError.noSuchSound(name: name, path: path)
    }
    var result: [AudioFileResource] = []
    for item in items(of: asset) where members.contains(item.path) {
      let contents = try await contents(of: item, in: asset)
      result.append(AudioFileResource(contents, name: item.path, configuration: item.configuration))
    }
    return result
  }
}

extension SceneSounds.Item {
  fileprivate init(_ record: UntypedComponent, at path: String) {
    self.path = path
    (asked, file) = ("", nil)
    for field in ["file", "realitykit:file", "filePath"] {
      if case .asset(let name, let resolved)? = record[field] { (asked, file) = (name, resolved) }
    }
    configuration = AudioFileResource.Configuration(
      loadingStrategy: record["loadingStrategy"]?.text?.lowercased() == "stream" ? .stream : .preload,
      shouldLoop: record["shouldLoop"]?.bool ?? false,
      shouldRandomizeStartTime: record["shouldRandomizeStartTime"]?.bool ?? false,
      // A mix group is named by its prim.
      mixGroupName: record["mixGroup"]?.target?.split(separator: "/").last.map(String.init))
  }
}
