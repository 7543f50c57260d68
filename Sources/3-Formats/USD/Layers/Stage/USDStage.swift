internal import Files
internal import Locks

/// A stage: a scene composed of all its layers.
///
/// Values stay in their layers until they are read.
public final class USDStage: Sendable {
  /// The prims, parents before children: first the pseudo-root with its descendants, then prototypes.
  public let prims: [USDPrim]
  /// The errors of what could not be composed, with their positions.
  public let notes: [USDError]
  /// The layers in use; the first is the root layer.
  public let layers: [USDLayer]
  /// The number of time codes in a second.
  public let timeCodesPerSecond: Double
  /// The paths of the layers' files, the root layer's first, and of those that could not be read.
  public let files: [String]

  let opinions: [StageOpinion]
  let mappings: [StageMapping]
  let prototypes: [StagePrototype]
  let provider: any USDLayerProvider
  /// The name that assets are resolved relative to, by layer.
  let layerNames: [String]
  /// The index of the session layer, which is stronger than the root layer; -1 where there is none.
  let session: Int32
  private let primIndices = Guarded<[String: Int]>([:])

  /// Composes a stage.
  public init(
    _ root: USDLayer, session: USDLayer? = nil, provider: any USDLayerProvider, options: USDStageOptions
  ) {
    let composer = Composer(
      provider, limits: options.limits, loadsPayloads: options.loadsPayloads,
      variantFallbacks: options.variantFallbacks, variant: options.variant)
    let layer = composer.add(root, root.identifier)
    let strongest = session.map { composer.add($0, $0.identifier) }
    let stack = composer.rootStack(layer, session: strongest)
    var builder = StageBuilder(composer, stack: stack)
    builder.build()
    prims = builder.prims
    opinions = builder.opinions
    mappings = builder.mappings
    prototypes = builder.prototypes
    notes = composer.notes
    layers = composer.layers.map(\.layer)
    layerNames = composer.layers.map(\.identifier)
    var names = layerNames
    for note in notes {
      names.append(note.file)
      switch note.problem {
      case .file(let error): names.append(error.path)
      case .missing(let asset) where asset.hasPrefix("/"): names.append(asset)
      default: continue
      }
    }
    var known: Set<String> = []
    files = names.map { AssetPath($0).file }.filter { !$0.isEmpty && known.insert($0).inserted }
    self.session = strongest ?? -1
    timeCodesPerSecond = composer.stacks[Int(stack)].timeCodesPerSecond
    self.provider = provider
  }

  /// Returns the index of the prim at a path; for one within an instance that of its prototype.
  public func prim(at path: USDPath) -> Int? {
    primIndices.withLock { known in
      if known.isEmpty {
        known.reserveCapacity(prims.count)
        for (index, prim) in prims.enumerated() { known[prim.path.text] = index }
      }
      return find(path.text, known)
    }
  }

  private func find(_ path: String, _ known: [String: Int]) -> Int? {
    var path = path
    // Instances within prototypes lead to further prototypes.
    for _ in 0..<64 {
      if let index = known[path] { return index }
      var above = USDPath(path)
      while let parent = above.parent, known[above.text] == nil { above = parent }
      guard let instance = known[above.text], let prototype = prims[instance].prototype else { return nil }
      path = path.replacingPath(above.text, by: prims[prototype].path.text)
    }
    return nil
  }
}

/// The options for opening a stage.
public struct USDStageOptions: Sendable {
  /// True if files outside of the scene's own folder tree may be used.
  public var allowsOutside: Bool
  /// The limits of files and of composition.
  public var limits: USDLimits
  /// True if payloads are loaded.
  public var loadsPayloads: Bool
  /// The variant selections that override those of the files: by the prim's path, then by the variant set.
  public var variantSelections: [USDPath: [String: String]]
  /// The fallback selections of variant sets: the first variant that exists.
  public var variantFallbacks: [String: [String]]
  /// The variant that is selected wherever a prim has it, whatever the files and ``variantSelections`` select.
  public var variant: USDVariantChoice?

  /// Creates options.
  public init(
    allowsOutside: Bool = false, limits: USDLimits = .standard, loadsPayloads: Bool = true,
    variantSelections: [USDPath: [String: String]] = [:], variantFallbacks: [String: [String]] = [:],
    variant: USDVariantChoice? = nil
  ) {
    (self.allowsOutside, self.limits, self.loadsPayloads) = (allowsOutside, limits, loadsPayloads)
    (self.variantSelections, self.variantFallbacks) = (variantSelections, variantFallbacks)
    self.variant = variant
  }

  /// The selections as a session layer.
  var session: USDLayer? {
    guard !variantSelections.isEmpty else { return nil }
    var layer = USDLayer(identifier: "variant selections")
    for (path, choices) in variantSelections.sorted(by: { $0.key.text < $1.key.text }) {
      var prim = 0
      for name in path.text.split(separator: "/") {
        prim =
          layer.child(String(name), ofPrim: prim)
          ?? layer.append(USDPrimSpec(name: String(name), parent: Int32(prim)))
      }
      layer.prims[prim].fields["variantSelection"] = .value(.variantSelections(choices))
    }
    return layer
  }
}
