import GraphicsGL
import Meshes
import SceneModel

/// The uniform blocks and textures of materials, on the device.
///
/// The materials that one update adds share a buffer, which lives for as long as one of them does.
final class MaterialBlocks {
  private let context: Context
  private var slots: [Slot?] = []
  private var version = -1

  /// The device state of one material.
  private struct Slot {
    var group: BindGroup
    var buffer: MaterialBuffer
    /// The textures in use, with their versions, to detect changed pixels.
    var pictures: [Picture]
  }

  private struct Picture {
    let texture: TextureResource
    let handle: TextureHandle
    var version: UInt64
  }

  private final class MaterialBuffer {
    let buffer: Buffer
    init(_ buffer: consuming Buffer) { self.buffer = buffer }
  }

  init(_ context: Context) { self.context = context }

  func update(_ extraction: SceneExtraction, _ textures: TextureCache) throws(GraphicsError) {
    var changed = refreshPictures(textures)
    if version != extraction.version {
      if let changes = extraction.changes(since: version) {
        changed += changes.materials
      } else {
        slots.removeAll(keepingCapacity: true)
        changed = extraction.materials.indices.map { Int32($0) }
      }
    }
    guard !changed.isEmpty else { return version = extraction.version }
    version = -1
    let materials = extraction.materials, ranks = extraction.materialRanks
    let missing = materials.count - slots.count
    if missing > 0 { slots.append(contentsOf: repeatElement(nil, count: missing)) }
    for number in changed { slots[Int(number)] = nil }
    var wanted: [Int] = []
    for number in changed where ranks[Int(number)] >= 0 {
      // An index may have been freed and reused.
      if slots[Int(number)] == nil, wanted.last != Int(number) { wanted.append(Int(number)) }
    }
    if !wanted.isEmpty { try fill(wanted, materials, textures) }
    version = extraction.version
  }

  private func fill(
    _ wanted: [Int], _ materials: [CompiledMaterial], _ textures: TextureCache
  ) throws(GraphicsError) {
    let (bytes, ranges) = blocks(wanted.map { materials[$0] })
    let made = MaterialBuffer(try Buffer(context, bytes.span.bytes, label: "materials"))
    for (number, range) in zip(wanted, ranges) {
      var pictures: [Picture] = []
      let pairs = materials[number].fetches.prefix(ShaderBindings.Capacity.materialTextures).map { fetch in
        let handle = textures.handle(fetch.texture)
        pictures.append(Picture(texture: fetch.texture, handle: handle, version: fetch.texture.version))
        var sampler = fetch.sampler.sampler
        // The shader filters there, with a bounded number of samples: see `textureAnisotropic` in surface.glsl.
        if context.driver.isSoftware { sampler.anisotropy = 1 }
        return (handle, sampler)
      }
      let uniforms = made.buffer.range(at: range.lowerBound, byteCount: range.count)
      let group = BindGroup(
        context, firstUnit: .material, pairs, uniforms: [(binding: .material, range: uniforms)])
      slots[number] = Slot(group: group, buffer: made, pictures: pictures)
    }
  }

  /// Returns the concatenated blocks of materials, each followed by the values that its functions read.
  private func blocks(_ materials: [CompiledMaterial]) -> (bytes: [UInt8], ranges: [Range<Int>]) {
    let alignment = context.limits.uniformAlignment
    var ranges: [Range<Int>] = [], end = 0
    for material in materials {
      let size =
        MemoryLayout<MaterialBlock>.stride + material.numbers.count * MemoryLayout<SIMD4<Float>>.stride
      ranges.append(end..<end + size)
      end = (end + size + alignment - 1) / alignment * alignment
    }
    var bytes = [UInt8](repeating: 0, count: end)
    bytes.withUnsafeMutableBytes { memory in
      for (material, range) in zip(materials, ranges) {
        memory.storeBytes(of: material.block, toByteOffset: range.lowerBound, as: MaterialBlock.self)
        var offset = range.lowerBound + MemoryLayout<MaterialBlock>.stride
        for row in material.numbers {
          memory.storeBytes(of: row, toByteOffset: offset, as: SIMD4<Float>.self)
          offset += MemoryLayout<SIMD4<Float>>.stride
        }
      }
    }
    return (bytes, ranges)
  }

  /// Uploads changed pixels.
  ///
  /// - Returns: The materials whose textures have new handles, which their groups must bind.
  private func refreshPictures(_ textures: TextureCache) -> [Int32] {
    var outdated: [Int32] = []
    for number in slots.indices {
      guard let count = slots[number]?.pictures.count, count > 0 else { continue }
      for index in 0..<count {
        guard let picture = slots[number]?.pictures[index] else { continue }
        let texture = picture.texture
        // A render target gets its first contents without a new version.
        guard picture.version != texture.version || texture.picture != nil else { continue }
        guard textures.handle(texture) == picture.handle else {
          outdated.append(Int32(number))
          break
        }
        slots[number]?.pictures[index].version = texture.version
      }
    }
    return outdated
  }

  func bind(_ material: Int, _ encoder: borrowing DrawEncoder) {
    if let slot = slots[material] { encoder.bind(slot.group) }
  }
}
