internal import ColladaFormat
internal import Files
internal import GLTFFormat
package import SceneAssets
internal import SceneKitFormat
internal import SceneReaders
internal import USDFormat
internal import USDLayers
internal import WavefrontFormat

/// Reads scene files of every kind.
package enum SceneReading {
  /// Reads a file where the caller is; takes a while for large ones.
  package static func read(_ path: String, _ options: SceneFileOptions) throws(SceneFileError) -> SceneAsset {
    switch try format(of: path) {
    case .gltf, .glb:
      do throws(GLTFError) {
        return try GLTFReader.read(path: path, options: GLTFOptions(allowsOutside: options.allowsOutside))
      } catch {
        throw SceneFileError(error, path)
      }
    case .scn:
      var wanted = SceneKitOptions()
      (wanted.allowsOutside, wanted.keepsAccount) = (options.allowsOutside, options.keepsAccount)
      do throws(SceneKitError) { return try SceneKitReader.read(path: path, options: wanted) } catch {
        throw SceneFileError(error, path)
      }
    case .dae:
      var wanted = ColladaOptions()
      (wanted.allowsOutside, wanted.keepsAccount) = (options.allowsOutside, options.keepsAccount)
      do throws(ColladaError) { return try ColladaReader.read(path: path, options: wanted) } catch {
        throw SceneFileError(error, path)
      }
    case .obj:
      var wanted = WavefrontOptions()
      (wanted.allowsOutside, wanted.keepsAccount) = (options.allowsOutside, options.keepsAccount)
      do throws(WavefrontError) { return try WavefrontReader.read(path: path, options: wanted) } catch {
        throw SceneFileError(error, path)
      }
    case .usda, .usdc, .usdz:
      do throws(USDError) {
        return try USDScene.read(path: path, options: USDSceneOptions(allowsOutside: options.allowsOutside))
      } catch {
        throw SceneFileError(error, path)
      }
    }
  }

  /// The kind of file, which its beginning shows.
  private static func format(of path: String) throws(SceneFileError) -> SceneFormat {
    let beginning: [UInt8]
    do throws(FileError) {
      beginning = try [UInt8](beginningOfFile: path, atMost: 4096)
    } catch {
      throw SceneFileError(path, error.reason)
    }
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    if let format = SceneFormat(beginning: beginning) {
      // Archives of both kinds begin alike.
      guard format == .usdz, ending.lowercased() == "zae" else { return format }
      throw SceneFileError(path, Self.advice("zae"), isUnsupported: true)
    }
    if let format = SceneFormat(extension: ending) { return format }
    throw SceneFormat.known(extension: ending)
      ? SceneFileError(
        path, "damaged: it does not begin like any scene file; get the file again or export it anew")
      : SceneFileError(path, Self.advice(ending.lowercased()), isUnsupported: true)
  }

  private static func advice(_ ending: String) -> String {
    switch ending {
    case "reality": ".reality files are closed; export the scene as .usdz"
    case "zae": ".zae archives are not unpacked; unzip it, and give the .dae file that lies in it"
    case "fbx", "stl", "ply", "blend", "3ds", "x3d", "abc", "vrm", "max", "ma", "mb", "c4d":
      ".\(ending) files are not read; convert it to .usdz or .glb, in Blender for one"
    default:
      "it is no scene file that is known here; .usdz, .usda, .usdc, .usd, .glb, .gltf, .scn, .scnp, .dae and .obj are"
    }
  }
}
