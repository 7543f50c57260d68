import Files
import Foundation
import Images
import TestSupport
import Testing

/// Files whose materials have more textures than most.
struct ManyTextureFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a square whose material has a different image in each of its first slots.
  ///
  /// - Parameters:
  ///   - count: The number of images, at most 15.
  ///   - name: The name of the file.
  /// - Returns: Its path.
  /// - Throws: The error of an image or a file that cannot be written.
  private func write(_ count: Int, _ name: String) throws -> String {
    let writer = PNGWriter(layout: .rgb)
    for number in 0..<count {
      // Each differs, so that none share a unit; normal maps point up.
      let isNormal = number == 2 || number == 7, shade = UInt8(255 - number)
      let color =
        isNormal
        ? RGBA8(red: 128, green: 128, blue: shade, alpha: 255)
        : RGBA8(red: shade, green: shade, blue: shade, alpha: 255)
      let pixels = Image(width: 2, height: 2, filledWith: color)
      try AtomicFile.write(try writer.encode(pixels), to: folder.path("\(number).png"))
    }
    func texture(_ number: Int, _ slot: String) -> String? {
      number < count ? "\"\(slot)\": {\"index\": \(number)}" : nil
    }
    func object(_ members: [String?]) -> String { "{\(members.compactMap { $0 }.joined(separator: ", "))}" }
    let extensions: [(String, [String?])] = [
      (
        "KHR_materials_clearcoat",
        [
          "\"clearcoatFactor\": 1", texture(5, "clearcoatTexture"), texture(6, "clearcoatRoughnessTexture"),
          texture(7, "clearcoatNormalTexture"),
        ]
      ),
      (
        "KHR_materials_sheen",
        [
          "\"sheenColorFactor\": [0.2, 0.2, 0.2]", texture(8, "sheenColorTexture"),
          texture(9, "sheenRoughnessTexture"),
        ]
      ),
      (
        "KHR_materials_specular",
        [texture(10, "specularTexture"), texture(11, "specularColorTexture")]
      ),
      (
        "KHR_materials_iridescence",
        [
          "\"iridescenceFactor\": 0.4", texture(12, "iridescenceTexture"),
          texture(13, "iridescenceThicknessTexture"),
        ]
      ),
      (
        "KHR_materials_transmission",
        ["\"transmissionFactor\": 0.3", texture(14, "transmissionTexture")]
      ),
    ]
    let material = object([
      "\"name\": \"everything\"",
      "\"pbrMetallicRoughness\": "
        + object([
          "\"metallicFactor\": 0.2", texture(0, "baseColorTexture"), texture(1, "metallicRoughnessTexture"),
        ]),
      texture(2, "normalTexture"), texture(3, "occlusionTexture"), texture(4, "emissiveTexture"),
      "\"emissiveFactor\": [0.1, 0.1, 0.1]",
      "\"extensions\": " + object(extensions.map { "\"\($0.0)\": \(object($0.1))" }),
    ])
    var data: [Float] = [-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]
    data += [0, 1, 1, 1, 1, 0, 0, 0]
    var bytes = data.flatMap { withUnsafeBytes(of: $0.bitPattern.littleEndian) { Array($0) } }
    bytes += [0, 1, 2, 0, 2, 3].flatMap { [UInt8($0), 0] }
    let images = (0..<count).map { "{\"uri\": \"\($0).png\"}" }.joined(separator: ", ")
    let textures = (0..<count).map { "{\"source\": \($0)}" }.joined(separator: ", ")
    try folder.write(
      """
      {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
       "extensionsUsed": [\(extensions.map { "\"\($0.0)\"" }.joined(separator: ", "))],
       "meshes": [{"primitives": [
         {"attributes": {"POSITION": 0, "TEXCOORD_0": 1}, "indices": 2, "material": 0}]}],
       "materials": [\(material)],
       "images": [\(images)], "textures": [\(textures)],
       "accessors": [
         {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3", "min": [-1, -1, 0], "max": [1, 1, 0]},
         {"bufferView": 1, "componentType": 5126, "count": 4, "type": "VEC2"},
         {"bufferView": 2, "componentType": 5123, "count": 6, "type": "SCALAR"}],
       "bufferViews": [
         {"buffer": 0, "byteOffset": 0, "byteLength": 48}, {"buffer": 0, "byteOffset": 48, "byteLength": 32},
         {"buffer": 0, "byteOffset": 80, "byteLength": 12}],
       "buffers": [{"byteLength": 92, "uri":
         "data:application/octet-stream;base64,\(Data(bytes).base64EncodedString())"}]}
      """, to: name)
    return folder.path(name)
  }

  @Test func `Materials with up to fifteen textures are drawn whole`() throws {
    for count in [8, 9, 11, 15] {
      let file = try write(count, "\(count).gltf"), output = folder.path("\(count).png")
      let run = try decoupage([
        "snapshot", file, "--size", "96x54", "--background", "#000000", "--stage", "off", "-o", output,
      ])
      #expect(run.ending == .exit(0), "\(count): \(run.errors)")
      #expect(!run.errors.contains("shader") && !run.errors.contains("left out"), "\(count): \(run.errors)")
      let picture = try ImageReader().decode(file: output).rgba8()
      let middle = picture[48, 27]
      #expect(Int(middle.red) + Int(middle.green) + Int(middle.blue) > 60, "\(count)")
      #expect(middle != RGBA8(red: 255, green: 0, blue: 255, alpha: 255))
    }
  }
}
