import EntityStore
import Meshes
import SceneModel

/// The meshes and materials that render items share, counted by their uses.
///
/// A reference is twice the index of a material, or twice that of a mesh plus one. Ranks sort materials and meshes by their
/// first use in tree order: the position of the node, then the index of the reference.
final class SharedResources {
  private(set) var meshes: [MeshResource?] = []
  /// The index into ``skinnedModels`` for each of ``meshes``, or -1.
  private(set) var skinnedModelOfMesh: [Int32] = []
  /// The models that are deformed by joints or blend shapes; nil for free indices.
  private(set) var skinnedModels: [SkinnedModel?] = []
  private(set) var materials = InternTable(empty: CompiledMaterial())
  /// The ranks by index; -1 for unused ones.
  private(set) var materialRanks: [Int64] = []
  private(set) var meshRanks: [Int64] = []
  /// The number of materials whose geometry modifiers move vertices.
  private(set) var movingMaterials = 0
  private(set) var skinnedVersion = 0
  private(set) var rankVersion = 0
  private(set) var changedMaterials: [Int32] = []
  private(set) var changedMeshes: [Int32] = []

  private var meshNumbers: [ObjectIdentifier: Int32] = [:]
  private var meshUses: [Int32] = []
  private var meshVersions: [UInt64] = []
  private var freeMeshes: [Int32] = []
  private var freeSkinnedModels: [Int32] = []

  /// Begins an update.
  func beginChanges() {
    changedMaterials.removeAll(keepingCapacity: true)
    changedMeshes.removeAll(keepingCapacity: true)
  }

  /// Takes what has changed, for lists whose memory is used again.
  func swapChanges(materials: inout [Int32], meshes: inout [Int32]) {
    swap(&materials, &changedMaterials)
    swap(&meshes, &changedMeshes)
  }

  func removeAll() {
    meshes.removeAll(keepingCapacity: true)
    skinnedModelOfMesh.removeAll(keepingCapacity: true)
    skinnedModels.removeAll(keepingCapacity: true)
    materials.removeAll()
    materialRanks.removeAll(keepingCapacity: true)
    meshRanks.removeAll(keepingCapacity: true)
    movingMaterials = 0
    meshNumbers.removeAll(keepingCapacity: true)
    meshUses.removeAll(keepingCapacity: true)
    meshVersions.removeAll(keepingCapacity: true)
    freeMeshes.removeAll(keepingCapacity: true)
    freeSkinnedModels.removeAll(keepingCapacity: true)
    skinnedVersion += 1
  }

  // MARK: Uses

  /// Returns the reference to a mesh that models share.
  func take(_ mesh: MeshResource) -> Int32 {
    if let number = meshNumbers[ObjectIdentifier(mesh)] {
      meshUses[Int(number)] += 1
      return number
    }
    let number = addMesh(mesh, skinnedModel: -1)
    meshNumbers[ObjectIdentifier(mesh)] = number
    return number
  }

  /// Adds a deformed mesh of an entity.
  func take(_ mesh: MeshResource, _ deformation: MeshDeformation, of entity: EntityID) -> Int32 {
    let model = SkinnedModel(entity: entity, mesh: mesh, deformation: deformation)
    let skinnedModel = freeSkinnedModels.popLast() ?? Int32(skinnedModels.count)
    if Int(skinnedModel) == skinnedModels.count {
      skinnedModels.append(model)
    } else {
      skinnedModels[Int(skinnedModel)] = model
    }
    skinnedVersion += 1
    return addMesh(mesh, skinnedModel: skinnedModel)
  }

  private func addMesh(_ mesh: MeshResource, skinnedModel: Int32) -> Int32 {
    let number = freeMeshes.popLast() ?? Int32(meshes.count)
    if Int(number) == meshes.count {
      meshes.append(mesh)
      skinnedModelOfMesh.append(skinnedModel)
      meshUses.append(1)
      meshVersions.append(mesh.version)
    } else {
      let n = Int(number)
      (meshes[n], skinnedModelOfMesh[n], meshUses[n], meshVersions[n]) = (mesh, skinnedModel, 1, mesh.version)
    }
    changedMeshes.append(number)
    return number
  }

