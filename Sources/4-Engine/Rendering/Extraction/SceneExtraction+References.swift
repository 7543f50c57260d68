import EntityStore
import Meshes
import SceneModel

extension SceneExtraction {
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
    changed.meshes.append(number)
    return number
  }

  func take(_ material: CompiledMaterial) -> Int32 {
    let (number, isNew) = materialTable.take(material)
    if isNew {
      changed.materials.append(number)
      if material.shape.geometrySource != nil { movingMaterials += 1 }
    }
    return number
  }

  /// Releases a reference to a mesh (odd) or a material (even).
  func release(_ reference: Int32) {
    let number = reference >> 1, n = Int(number)
    guard reference & 1 == 1 else {
      let moves = materialTable.values[n].shape.geometrySource != nil
      if materialTable.release(number) {
        changed.materials.append(number)
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
    changed.meshes.append(number)
  }
}
