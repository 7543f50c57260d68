// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target: Swift 6 mode, the "approachable concurrency" features, warnings are errors.
let base: [SwiftSetting] = [
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]
/// Value storeys: nonisolated, every unsafe use spelled `unsafe`.
let values = base + [.strictMemorySafety()]
/// Maths and parsers: SIMD without the optimiser is 400 times slower, so `make` asks for it in debug too.
///
/// Behind a variable, so that packages that depend on this one resolve no `unsafeFlags` (decision 0002).
let math = values + fastDebug
/// The entity store: its queries are generic code that only the optimiser makes usable.
let store = base + fastDebug
/// Graphics, windows and commands live on the main actor unless they say otherwise.
let onMain = base + [.defaultIsolation(MainActor.self)]

var fastDebug: [SwiftSetting] {
  Context.environment["DECOUPAGE_FAST_DEBUG"] == "1"
    ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []
}

/// What `Decoupage` passes on to those who import it; products name these too, for the reason given at the end.
let engine = [
  "simd", "Platform", "Spatial", "Images", "EntityStore", "SceneModel", "Geometry", "Rendering", "Loading",
  "SpatialAudio",
]

let package = Package(
  name: "Decoupage",
  products: [
    .library(name: "Decoupage", targets: ["Decoupage"] + engine),
    .library(name: "RealityKit", targets: ["RealityKit", "Decoupage"] + engine),
    .executable(name: "decoupage", targets: ["DecoupageCLI"]),
    .library(
      name: "DecoupageTesting",
      targets: ["DecoupageTesting", "Snapshots", "Comparison", "Staging", "Decoupage"] + engine),
    .library(name: "DecoupageBenchmarking", targets: ["Benchmarking"]),
  ],
  targets: [
    // 0 — C
    .target(name: "PlainPeers"),
    .target(name: "MainQueue"),
    .target(name: "HeapUse"),
    .systemLibrary(name: "CEpoxy", pkgConfig: "epoxy", providers: [.apt(["libepoxy-dev"])]),
    .target(name: "GLBridge", dependencies: ["CEpoxy"]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "COpenEXR", providers: [.apt(["libopenexr-dev"])]),
    .systemLibrary(name: "CHEIF", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
    .systemLibrary(name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
    .target(
      name: "CodecBridge", dependencies: ["CPNG", "CJPEG", "CWebP", "COpenEXR", "CHEIF", "CLCMS"],
      linkerSettings: [.linkedLibrary("OpenEXRCore"), .linkedLibrary("webpdemux"), .linkedLibrary("z")]),
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .target(name: "FreeTypeBridge", dependencies: ["CFreeType"]),
    .systemLibrary(name: "CGLFW", pkgConfig: "glfw3", providers: [.apt(["libglfw3-dev"])]),
    .systemLibrary(name: "COpenAL", pkgConfig: "openal", providers: [.apt(["libopenal-dev"])]),
    .target(name: "ALBridge", dependencies: ["COpenAL"]),
    .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
    .target(name: "SoundBridge", dependencies: ["CSndFile"]),
    .target(
      name: "Fonts", path: "Assets/Fonts",
      exclude: [
        "README.md", "generate.py", "kerning.py", "letters.py", "signs.py", "strokes.py", "DecoupageSans.ttf",
        "DecoupageSans-Bold.ttf",
      ]),
    .target(
      name: "Shaders", path: "Shaders",
      exclude: ["graph", "library", "particles", "post", "shadow", "sky", "surface"]),
    .target(
      name: "EnvironmentAssets", path: "Assets/Environments",
      exclude: ["README.md", "studio.environment", "reflectance.table"]),
    .target(
      name: "PhotoAssets", path: "Assets/Photos",
      exclude: [
        "README.md", "badge.jpg", "cactus.jpg", "cat.jpg", "mushroom.jpg", "pineapple.jpg", "rocket.jpg",
      ]),
    // 1 — values
    .target(name: "simd", swiftSettings: math),
    .target(name: "Spatial", dependencies: ["simd"], swiftSettings: math),
    .target(name: "Files", swiftSettings: values),
    .target(name: "Images", dependencies: ["CodecBridge", "Files"], swiftSettings: math),
    .target(name: "Sounds", dependencies: ["SoundBridge", "Files", "simd"], swiftSettings: math),
    .target(name: "Platform", dependencies: ["Images"], swiftSettings: values),
    .target(name: "Spelling", swiftSettings: math),
    .target(name: "JSON", dependencies: ["Spelling"], swiftSettings: math),
    .target(name: "XML", dependencies: ["Spelling"], swiftSettings: math),
    .target(name: "PropertyLists", dependencies: ["XML", "Spelling"], swiftSettings: math),
    .target(name: "Locks", swiftSettings: values),
    .target(name: "Log", dependencies: ["Files", "Locks"], swiftSettings: values),
    .target(name: "Arguments", swiftSettings: values),
    // 2 — scene data
    .target(name: "EntityStore", swiftSettings: store),
    .target(name: "SceneAssets", dependencies: ["simd", "Images", "Files"], swiftSettings: math),
    .target(
      name: "Environments", dependencies: ["EnvironmentAssets", "simd", "Images", "Files"],
      swiftSettings: math),
    .target(name: "Particles", dependencies: ["simd"], swiftSettings: math),
    .target(
      name: "SceneModel",
      dependencies: [
        "simd", "EntityStore", "Particles", "Log", "Locks", "Platform", "Spatial", "Environments", "Sounds",
      ],
      swiftSettings: base),
    .target(name: "ShaderGraphs", dependencies: ["SceneAssets", "SceneModel", "simd"], swiftSettings: math),
    .target(
      name: "Geometry", dependencies: ["simd", "SceneModel", "Files", "Log", "FreeTypeBridge", "Fonts"],
      swiftSettings: math),
    // 3 — edges
    .target(name: "USDLayers", dependencies: ["Files", "Locks", "Log", "Spelling"], swiftSettings: math),
    .target(
      name: "GLTFFormat", dependencies: ["SceneAssets", "Files", "JSON", "Spelling", "Log", "simd"],
      swiftSettings: math),
    .target(
      name: "USDFormat", dependencies: ["USDLayers", "SceneAssets", "Images", "simd"], swiftSettings: math),
    .target(
      name: "SceneKitFormat",
      dependencies: [
        "PropertyLists", "SceneAssets", "SceneModel", "Geometry", "Images", "Files", "simd",
      ], swiftSettings: math),
    .target(
      name: "ColladaFormat", dependencies: ["XML", "SceneAssets", "Files", "simd"], swiftSettings: math),
    .target(
      name: "WavefrontFormat", dependencies: ["Spelling", "SceneAssets", "Files", "simd"], swiftSettings: math
    ),
    .target(
      name: "Formats", dependencies: ["USDLayers", "USDFormat", "GLTFFormat", "SceneAssets", "Files", "Log"],
      swiftSettings: values),
    .target(
      name: "Porting", dependencies: ["USDLayers", "SceneAssets", "Images", "Files", "JSON", "simd"],
      swiftSettings: math),
    .target(
      name: "GraphicsGL", dependencies: ["GLBridge", "Shaders", "simd", "Files", "Locks", "Log"],
      swiftSettings: onMain),
    .target(
      name: "SpatialAudio", dependencies: ["ALBridge", "SceneModel", "Sounds", "Locks", "Log", "simd"],
      swiftSettings: onMain),
    .target(name: "Comparison", dependencies: ["Images", "JSON"], swiftSettings: math),
    .target(name: "Stickers", dependencies: ["Images", "Files", "JSON"], swiftSettings: math),
    .target(name: "DemoPhotos", dependencies: ["PhotoAssets", "Images", "simd"], swiftSettings: math),
    // 4 — the frame
    .target(
      name: "Rendering",
      dependencies: [
        "GraphicsGL", "Shaders", "SceneModel", "EntityStore", "Particles", "Environments", "Geometry",
        "Images",
        "Platform", "simd", "Locks", "Log",
      ],
      swiftSettings: onMain),
    .target(
      name: "Loading",
      dependencies: [
        "Formats", "USDLayers", "USDFormat", "GLTFFormat", "SceneKitFormat", "ColladaFormat",
        "WavefrontFormat", "Stickers", "SceneAssets", "EntityStore", "Particles", "SceneModel",
        "ShaderGraphs",
        "Geometry",
        "Environments", "Images", "Sounds", "Platform", "Files", "Locks", "Log", "simd",
      ], swiftSettings: base + fastDebug),
    // 5 — product
    .target(
      name: "DemoScenes",
      dependencies: [
        "SceneModel", "Geometry", "Rendering", "Loading", "Stickers", "DemoPhotos", "Images", "Environments",
        "Platform", "simd",
      ], swiftSettings: onMain + fastDebug),
    .target(
      name: "Staging",
      dependencies: ["HeapUse", "DemoScenes", "Rendering", "Loading", "SpatialAudio", "JSON", "Log"],
      swiftSettings: onMain),
    .target(
      name: "Viewer", dependencies: ["CGLFW", "Staging", "SpatialAudio", "GraphicsGL"],
      swiftSettings: onMain),
    .target(
      name: "Snapshots", dependencies: ["Comparison", "Images", "Files", "JSON", "Staging"],
      swiftSettings: base),
    // 6 — faces
    .target(
      name: "Benchmarking",
      dependencies: ["PlainPeers", "simd", "EntityStore", "Particles", "SceneModel", "JSON"],
      swiftSettings: onMain),
    .target(
      name: "Decoupage",
      dependencies: [
        "simd", "EntityStore", "SceneModel", "Geometry", "Images", "Rendering", "Loading", "SpatialAudio",
        "Platform", "Spatial",
      ],
      swiftSettings: onMain),
    .target(name: "RealityKit", dependencies: ["Decoupage", "simd"], swiftSettings: onMain),
    .target(
      name: "DecoupageTesting", dependencies: ["Decoupage", "Snapshots", "Comparison", "Staging", "Locks"],
      swiftSettings: onMain),
    .executableTarget(
      name: "DecoupageCLI",
      dependencies: [
        "MainQueue", "Arguments", "Files", "SceneAssets", "Porting", "JSON", "Log", "Images", "Comparison",
        "Stickers", "GraphicsGL", "Decoupage",
        "Benchmarking", "DemoScenes", "Staging", "Viewer", "Snapshots", "Sounds", "SpatialAudio",
      ],
      swiftSettings: onMain),
    // tests
    .target(name: "TestSupport", dependencies: ["Files"], path: "Tests/TestSupport", swiftSettings: base),
    .testTarget(name: "simdTests", dependencies: ["simd"], swiftSettings: base),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "Images"], swiftSettings: base),
    .testTarget(name: "SpatialTests", dependencies: ["Spatial", "simd", "Platform"], swiftSettings: base),
    .testTarget(name: "FilesTests", dependencies: ["Files"], swiftSettings: base),
    .testTarget(name: "ImagesTests", dependencies: ["Images", "Files", "TestSupport"], swiftSettings: base),
    .testTarget(
      name: "SoundsTests", dependencies: ["Sounds", "Files", "TestSupport"], exclude: ["Samples"],
      swiftSettings: base),
    .testTarget(name: "LocksTests", dependencies: ["Locks"], swiftSettings: base),
    .testTarget(
      name: "LogTests", dependencies: ["Log", "Files", "Locks", "TestSupport"], swiftSettings: base),
    .testTarget(
      name: "ArgumentsTests", dependencies: ["Arguments", "Files", "TestSupport"], exclude: ["Goldens"],
      swiftSettings: base),
    .testTarget(name: "EntityStoreTests", dependencies: ["EntityStore", "TestSupport"], swiftSettings: base),
    .testTarget(name: "ParticlesTests", dependencies: ["Particles", "simd"], swiftSettings: base),
    .testTarget(
      name: "SceneModelTests", dependencies: ["SceneModel", "Particles", "simd", "EntityStore", "Platform"],
      swiftSettings: base),
    .testTarget(
      name: "ShaderGraphsTests", dependencies: ["ShaderGraphs", "SceneAssets", "SceneModel", "simd"],
      swiftSettings: base),
    .testTarget(
      name: "GeometryTests",
      dependencies: ["Geometry", "SceneModel", "Images", "simd", "Files", "TestSupport"],
      swiftSettings: base),
    .testTarget(
      name: "ShadersTests", dependencies: ["Shaders", "Files", "TestSupport"], swiftSettings: base),
    .testTarget(name: "GraphicsGLTests", dependencies: ["GraphicsGL", "Files", "simd"], swiftSettings: base),
    .testTarget(
      name: "EnvironmentsTests", dependencies: ["Environments", "simd", "Images", "Files", "TestSupport"],
      swiftSettings: base),
    .testTarget(
      name: "USDLayersTests", dependencies: ["USDLayers", "Files", "TestSupport"], swiftSettings: base),
    .executableTarget(
      name: "USDLayerDump", dependencies: ["USDLayers", "JSON", "Files"], path: "Tests/USDLayerDump",
      swiftSettings: math),
    .testTarget(
      name: "USDFormatTests",
      dependencies: ["USDFormat", "USDLayers", "SceneAssets", "simd", "Files", "TestSupport"],
      swiftSettings: base),
    .executableTarget(
      name: "USDSceneDump", dependencies: ["USDFormat", "USDLayers", "SceneAssets", "JSON", "simd"],
      path: "Tests/USDSceneDump", swiftSettings: math),
    .executableTarget(
      name: "USDMotionDump", dependencies: ["USDFormat", "USDLayers", "SceneAssets", "simd"],
      path: "Tests/USDMotionDump", swiftSettings: math),
    .testTarget(name: "SpellingTests", dependencies: ["Spelling", "TestSupport"], swiftSettings: base),
    .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: base),
    .testTarget(name: "XMLTests", dependencies: ["XML", "TestSupport"], swiftSettings: base),
    .testTarget(
      name: "PropertyListsTests", dependencies: ["PropertyLists", "TestSupport"], swiftSettings: base),
    .testTarget(
      name: "GLTFFormatTests", dependencies: ["GLTFFormat", "SceneAssets", "simd", "Files", "TestSupport"],
      swiftSettings: base),
    .executableTarget(
      name: "GLTFDump", dependencies: ["GLTFFormat", "SceneAssets", "simd"], path: "Tests/GLTFDump",
      swiftSettings: math),
    .testTarget(
      name: "SceneKitFormatTests",
      dependencies: ["SceneKitFormat", "PropertyLists", "SceneAssets", "simd", "Files", "TestSupport"],
      swiftSettings: base),
    .testTarget(
      name: "ColladaFormatTests",
      dependencies: ["ColladaFormat", "XML", "SceneAssets", "simd", "Files", "TestSupport"],
      swiftSettings: base),
    .testTarget(
      name: "PortingTests",
      dependencies: [
        "Porting", "ColladaFormat", "SceneKitFormat", "USDFormat", "USDLayers", "PropertyLists", "JSON",
        "SceneAssets", "Images",
        "Files", "simd", "TestSupport",
      ], swiftSettings: base),
    .testTarget(
      name: "WavefrontFormatTests",
      dependencies: ["WavefrontFormat", "SceneAssets", "simd", "Files", "TestSupport"], swiftSettings: base),
    .testTarget(name: "FormatsTests", dependencies: ["Formats", "TestSupport"], swiftSettings: base),
    .executableTarget(
      name: "StickerDump", dependencies: ["Stickers", "DemoPhotos", "Images", "Files"],
      path: "Tests/StickerDump",
      swiftSettings: math),
    .testTarget(
      name: "SpatialAudioTests",
      dependencies: ["SpatialAudio", "SceneModel", "Sounds", "Platform", "Files", "simd", "TestSupport"],
      swiftSettings: onMain + fastDebug),
    .executableTarget(
      name: "SoundProbe", dependencies: ["SpatialAudio", "SceneModel", "Sounds", "simd"],
      path: "Tests/SoundProbe", swiftSettings: onMain),
    .testTarget(name: "ComparisonTests", dependencies: ["Comparison", "Images"], swiftSettings: base),
    .testTarget(
      name: "StickersTests", dependencies: ["Stickers", "DemoPhotos", "Images", "Files", "TestSupport"],
      exclude: ["Goldens"], swiftSettings: base
    ),
    .testTarget(
      name: "SnapshotsTests", dependencies: ["Snapshots", "Comparison", "Images", "Files", "TestSupport"],
      swiftSettings: base),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Rendering", "Snapshots", "Comparison", "Images", "Environments", "SceneAssets", "SceneModel",
        "ShaderGraphs", "Geometry", "Platform", "simd",
      ],
      exclude: ["Goldens"], swiftSettings: onMain),
    .testTarget(
      name: "LoadingTests",
      dependencies: [
        "Loading", "EntityStore", "Particles", "SceneAssets", "SceneModel", "Environments", "Images",
        "Sounds",
        "Platform", "Files", "Locks", "simd", "TestSupport",
      ], swiftSettings: base),
    .testTarget(
      name: "DemoScenesTests",
      dependencies: [
        "DemoScenes", "Snapshots", "Comparison", "Images", "Environments", "simd", "TestSupport",
      ],
      exclude: ["Goldens"], swiftSettings: onMain),
    .testTarget(
      name: "StagingTests", dependencies: ["Staging", "Geometry", "TestSupport"], swiftSettings: onMain),
    .testTarget(
      name: "FilePicturesTests",
      dependencies: ["Staging", "Snapshots", "Rendering", "Images", "simd", "TestSupport"],
      exclude: ["Goldens"], swiftSettings: onMain),
    .testTarget(name: "ViewerTests", dependencies: ["Viewer", "TestSupport"], swiftSettings: onMain),
    .testTarget(
      name: "DecoupageTestingTests", dependencies: ["DecoupageTesting", "TestSupport"],
      exclude: ["__Snapshots__"], swiftSettings: onMain),
    .testTarget(name: "BenchmarkingTests", dependencies: ["Benchmarking"], swiftSettings: onMain),
    .testTarget(name: "RealityKitTests", dependencies: ["RealityKit"], swiftSettings: base),
    .testTarget(
      name: "CommandTests", dependencies: ["Stickers", "Files", "Images", "Staging", "TestSupport"],
      exclude: ["Goldens", "Preloaded"],
      swiftSettings: base),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

// SwiftPM compiles a target again when a module it names has changed; what changed behind one that passes it on goes
// unseen (decision 0005). So every target comes to name all that lies below it.
var below: [String: Set<String>] = [:]
for target in package.targets {
  var all: Set<String> = []
  for case .byNameItem(let name, _) in target.dependencies {
    guard let further = below[name] else {
      fatalError("\(target.name) needs \(name), which is listed after it: targets stand in storey order")
    }
    all.formUnion(further.union([name]))
  }
  below[target.name] = all
  target.dependencies = all.sorted().map { .byName(name: $0) }
}
