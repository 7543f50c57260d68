internal import Files
internal import Images
internal import SceneAssets
internal import TextFormats

extension GLTFPorter {
  /// An image in the output.
  struct ImageIndex {
    let index: Int
    let isWebP: Bool
  }

  /// Returns an image; nil where it cannot be read, which is reported.
  mutating func image(_ recipe: ImageRecipe, named name: String) throws(PortError) -> ImageIndex? {
    if let known = imageIndices[recipe] { return known }
    let made: ImageIndex?
    switch recipe {
    case .plain(let texture): made = try plainImage(texture)
    case .packed(let lanes, let isColor): made = try packedImage(lanes, isColor: isColor, named: name)
    }
    imageIndices[recipe] = .some(made)
    return made
  }

  /// Writes an image as it is, or as a PNG file where glTF does not have its format.
  private mutating func plainImage(_ texture: Int) throws(PortError) -> ImageIndex? {
    guard var bytes = contents(texture) else { return nil }
    let name = asset.textures[texture].name
    let properties = try? ImageReader().inspect(bytes)
    var type: String?
    switch properties?.format.name {
    case ImageFormat.png.name: type = "image/png"
    case ImageFormat.jpeg.name: type = properties?.channels == .cmyk ? nil : "image/jpeg"
    case ImageFormat.webP.name: type = "image/webp"
    default: break
    }
    if type == nil {
      do throws(ConvertedImage.Failure) {
        let (converted, note) = try Self.png(bytes)
        report.tell(.approximated, kind: "texture", path: name, reason: note)
        (bytes, type) = (converted, "image/png")
      } catch {
        tellLoss(texture, error.remedy.map { "\(error.reason); \($0)" } ?? error.reason)
        return nil
      }
    } else {
      report.carry("texture", name)
    }
    let index = try add(bytes, type ?? "image/png", texture)
    return ImageIndex(index: index, isWebP: type == "image/webp")
  }

  /// Returns an image as PNG, and what that changes.
  private static func png(_ bytes: [UInt8]) throws(ConvertedImage.Failure) -> ([UInt8], String) {
    do throws(ImageError) {
      let decoded = try ImageReader().decode(bytes)
      let png = try ImageWriter().encode(decoded.rgba8(), as: .png)
      let format = decoded.properties.format.name
      var notes = ["the image is \(format), which glTF does not have, and becomes a PNG"]
      if decoded.properties.format.hasHighDynamicRange {
        notes.append("what is brighter than white in it is lost")
      }
      return (png, (notes + decoded.warnings).joined(separator: "; "))
    } catch {
      throw ConvertedImage.Failure(reason: error.reason)
    }
  }

  /// Writes channels of several images as one PNG file.
  private mutating func packedImage(
    _ lanes: [ImageRecipe.Lane], isColor: Bool, named name: String
  ) throws(PortError) -> ImageIndex? {
    var decoded: [Int: Image<RGBA8>] = [:]
    for texture in Set(lanes.compactMap(\.texture)).sorted() {
      guard let bytes = contents(texture) else { return nil }
      do throws(ImageError) {
        decoded[texture] = try ImageReader().decode(bytes).rgba8()
      } catch {
        tellLoss(texture, error.reason)
        return nil
      }
      report.tell(
        .approximated, kind: "texture", path: asset.textures[texture].name,
        reason: "its channels are packed into a new image, as glTF has them")
    }
    let png: [UInt8]
    do throws(ImageError) {
      png = try ImageWriter().encode(PackedTexels.image(lanes, decoded, isColor: isColor), as: .png)
    } catch {
      report.tell(.lost, kind: "texture", path: name, reason: error.reason)
      return nil
    }
    return ImageIndex(index: try add(packed: png, name), isWebP: false)
  }

  // MARK: Bytes

  /// Returns the bytes of an image; nil where there are none, which is reported.
  private mutating func contents(_ texture: Int) -> [UInt8]? {
    let source = asset.textures[texture].source
    guard !source.isMissing, let bytes = try? PortedFiles.contents(of: source), !bytes.isEmpty else {
      tellLoss(texture, "the image cannot be found")
      return nil
    }
    return bytes
  }

  /// Returns whether the image of a texture has opacities.
  mutating func hasAlpha(_ texture: Int) -> Bool {
    guard let bytes = contents(same(texture)), let properties = try? ImageReader().inspect(bytes) else {
      return false
    }
    return properties.hasAlpha
  }

  private mutating func tellLoss(_ texture: Int, _ reason: String) {
    guard lostImages.insert(texture).inserted else { return }
    report.tell(.lost, kind: "texture", path: asset.textures[texture].name, reason: reason)
  }

  private mutating func add(_ bytes: [UInt8], _ type: String, _ texture: Int) throws(PortError) -> Int {
    let image = asset.textures[texture]
    let ending = type == "image/jpeg" ? "jpg" : String(type.dropFirst(6))
    var file = ImageNames.plainFile(ImageNames.file(of: image))
    let endings = ending == "jpg" ? ["jpg", "jpeg"] : [ending]
    if !endings.contains(ImageNames.ending(of: file)) { file += ".\(ending)" }
    let path = ImageNames.path(of: image, file, source: asset.source, output: report.output)
    var source = image.source
    if case .file(let original) = source, (try? [UInt8](contentsOfFile: original)) != bytes {
      source = .bytes(bytes)
    }
    return try add(bytes, type: type, named: image.name, path: path, source: source)
  }

  private mutating func add(packed bytes: [UInt8], _ name: String) throws(PortError) -> Int {
    let stem = report.output.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? "scene"
    let file = ImageNames.plainFile("\(stem)_\(name)_packed.png")
    return try add(
      bytes, type: "image/png", named: "\(name) packed", path: "textures/\(file)", source: .bytes(bytes))
  }

  /// Adds an image to the buffer, or beside the file.
  private mutating func add(
    _ bytes: [UInt8], type: String, named name: String, path: String, source: TextureAsset.Source
  ) throws(PortError) -> Int {
    var members: GLTFOutput.Members = [("name", .string(name))]
    if isContainer || options.images == .embedded {
      let view = try output.addView(bytes)
      members += [("mimeType", .string(type)), ("bufferView", .integer(view))]
    } else {
      var free = path, number = 1
      while !usedImageNames.insert(free.lowercased()).inserted {
        let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        free = "\(path[..<slash])\(number)_\(path[slash...])"
        number += 1
      }
      images.append((free, source))
      members.append(("uri", .string(PortedModel.uri(free))))
    }
    return output.add(.images, members)
  }
}
