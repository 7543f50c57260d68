import GraphicsGL
import Meshes
import SceneModel

/// The drawing of model lists: binds their programs, textures and states.
final class ModelDrawing {
  private let isSoftware: Bool
  let programs: ProgramTable
  private let textures: TextureCache
  private let materialBlocks: MaterialBlocks

  init(_ context: Context, _ programs: ProgramTable, _ textures: TextureCache) {
    isSoftware = context.driver.isSoftware
    (self.programs, self.textures) = (programs, textures)
    materialBlocks = MaterialBlocks(context)
  }

  /// Updates the device copies of the materials.
  func update(_ extraction: SceneExtraction) throws(GraphicsError) {
    try materialBlocks.update(extraction, textures)
  }

  struct Options {
    var stage: ShaderPermutation.Stage
    var state: DrawState
    var isBlended = false
    var lights = LightShape()
    var cullModeOverride: MaterialParameterTypes.FaceCulling?
    var debugs = false
    /// The one aspect of all surfaces that is shown.
    var debugView = DebugVisualization.none
    var hasContactShadows = false
    /// True if models are in the depth image of ambient occlusion.
    var hasAmbientOcclusion = false
    /// True if surfaces output what screen-space reflections replace.
    var mirrors = false
    /// True if the visibility buffer that is shaded has one sample for each pixel.
    var isSingleSampled = false
    /// True if primitives are clipped by the planes of the view.
    var isClipped = false
    /// The first pixel of the image that the opening of a portal shows, and 1 where there is an image.
    var portalView = SIMD4<Float>.zero
    var hover = HoverLight()
    /// The color of silhouettes.
    var maskColor = SIMD4<Float>.zero

    /// Applies the parameters of one run of a transparent queue.
    mutating func take(_ mode: DrawMode) {
      stage = mode.stage
      state.writesDepth = mode.writesDepth
      if mode.stage == .depth {
        state.colorMask = .none
      } else if mode.isBlended {
        isBlended = true
        state.blend = .premultiplied
      }
      if mode.onlyCovers { state.blend = .covering }
      // Depth grows towards the viewer: coplanar models are separated by a small depth offset.
      switch mode.placement {
      case .inlineUI: return
      case .alwaysInFront: state.depthOffset = DepthOffset(slope: 1, constant: 16)
      case .alwaysBehind: state.depthOffset = DepthOffset(slope: -1, constant: -16)
      }
    }
  }

  /// Draws a list; see ``draw(_:instances:inputs:options:encoder:bindEnvironment:)``.
  func draw(
    _ list: DrawList, inputs: FrameInputs, options: Options, encoder: borrowing DrawEncoder,
    bindEnvironment: (Int, borrowing DrawEncoder) -> EnvironmentShape = { _, _ in EnvironmentShape() }
  ) throws(GraphicsError) {
    try draw(
      list.batches[...], instances: list.instances, inputs: inputs, options: options, encoder: encoder,
      bindEnvironment: bindEnvironment)
  }

  /// Draws batches in order.
  ///
  /// - Parameters:
  ///   - batches: The batches, from a list.
  ///   - instances: The instance buffer of the list.
  ///   - inputs: The inputs of the frame, which the batches refer to.
  ///   - options: The options of all draws.
  ///   - encoder: The encoder to draw with.
  ///   - bindEnvironment: Binds the environment of an index, and returns its shader permutation parameters.
  /// - Throws: ``GraphicsError`` when a program cannot be built.
  func draw(
    _ batches: ArraySlice<DrawBatch>, instances: BufferRange, inputs: FrameInputs, options: Options,
    encoder: borrowing DrawEncoder,
    bindEnvironment: (Int, borrowing DrawEncoder) -> EnvironmentShape = { _, _ in EnvironmentShape() }
  ) throws(GraphicsError) {
    let groups = inputs.groups, extraction = inputs.extraction
    let isDepth = options.stage == .depth || options.stage == .mask
    let all = isDepth ? groups.depthGroups : groups.groups
    var environment: Int32 = -1
    var environmentShape = EnvironmentShape()
    for batch in batches {
      if encoder.context.isPrewarmOver { return }
      let group = all[Int(batch.group)]
      guard let mesh = groups.meshes[Int(group.mesh)] else { continue }
      let material = extraction.materials[Int(group.material)]
      // Points and lines have no edges.
      if material.shape.elements != .triangles, options.state.fill != .faces { continue }
      if options.stage == .color, group.environment != environment {
        environment = group.environment
        environmentShape = bindEnvironment(Int(environment), encoder)
      }
      let variant = self.variant(
        options, material: material, layout: mesh.layout, environment: environmentShape)
      var state = Self.state(options, material)
      if batch.isMirrored { state.frontFace = .clockwise }
      let part = mesh.parts[Int(group.part)]
      materialBlocks.bind(Int(group.material), encoder)
      try programs.withProgram(variant) { program, slots in
        encoder.use(program)
        encoder.setState(state)
        if options.stage == .visibilityGeometry {
          program.set(slots.shadingKey, integers: SIMD2(group.shadingKey, batch.group &* 7))
        } else if options.stage == .hover {
          program.set(slots.hoverColor, options.hover.color)
          program.set(slots.hoverSpotColor, options.hover.spotColor)
          program.set(slots.hoverSpot, options.hover.spot)
        } else if options.stage == .mask {
          program.set(slots.maskColor, options.maskColor)
        } else if material.shape.model == .portal {
          program.set(slots.portalView, options.portalView)
        }
        let instances =
          batch.instanceSet < 0 ? instances : inputs.instanceSets.sets[Int(batch.instanceSet)].instances
        if material.shape.elements != .triangles {
          program.set(slots.firstElement, integers: SIMD2(Int32(part.firstIndex), Int32(part.indexCount)))
          Self.draw(batch, elements: part, of: mesh, instances: instances, encoder: encoder)
        } else if variant.needsSurface {
          Self.draw(batch, part: part, instances: instances, vertices: mesh.full, encoder: encoder)
        } else {
          Self.draw(batch, part: part, instances: instances, vertices: mesh.depth, encoder: encoder)
        }
      }
    }
  }

