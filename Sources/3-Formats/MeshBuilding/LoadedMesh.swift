package import Meshes
package import SceneAssets
internal import simd

/// A mesh of a file, ready for drawing.
package struct LoadedMesh: Sendable {
  package var mesh: PackedMesh
  /// The number of points in the file; there may be more vertices.
  package var pointCount: Int
  /// The notes about data that could not be converted.
  package var notes: [AssetNote] = []
}

extension LoadedMesh {
  /// Converts a mesh of a file for drawing; takes a while for large ones.
  ///
  /// Triangles with attributes per point are copied unchanged. Other faces are triangulated, and corners are
  /// welded into the minimum number of vertices that keeps all attribute values distinct.
  ///
  /// - Parameters:
  ///   - asset: The mesh of the file.
  ///   - demand: The requirements of its materials.
  ///   - skeleton: The skeleton that deforms it.
  /// - Throws: ``MeshFault`` if the mesh cannot be converted.
  package init(_ asset: MeshAsset, _ demand: MeshDemand, skeleton: SkeletonAsset? = nil) throws(MeshFault) {
    if let shape = asset.shape {
      self.init(mesh: try PackedMesh(shape), pointCount: 0)
      if demand.needsColors, let color = asset.shapeColor { mesh.addColor(color) }
      pointCount = mesh.vertexCount
    } else {
      let given = try CheckedMesh(asset)
      self.init(mesh: PackedMesh(), pointCount: given.pointCount)
      let finer = given.usable.subdivided()
      let checked = try finer.map { (finer) throws(MeshFault) in try CheckedMesh(finer.mesh) } ?? given
      let texts = given.notes + (finer?.notes ?? []) + fill(checked, demand, skeleton)
      notes = texts.map { AssetNote(.approximated, at: asset.path, $0) }
    }
    if !mesh.parts.isEmpty {
      mesh.instances = [
        PackedMesh.Instance(
          id: "MeshModel-0", parts: 0..<mesh.parts.count, transform: matrix_identity_float4x4)
      ]
    }
    mesh.updateBounds()
    if let directions = demand.tangents { mesh = mesh.withTangents(along: directions) }
  }

  /// Converts the points, the faces and their attributes.
  private mutating func fill(
    _ checked: CheckedMesh, _ demand: MeshDemand, _ skeleton: SkeletonAsset?
  ) -> [String] {
    let asset = checked.asset
    let attributes = MeshSurface.attributes(checked, demand)
    let varying = attributes.all.filter { $0.interpolation == .corner || $0.interpolation == .face }
    let isFlat = asset.topology == .faces && attributes.normals == nil && asset.subdivision == nil
    let isDirect =
      varying.isEmpty && !isFlat && asset.holes.isEmpty && checked.hasOnlyTriangles
    let vertices =
      isDirect || asset.topology != .faces
      ? MeshVertices(points: checked) : MeshVertices(checked, telling: varying, separatesFaces: isFlat)
    let surface = MeshSurface(checked, vertices, demand)
    mesh.layout = surface.layout
    mesh.positions = surface.positions()
    mesh.surface = surface.stream(positions: mesh.positions)
    let parts = MeshParts(checked, vertices, mesh.positions)
    (mesh.indices, mesh.parts) = (parts.indices, parts.parts)
    mesh.addWidthsToBounds()
    var deformation = LoadedDeformation(checked, vertices)
    mesh.blendShapes = deformation.blendShapes()
    mesh.addBlendShapeNormals()
    if let skeleton, let skin = deformation.skin(jointCount: skeleton.joints.count) {
      mesh.skin = skin
      let bindTransform = asset.skin?.bindTransform ?? matrix_identity_float4x4
      mesh.skeletons = [MeshResource.Skeleton(skeleton, boundAt: bindTransform)]
      for index in mesh.parts.indices { mesh.parts[index].skeleton = 0 }
    }
    return deformation.notes
  }
}