  func take(_ material: CompiledMaterial) -> Int32 {
    let (number, isNew) = materials.take(material)
    if isNew {
      changedMaterials.append(number)
      if material.shape.geometrySource != nil { movingMaterials += 1 }
    }
    return number
  }

  /// Releases a reference.
  func release(_ reference: Int32) {
    let number = reference >> 1, n = Int(number)
    guard reference & 1 == 1 else {
      let moves = materials.values[n].shape.geometrySource != nil
      if materials.release(number) {
        changedMaterials.append(number)
        if moves { movingMaterials -= 1 }
      }
      return
    }
    meshUses[n] -= 1
    guard meshUses[n] == 0, let mesh = meshes[n] else { return }
    if skinnedModelOfMesh[n] < 0 {
      meshNumbers[ObjectIdentifier(mesh)] = nil
    } else {
      skinnedModels[Int(skinnedModelOfMesh[n])] = nil
      freeSkinnedModels.append(skinnedModelOfMesh[n])
      skinnedVersion += 1
    }
    (meshes[n], skinnedModelOfMesh[n]) = (nil, -1)
    freeMeshes.append(number)
    changedMeshes.append(number)
  }

  /// Returns the meshes whose contents were replaced since the last call.
  func takeReplacedMeshes() -> Set<Int32> {
    var replaced: Set<Int32> = []
    for (number, mesh) in meshes.enumerated() {
      guard let version = mesh?.version, version != meshVersions[number] else { continue }
      meshVersions[number] = version
      replaced.insert(Int32(number))
      changedMeshes.append(Int32(number))
    }
    return replaced
  }

  // MARK: Ranks

  func rank(of reference: Int32) -> Int64 {
    reference & 1 == 1 ? meshRanks[Int(reference >> 1)] : materialRanks[Int(reference >> 1)]
  }

  /// Returns whether a node at a position has the first use of a reference.
  func isFirstUse(of reference: Int32, at position: Int32) -> Bool {
    let ranks = reference & 1 == 1 ? meshRanks.count : materialRanks.count
    guard position >= 0, Int(reference >> 1) < ranks else { return false }
    return rank(of: reference) >> 32 == Int64(position)
  }

  /// Forgets the ranks of references that were released where they were first used.
  func unrank(_ references: [Int32]) {
    makeRoom()
    for reference in references {
      let number = reference >> 1
      let isUsed = reference & 1 == 1 ? meshUses[Int(number)] > 0 : materials.isUsed(number)
      setRank(of: reference, isUsed ? .max : -1)
    }
    if !references.isEmpty { rankVersion += 1 }
  }

  /// Ranks a reference by a use, unless it has an earlier one.
  func rank(_ reference: Int32, noLaterThan new: Int64) {
    let old = rank(of: reference)
    guard old < 0 || new < old else { return }
    setRank(of: reference, new)
    rankVersion += 1
  }

  /// Ranks all references by their uses, which `visit` passes on in tree order.
  func rankAnew(_ visit: ((Int32, Int64) -> Void) -> Void) {
    makeRoom()
    var newMaterials = [Int64](repeating: -1, count: materials.values.count)
    var newMeshes = [Int64](repeating: -1, count: meshes.count)
    visit { reference, rank in
      let number = Int(reference >> 1)
      if reference & 1 == 1 {
        if newMeshes[number] < 0 { newMeshes[number] = rank }
      } else if newMaterials[number] < 0 {
        newMaterials[number] = rank
      }
    }
    if newMaterials != materialRanks || newMeshes != meshRanks { rankVersion += 1 }
    (materialRanks, meshRanks) = (newMaterials, newMeshes)
  }

  private func makeRoom() {
    materialRanks.append(
      contentsOf: repeatElement(-1, count: materials.values.count - materialRanks.count))
    meshRanks.append(contentsOf: repeatElement(-1, count: meshes.count - meshRanks.count))
  }

  private func setRank(of reference: Int32, _ rank: Int64) {
    if reference & 1 == 1 {
      meshRanks[Int(reference >> 1)] = rank
    } else {
      materialRanks[Int(reference >> 1)] = rank
    }
  }
}
