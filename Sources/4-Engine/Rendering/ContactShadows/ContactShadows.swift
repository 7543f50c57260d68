import GraphicsGL
import Meshes
import SceneModel
import simd

/// The contact shadows: soft shadows straight below objects, independent of lights.
///
/// For each cluster of objects two height maps, from below and from above, give the fraction of the sky that
/// is visible from the ground around them, at four depths below their feet; these four are the channels of
/// one layer of a texture. Surfaces that face up read one texel. A map is drawn again only when something in
/// it has moved.
final class ContactShadows: FeatureState {
  private let context: Context
  private var maps: ContactShadowMaps?
  private var clusters: [ContactShadowCluster] = []
  /// The render items of each cluster.
  private var rows: [[Int]] = []
  private var block: ContactShadowBlock?
  private var planned = (rows: -1, scene: -1, world: Int32(0))
  /// The contents of each map.
  private var drawn: [Drawn?] = Array(repeating: nil, count: ContactShadowClusters.limit)

  private struct Drawn: Equatable {
    var cluster: ContactShadowCluster
    var parts: [Part]

    struct Part: Equatable {
      var matrix: float4x4
      var mesh: UInt64
      var version: UInt64
      var part: Int32
      /// The version of instances and deformed meshes, which may change while their entity does not move.
      var scene: Int
    }
  }

  init(_ parts: UploadParts) { context = parts.context }

  /// Clusters the casters and writes the uniform block of the maps; `.none` where there are no shadows.
  func plan(
    _ extraction: SceneExtraction, matrices: ItemMatrices, world: Int32, draws: Bool, ring: FrameRing
  ) throws(GraphicsError) -> BufferRange {
    guard draws, extraction.contactShadowCasters > 0 else { return .none }
    if planned != (extraction.contactShadowVersion, matrices.version, world) {
      planned = (extraction.contactShadowVersion, matrices.version, world)
      var boxes = [BoundingBox](repeating: .empty, count: extraction.contactShadowCasters)
      for number in extraction.order {
        let row = extraction.rows[Int(number)], box = matrices.boxes[Int(number)]
        guard row.contactShadowCaster >= 0, row.world == world else { continue }
        boxes[Int(row.contactShadowCaster)].formUnion(
          BoundingBox(min: box.center - box.halfExtents, max: box.center + box.halfExtents))
      }
      clusters = ContactShadowClusters(boxes).clusters
      block = ContactShadowBlock(clusters)
      gatherItems(extraction)
    }
    guard !clusters.isEmpty, let block else { return .none }
    return try block.push(ring)
  }

  private func gatherItems(_ extraction: SceneExtraction) {
    var cluster = [Int](repeating: -1, count: extraction.contactShadowCasters)
    for (number, one) in clusters.enumerated() { for member in one.members { cluster[member] = number } }
    rows = Array(repeating: [], count: clusters.count)
    for index in extraction.order where extraction.rows[Int(index)].contactShadowCaster >= 0 {
      let number = cluster[Int(extraction.rows[Int(index)].contactShadowCaster)]
      if number >= 0 { rows[number].append(Int(index)) }
    }
  }

  /// Binds the contact shadows for shaders, and returns whether there are any.
  func bind(_ block: BufferRange, _ encoder: borrowing DrawEncoder) -> Bool {
    guard block != .none, let maps else { return false }
    encoder.bindUniforms(block, binding: .contactShadows)
    encoder.bind(maps.texture, Sampler(.linear, wrap: .clamp), unit: .contactShadows)
    return true
  }

  private static func part(
    _ index: Int, _ extraction: SceneExtraction, _ matrices: ItemMatrices
  ) -> Drawn.Part {
    let row = extraction.rows[index], mesh = extraction.meshes[Int(row.mesh)]
    return Drawn.Part(
      matrix: matrices.matrices[index], mesh: mesh?.number ?? 0, version: mesh?.version ?? 0, part: row.part,
      scene: row.instanceSet >= 0 || row.skinnedModel >= 0 ? matrices.version : 0)
  }

  /// Draws the maps that are outdated.
  func draw(_ models: ModelDrawing, _ inputs: FrameInputs) throws(GraphicsError) {
    if maps == nil { maps = try ContactShadowMaps(context) }
    guard let maps else { return }
    for (number, cluster) in clusters.enumerated() {
      let wanted = Drawn(
        cluster: cluster, parts: rows[number].map { Self.part($0, inputs.extraction, inputs.matrices) })
      guard wanted != drawn[number] else { continue }
      drawn[number] = nil
      var list = DrawList()
      for row in rows[number] {
        list.add(row, inputs)
      }
      try list.finish(inputs, .depth)
      try maps.draw(cluster, layer: number, inputs.ring) { (encoder) throws(GraphicsError) in
        let state = DrawState(depth: .lessOrEqual, writesDepth: true)
        var options = ModelDrawing.Options(stage: .depth, state: state)
        options.cullModeOverride = MaterialParameterTypes.FaceCulling.none
        try models.draw(list, inputs: inputs, options: options, encoder: encoder)
      }
      drawn[number] = wanted
    }
  }
}

extension DrawList {
  /// Adds a render item, or all of its instances.
  fileprivate mutating func add(_ index: Int, _ inputs: FrameInputs) {
    let group = inputs.numbers.depthGroup(index),
      instanceSet = inputs.extraction.rows[index].instanceSet
    guard instanceSet >= 0 else { return add(index, key: UInt64(group)) }
    let count = inputs.instanceSets.sets[Int(instanceSet)].blocks.count
    guard count > 0 else { return }
    add(DrawBatch(group: group, firstInstance: 0, instanceCount: count, instanceSet: instanceSet))
  }
}