  /// Shades the surfaces of some shading keys in the visibility buffer; the state restricts the area.
  func shade(
    _ shadingKey: ShadingKey, number: Int, inputs: FrameInputs, options: Options,
    environment: EnvironmentShape,
    encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    if encoder.context.isPrewarmOver { return }
    let material = inputs.extraction.materials[Int(shadingKey.material)]
    let variant = self.variant(
      options, material: material, layout: shadingKey.layout(material.shape), environment: environment)
    materialBlocks.bind(Int(shadingKey.material), encoder)
    try programs.withProgram(variant) { program, slots in
      encoder.use(program)
      encoder.setState(options.state)
      program.set(slots.shadingParameters, shadingKey.parameters)
      encoder.drawVertices(first: number * 3, count: 3)
    }
  }

  /// Returns the shader permutation: lights are part of it only where lighting is applied.
  private func variant(
    _ options: Options, material: CompiledMaterial, layout: SurfaceLayout,
    environment: EnvironmentShape
  ) -> ShaderPermutation {
    var variant = ShaderPermutation(options.stage, material, layout)
    if options.stage == .color, isSoftware {
      variant.filtersAnisotropically = material.isAnisotropicallyFiltered
    }
    variant.isBlended = options.isBlended
    variant.isClipped = options.isClipped && options.stage != .visibilityShade
    (variant.mirrors, variant.isSingleSampled) = (options.mirrors, options.isSingleSampled)
    if options.stage == .color { variant.debugView = options.debugView }
    guard variant.isLit else { return variant }
    variant.lights = options.lights
    variant.lights.suns = environment.suns
    variant.isDebugging = options.debugs
    variant.blendsEnvironments = environment.isBlend
    variant.hasContactShadows = options.hasContactShadows
    variant.hasAmbientOcclusion = options.hasAmbientOcclusion && material.shape.model == .lit
    return variant
  }

  private static func draw(
    _ batch: DrawBatch, part: PackedMesh.Part, instances: BufferRange,
    vertices: borrowing VertexArray, encoder: borrowing DrawEncoder
  ) {
    encoder.bindStream(1, of: vertices, instances)
    encoder.drawIndexed(
      vertices, first: part.firstIndex, count: part.indexCount, instances: batch.instanceCount,
      baseInstance: batch.firstInstance)
  }

  /// Draws points or lines, which have three vertices for each index.
  private static func draw(
    _ batch: DrawBatch, elements part: PackedMesh.Part, of mesh: MeshCache.Entry, instances: BufferRange,
    encoder: borrowing DrawEncoder
  ) {
    guard let elements = mesh.elements else { return }
    encoder.bindStorage(mesh.positions.range, binding: .positions)
    encoder.bindStorage(mesh.surface.range, binding: .surface)
    encoder.bindStorage(mesh.elementRange, binding: .elements)
    encoder.bindStream(0, of: elements.array, instances)
    encoder.draw(
      elements.array, count: 3 * part.indexCount, instances: batch.instanceCount,
      baseInstance: batch.firstInstance)
  }

  private static func state(_ options: Options, _ material: CompiledMaterial) -> DrawState {
    var state = options.state
    state.clips = options.isClipped
    let culling = options.cullModeOverride ?? material.culling
    state.culling =
      switch culling {
      case .none: .none
      case .front: .front
      case .back: .back
      }
    // Impostors have no front; their edges are no lines.
    if material.shape.elements != .triangles { (state.culling, state.fill) = (.none, .faces) }
    if material.liesOnSurface, options.stage != .depth {
      state.depthOffset = DepthOffset(slope: 1, constant: 16)
    }
    guard options.stage == .color else { return state }
    if !material.readsDepth { state.depth = .always }
    if !material.writesDepth { state.writesDepth = false }
    if state.fill == .faces, material.drawsLines { state.fill = .edges(width: 1) }
    return state
  }
}
