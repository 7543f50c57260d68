internal import Files
internal import Images
internal import Loading
internal import Porting
internal import SceneAssets
internal import SceneModel
internal import SceneReaders
internal import simd

/// A scene file to be written: a source, the stickers on it, a sun, and the look.
///
/// Layers of USD are copied with everything that they refer to, and get prims for stickers, sun and look; scenes of
/// other formats are ported. Stickers and the look are components of the engine (`Decoupage.Sticker`, `Decoupage.Look`),
/// which `snapshot` and `view` draw.
nonisolated struct SceneFile: Sendable {
  /// The path of the source.
  var source: String
  /// The stickers with their images, in their order.
  var stickers: [(sticker: PlacedSticker, photo: StickerPhotos.Photo)]
  /// The sun; nil for none.
  var sun: Sun?
  /// The environment and the exposure.
  var look: Look

  /// A directional light with a shadow.
  struct Sun: Sendable {
    /// The orientation in the world.
    var orientation: simd_quatf
    /// The illuminance.
    var lux: Float
    /// The distance up to which it casts shadows.
    var shadowDistance: Float
  }

  /// An error of saving, which names the file and the reason.
  struct Failure: Error, CustomStringConvertible {
    var path: String
    var reason: String

    var description: String { "\(path): the scene was not saved: \(reason)" }
  }

  /// The formats that can be written.
  private static let endings = ["usdz", "usda", "usdc"]

  /// Writes the file, off the main actor.
  @concurrent func write(to path: String) async throws {
    guard Self.endings.contains(where: { path.lowercased().hasSuffix(".\($0)") }) else {
      throw Failure(path: path, reason: "its name must end in .usdz, .usda or .usdc")
    }
    do {
      let options = SceneFileOptions()
      let asset = try options.readers.read(source, options)
      try SourceFiles([source] + asset.files + look.files).check(output: path)
      try Task.checkCancellation()
      let scene = look.added(to: ported(asset, to: path))
      try Task.checkCancellation()
      try FolderCreation.make(above: path)
      try PortedFiles.write(scene, to: path)
    } catch let error as FileError {
      throw Failure(path: error.path, reason: error.reason)
    } catch let error as SceneFileError {
      throw Failure(path: error.path, reason: error.reason)
    } catch let error as PortError {
      throw Failure(path: path, reason: error.reason)
    }
  }

  private func ported(_ asset: SceneAsset, to path: String) -> PortedScene {
    if SceneReaderTable.isUSD(source),
      var scene = try? LayerPorter.port(source, as: asset, options: PortOptions(), to: path)
    {
      var layer = ComponentLayer(scene.layer)
      for (index, (sticker, photo)) in stickers.enumerated() {
        let name = scene.freeImageName(imageName(index, photo))
        layer.add(
          record(sticker, index, photo: name, target: sticker.receiver), below: Self.top(sticker.receiver))
        scene.images.append((name, .bytes(photo.bytes)))
      }
      if let sun {
        layer.add(
          Self.record(sun), below: "/Sun", orientation: asset.upAxis.upright.inverse * sun.orientation)
      }
      scene.layer = layer.layer
      return scene
    }
    var asset = asset
    for (index, (sticker, photo)) in stickers.enumerated() {
      guard let node = asset.nodes.firstIndex(where: { $0.path == sticker.receiver }) else { continue }
      let name = imageName(index, photo)
      asset.packedFiles[name] = .bytes(photo.bytes)
      asset.nodes[node].components.append(record(sticker, index, photo: name, target: nil))
    }
    if let sun {
      var node = NodeAsset(name: "Sun", path: "/Sun", parent: nil)
      let orientation = asset.upAxis.upright.inverse * sun.orientation
      node.placement = .parts(
        AssetTransform(scale: SIMD3(repeating: 1), rotation: orientation, translation: .zero))
      node.components = [Self.record(sun)]
      asset.nodes.append(node)
    }
    return ScenePorter.port(asset, to: path)
  }

  /// Returns the path of the first prim of a path.
  private static func top(_ path: String) -> String {
    "/\(path.split(separator: "/").first.map(String.init) ?? "")"
  }

  /// Returns the path of a sticker's image beside the layer.
  private func imageName(_ index: Int, _ photo: StickerPhotos.Photo) -> String {
    let isPNG = photo.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
    let ending = photo.name.split(separator: ".").last.map { $0.lowercased() } ?? "png"
    return "stickers/sticker-\(index + 1).\(isPNG ? "png" : ending)"
  }

  /// Returns the component of a sticker.
  private func record(
    _ sticker: PlacedSticker, _ order: Int, photo: String, target: String?
  ) -> UntypedComponent {
    func vector(_ value: SIMD3<Float>) -> ComponentValue {
      .vector([Double(value.x), Double(value.y), Double(value.z)])
    }
    var record = UntypedComponent(identifier: "Decoupage.Sticker", name: "Sticker_\(order + 1)")
    record.fields = [
      ComponentField("photo", type: "asset", .asset(photo, path: photo)),
      ComponentField("look", type: "token", .token(sticker.look.rawValue)),
      ComponentField("position", type: "point3f", vector(sticker.ray.aim)),
      ComponentField("projectedFrom", type: "point3f", vector(sticker.ray.origin)),
      ComponentField("up", type: "vector3f", vector(sticker.ray.up)),
      ComponentField("size", type: "float", .number(Double(sticker.ray.size))),
      ComponentField("rotation", type: "float", .number(Double(sticker.ray.roll) * 180 / .pi)),
      ComponentField("order", type: "int", .int(Int64(order))),
    ]
    if sticker.peel > 0 {
      record.fields.append(ComponentField("peel", type: "float", .number(Double(sticker.peel))))
    }
    if let target { record.fields.append(ComponentField("target", type: "rel", .targets([target]))) }
    return record
  }

  /// Returns the component of the sun.
  private static func record(_ sun: Sun) -> UntypedComponent {
    var record = UntypedComponent(identifier: "RealityKit.DirectionalLight", name: "DirectionalLight")
    record.fields = [
      ComponentField("color", type: "float3", .vector([1, 1, 1])),
      ComponentField("intensity", type: "float", .number(Double(sun.lux))),
    ]
    var shadow = UntypedComponent(identifier: "", name: "Shadow")
    shadow.fields = [
      ComponentField("isEnabled", type: "bool", .bool(true)),
      ComponentField("maximumDistance", type: "float", .number(Double(sun.shadowDistance))),
    ]
    record.children = [shadow]
    return record
  }
}
