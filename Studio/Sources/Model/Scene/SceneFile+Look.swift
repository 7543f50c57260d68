internal import Files
internal import Porting
internal import Presentation
internal import SceneAssets
internal import simd

extension SceneFile {
  /// The environment and the exposure of a scene that is saved, where the source asks for others.
  nonisolated struct Look: Sendable {
    /// The environment; nil where it is that of the source.
    private var environment: EnvironmentOption?
    /// The rotation of the environment in degrees, and the exposure in stops; nil where they are those of the source.
    private var rotation: Float?, exposure: Float?

    /// Creates the look of a light.
    ///
    /// - Parameters:
    ///   - light: The light.
    ///   - source: The light that the source asks for.
    ///   - sunExposure: The change of exposure for the sun, in stops.
    init(_ light: SceneLight, besides source: SceneLight, sunExposure: Float) {
      if light.environment != source.environment { environment = light.environment }
      if light.rotation != source.rotation { rotation = light.rotation }
      let total = light.exposure + sunExposure
      if total != source.exposure { exposure = total }
    }

    /// The image of the surroundings, which goes along with the scene.
    var files: [String] {
      if case .file(let path)? = environment { [path] } else { [] }
    }

    /// Returns a scene with the look, as a component of a prim of its own.
    func added(to scene: PortedScene) -> PortedScene {
      guard environment != nil || rotation != nil || exposure != nil else { return scene }
      var (scene, record) = (scene, UntypedComponent(identifier: "Decoupage.Look", name: "Look"))
      switch environment {
      case nil: break
      case .scene?: record.fields.append(ComponentField("environment", type: "token", .token("scene")))
      case .studio?: record.fields.append(ComponentField("environment", type: "token", .token("studio")))
      case EnvironmentOption.none?:
        record.fields.append(ComponentField("environment", type: "token", .token("none")))
      case .file(let path)?:
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? "hdr"
        let name = scene.freeImageName("environment/environment.\(ending)")
        record.fields.append(ComponentField("environmentMap", type: "asset", .asset(name, path: path)))
        scene.images.append((name, .file(path: path)))
      }
      for (name, value) in [("environmentRotation", rotation), ("exposure", exposure)] {
        guard let value else { continue }
        record.fields.append(ComponentField(name, type: "float", .number(Double(value))))
      }
      var layer = ComponentLayer(scene.layer)
      layer.add(record, below: "/Look", orientation: simd_quatf(ix: 0, iy: 0, iz: 0, r: 1))
      scene.layer = layer.layer
      return scene
    }
  }
}

extension PortedScene {
  /// Returns the name of a file beside the scene that no other one has: scenes that were saved before have some.
  nonisolated func freeImageName(_ wanted: String) -> String {
    let taken = Set(images.lazy.map { $0.name.lowercased() })
    guard taken.contains(wanted.lowercased()), let dot = wanted.lastIndex(of: ".") else { return wanted }
    let names = (2...).lazy.map { "\(wanted[..<dot])-\($0)\(wanted[dot...])" }
    return names.first { !taken.contains($0.lowercased()) } ?? wanted
  }
}
