// swift-tools-version: 6.2
import CompilerPluginSupport
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
/// Loops over vectors, vertices and pixels, and readers of files, which `make` optimizes in debug builds too, behind a
/// variable, so that packages that depend on this one resolve no `unsafeFlags` (decision 0002).
let math = values + fastDebug
/// Such loops, and generic queries of entities, in targets whose unsafe uses need not be spelled.
let store = base + fastDebug
/// Graphics, windows and commands live on the main actor unless they say otherwise.
let onMain = base + [.defaultIsolation(MainActor.self)]

var fastDebug: [SwiftSetting] {
  Context.environment["DECOUPAGE_FAST_DEBUG"] == "1"
    ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []
}

// Targets are named after their folders; imports go to storeys of the same number or a lower one, and the list of each
// target is exactly what its files import: `make lint` compares.

func module(_ folder: String) -> String { folder.split(separator: "/").last.map(String.init) ?? folder }

/// A module map of a system library.
func system(_ name: String, pkgConfig: String? = nil, apt: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/0-System/Modules/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}

/// C functions of ours.
func bridge(_ folder: String, as name: String, _ needs: [String] = [], links: [String] = []) -> Target {
  .target(
    name: name, dependencies: needs.map { .byName(name: $0) }, path: "Sources/\(folder)",
    linkerSettings: links.map { .linkedLibrary($0) })
}

/// Bytes of files, embedded by the assembler.
func embedded(_ folder: String, as name: String? = nil, except: [String]) -> Target {
  .target(name: name ?? folder, path: folder, exclude: except)
}

func library(
  _ folder: String, as name: String? = nil, _ needs: [String], _ settings: [SwiftSetting]
) -> Target {
  support("Sources/\(folder)", as: name, needs, settings)
}

/// A library outside of Sources, for tests and tools.
func support(
  _ folder: String, as name: String? = nil, _ needs: [String], _ settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name ?? module(folder), dependencies: needs.map { .byName(name: $0) }, path: folder,
    swiftSettings: settings)
}

func executable(
  _ folder: String, as name: String? = nil, _ needs: [String], _ settings: [SwiftSetting] = base,
  except: [String] = [], assets: [String] = []
) -> Target {
  .executableTarget(
    name: name ?? module(folder), dependencies: needs.map { .byName(name: $0) }, path: folder,
    exclude: except, resources: assets.map { .copy($0) }, swiftSettings: settings)
}

func tests(
  _ folder: String, _ needs: [String], in root: String = "Tests", exclude: [String] = [],
  _ settings: [SwiftSetting] = base
) -> Target {
  .testTarget(
    name: module(folder), dependencies: needs.map { .byName(name: $0) }, path: "\(root)/\(folder)",
    exclude: exclude, swiftSettings: settings)
}

/// What both `Decoupage` and `RealityKit` import to pass on.
let passedOn = [
  "simd", "Spatial", "Images", "Platform", "Combine", "Input", "EntityStore", "Meshes", "Collision",
  "Physics", "Animation", "ShaderPrograms", "Geometry", "SceneModel", "SceneReaders", "SpatialAudio",
  "Rendering", "Loading", "RealityViews",
]

/// What products name besides their umbrella, for the reason given at the end.
let engine = passedOn + ["Files", "Sounds", "GraphicsGL", "Particles", "Stickers"]

/// Modules that programs for RealityKit import beside it, under the names of Apple's.
///
/// Folders of `6-Products`, what each imports, and its settings. Only the product for ported code brings them, since
/// other packages ask `canImport` for some of these names.
let neighbors: [(name: String, needs: [String], settings: [SwiftSetting])] = [
  ("RealityFoundation", ["RealityKit"], onMain),
  ("GameController", ["Input", "RealityViews"], onMain),
  ("CoreGraphics", ["Platform", "Geometry", "_Testing_CoreGraphics"], values),
  ("QuartzCore", ["Log", "CoreGraphics"], values),
  ("Vision", ["Locks", "Files", "Images", "Platform", "Stickers", "CoreGraphics"], values),
  ("VisionKit", ["Platform", "Vision"], values),
  ("os", ["OSSubmodules", "Log"], values),
  ("OSLog", ["os"], values),
  ("Metal", ["Meshes", "ShaderPrograms", "SceneModel", "Rendering"], onMain),
  ("MetalPerformanceShaders", ["Rendering", "Metal"], onMain),
  ("MetalKit", ["Images", "Platform", "ShaderPrograms", "Rendering", "Metal"], base),
  ("UIKit", ["Platform", "Geometry", "CoreGraphics", "RealityViews", "Decoupage"], values),
  ("AppKit", ["Platform", "Geometry", "CoreGraphics", "RealityViews", "Decoupage"], values),
  ("AVFoundation", ["Platform", "Loading"], values),
  ("AVKit", ["AVFoundation"], values),
]

/// What the views and apps in the manner of ported code import.
let ported = [
  "os", "ARKit", "RealityFoundation", "RealityKit", "SwiftUI", "Combine", "Metal", "MetalKit",
  "MetalPerformanceShaders", "UIKit", "AppKit",
  "AVFoundation", "AVKit",
]

let package = Package(
  name: "Decoupage",
  products: [
    .library(name: "Decoupage", targets: ["Decoupage"] + engine),
    .library(
      name: "RealityKit", targets: ["RealityKit", "ARKit", "Decoupage"] + neighbors.map(\.name) + engine),
    .library(name: "SwiftUI", targets: ["SwiftUI", "Decoupage"] + engine),
    .executable(name: "decoupage", targets: ["DecoupageCLI"]),
    .executable(name: "decoupage-bench", targets: ["DecoupageBench"]),
    .library(
      name: "DecoupageTesting",
      targets: ["DecoupageTesting", "Snapshots", "Comparison", "Presentation", "Decoupage"] + engine),
    .library(name: "USD", targets: ["USD", "USDLayers"]),
    .library(name: "DecoupageBenchmarking", targets: ["Benchmarking"]),
  ],
  targets: [
    // 0 — the system: libraries of others, and the C functions Swift may call
    system("CEpoxy", pkgConfig: "epoxy", apt: "libepoxy-dev"),
    system("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    system("CJPEG", pkgConfig: "libjpeg", apt: "libjpeg-dev"),
    system("CWebP", pkgConfig: "libwebp", apt: "libwebp-dev"),
    system("COpenEXR", apt: "libopenexr-dev"),
    system("CLCMS", pkgConfig: "lcms2", apt: "liblcms2-dev"),
    system("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev"),
    system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
    system("CZstd", pkgConfig: "libzstd", apt: "libzstd-dev"),
    system("CLZ4", pkgConfig: "liblz4", apt: "liblz4-dev"),
    system("CDraco", pkgConfig: "draco", apt: "libdraco-dev"),
    system("CBullet", pkgConfig: "bullet", apt: "libbullet-dev"),
    bridge("0-System/Bridges/LazyLibrary", as: "LazyLibrary"),
    bridge("0-System/Process", as: "ProcessBridge"),
    bridge("0-System/Bridges/GL", as: "GLBridge", ["CEpoxy"]),
    bridge(
      "0-System/Bridges/Codec", as: "CodecBridge",
      ["CPNG", "CJPEG", "CWebP", "COpenEXR", "CLCMS", "CZlib", "CZstd", "LazyLibrary"],
      links: ["OpenEXRCore", "webpdemux"]),
    bridge("0-System/Bridges/Compression", as: "CompressionBridge", ["CZlib", "CLZ4"]),
    bridge("0-System/Bridges/FreeType", as: "FreeTypeBridge", ["CFreeType"]),
    bridge("0-System/Bridges/Text", as: "TextBridge", ["LazyLibrary"]),
    bridge("0-System/Bridges/AL", as: "ALBridge", ["LazyLibrary"]),
    bridge("0-System/Bridges/Sound", as: "SoundBridge", ["LazyLibrary"]),
    bridge("0-System/Bridges/GLFW", as: "GLFWBridge", ["LazyLibrary"]),
    bridge("0-System/Bridges/Physics", as: "PhysicsBridge", ["CBullet"]),
    bridge("0-System/Bridges/MeshCodec", as: "MeshCodecBridge", ["CDraco", "LazyLibrary"]),
    bridge("0-System/Bridges/MeshEncoder", as: "MeshEncoder", ["CDraco", "LazyLibrary"]),
    bridge("0-System/Bridges/ONNX", as: "ONNXBridge"),
    bridge("0-System/Bridges/Sandbox", as: "SandboxBridge"),
    bridge("6-Products/BenchmarkPeers", as: "BenchmarkPeers"),
    // The names of submodules of `os`, which Swift modules cannot have.
    .systemLibrary(name: "OSSubmodules", path: "Sources/0-System/Modules/OSSubmodules"),
    embedded(
      "Assets/Fonts", as: "Fonts",
      except: [
        "README.md", "generate.py", "kerning.py", "letters.py", "signs.py", "strokes.py", "DecoupageSans.ttf",
        "DecoupageSans-Bold.ttf",
      ]),
    embedded(
      "Shaders",
      except: ["debug", "graph", "hud", "library", "particles", "post", "shadow", "sky", "surface"]),
    embedded(
      "Assets/Environments", as: "EnvironmentAssets",
      except: ["README.md", "studio.environment", "reflectance.table"]),
    embedded(
      "Assets/Photos", as: "PhotoAssets",
      except: [
        "README.md", "badge.jpg", "cactus.jpg", "cat.jpg", "mushroom.jpg", "pineapple.jpg", "rocket.jpg",
      ]),
    embedded("Assets/FrontPage", as: "FrontPageAssets", except: ["README.md", "journey.glb", "thumbnails"]),
    embedded("Assets/Networks", as: "NetworkAssets", except: ["README.md", "saliency.network"]),
    // 1 — base: values and files
    library("1-Base/simd", [], math),
    library("1-Base/Spatial", ["simd"], values),
    library("1-Base/Locks", [], values),
    library("1-Base/Files", ["CompressionBridge", "Locks"], values),
    library("1-Base/Images", ["CodecBridge", "Files"], math),
    library("1-Base/Sounds", ["SoundBridge", "simd", "Files"], math),
    library("1-Base/Platform", ["Images"], values),
    library("1-Base/Combine", [], values),
    library("1-Base/TextFormats", ["Locks"], math),
    library("1-Base/Log", ["Locks", "Files", "TextFormats"], values),
    library("1-Base/Input", ["Files"], values),
    library("1-Base/Arguments", [], values),
    // 2 — scene data
    library("2-Scene/EntityStore", ["Log"], store),
    library("2-Scene/Meshes", ["simd", "Locks", "Log"], store),
    library("2-Scene/Collision", ["simd", "Log", "Meshes"], store),
    library("2-Scene/Physics", ["PhysicsBridge", "simd", "Log", "Collision"], values),
    library("2-Scene/Animation", ["simd", "Meshes"], store),
    library("2-Scene/ShaderPrograms", ["Locks"], math),
    library("2-Scene/Environments", ["EnvironmentAssets", "simd", "Files", "Images"], math),
    library("2-Scene/Particles", ["simd", "Platform", "Meshes", "Collision"], math),
    library(
      "2-Scene/Geometry",
      [
        "FreeTypeBridge", "TextBridge", "Fonts", "simd", "Files", "Platform", "Locks", "Log", "Meshes",
        "Collision",
      ], math),
    library(
      "2-Scene/SceneModel",
      [
        "simd", "Spatial", "Images", "Sounds", "Platform", "Combine", "Locks", "Log", "Input", "EntityStore",
        "Meshes", "Collision", "Physics", "Animation", "ShaderPrograms", "Environments", "Particles",
        "Geometry",
      ], base),
    library("2-Scene/Splats", ["simd", "Locks", "EntityStore", "Meshes", "SceneModel"], store),
    // 3 — formats, devices, photos
    library("3-Formats/SceneAssets", ["simd", "Files", "Images"], values),
    library("3-Formats/ShaderGraphs", ["simd", "ShaderPrograms", "SceneAssets"], values),
    library(
      "3-Formats/USD/Layers", as: "USDLayers", ["CompressionBridge", "Files", "TextFormats", "Locks"], math),
    library(
      "3-Formats/USD/Scenes", as: "USDFormat", ["simd", "Files", "Images", "SceneAssets", "USDLayers"], math),
    library(
      "3-Formats/GLTF", as: "GLTFFormat",
      ["MeshCodecBridge", "simd", "Files", "TextFormats", "SceneAssets"], math),
    library(
      "3-Formats/SceneKit", as: "SceneKitFormat",
      ["simd", "Files", "Images", "TextFormats", "Meshes", "Geometry", "SceneAssets"], math),
    library(
      "3-Formats/Collada", as: "ColladaFormat", ["simd", "Files", "TextFormats", "SceneAssets"], math),
    library("3-Formats/MeshBuilding", ["simd", "Files", "Meshes", "Geometry", "SceneAssets"], store),
    library("3-Formats/MeshFormats", ["simd", "Files", "TextFormats", "SceneAssets"], math),
    library(
      "3-Formats/SceneReaders",
      [
        "Files", "Sounds", "SceneAssets", "USDLayers", "USDFormat", "GLTFFormat", "SceneKitFormat",
        "ColladaFormat", "MeshFormats",
      ], values),
    library(
      "3-Formats/Porting",
      ["MeshEncoder", "simd", "Files", "Images", "TextFormats", "SceneAssets", "USDLayers", "MeshBuilding"],
      values),
    library("3-Devices/GraphicsGL", ["GLBridge", "Shaders", "simd", "Files", "Locks", "Log"], onMain),
    library("3-Devices/SpatialAudio", ["ALBridge", "simd", "Sounds", "Log", "SceneModel"], onMain),
    library(
      "3-Photos/Stickers",
      ["ONNXBridge", "SandboxBridge", "NetworkAssets", "Locks", "Files", "Images", "TextFormats"], math),
    // 4 — the engine
    library("4-Engine/PathTracing", ["simd", "Images", "Meshes", "ShaderPrograms", "Environments"], math),
    library(
      "4-Engine/Rendering",
      [
        "simd", "Files", "Images", "Platform", "Locks", "Log", "EntityStore", "Meshes", "Collision",
        "ShaderPrograms", "Environments", "Particles", "Geometry", "SceneModel", "Splats", "GraphicsGL",
        "PathTracing",
      ], onMain),
    library(
      "4-Engine/Loading",
      [
        "simd", "Files", "Images", "Sounds", "Platform", "Combine", "Locks", "Log", "EntityStore", "Meshes",
        "Collision", "Physics", "Animation", "ShaderPrograms", "Environments", "Particles", "SceneModel",
        "Splats", "SceneAssets", "ShaderGraphs", "MeshBuilding", "SceneReaders", "Stickers",
      ], base),
    // 5 — applications
    library("5-App/Comparison", ["Images", "TextFormats"], math),
    library(
      "5-App/Presentation",
      [
        "simd", "Files", "Images", "Platform", "TextFormats", "Log", "EntityStore", "Meshes", "Collision",
        "Animation", "Environments", "ShaderPrograms", "Geometry", "SceneModel", "Splats", "SceneAssets",
        "SceneReaders", "SpatialAudio", "Rendering", "Loading",
      ], onMain),
    library("5-App/Windows", ["GLFWBridge", "Input"], onMain),
    library(
      "5-App/RealityViews",
      [
        "ProcessBridge", "simd", "Spatial", "Files", "Images", "Platform", "Log", "Input", "EntityStore",
        "Meshes", "Collision", "ShaderPrograms", "Geometry", "SceneModel", "GraphicsGL", "SpatialAudio",
        "Rendering", "Presentation", "Windows",
      ], onMain),
    library(
      "5-App/Viewer",
      [
        "simd", "Files", "Images", "Log", "Input", "Meshes", "SceneModel", "GraphicsGL", "SpatialAudio",
        "Rendering", "Loading", "Presentation", "Windows",
      ], onMain),
    library("5-App/Shards", ["Files", "TextFormats"], values),
    library("5-App/Snapshots", ["Files", "Images", "TextFormats", "Comparison", "Presentation"], base),
    // 6 — products
    library("6-Products/CommandFrame", ["Files", "Arguments"], base),
    library(
      "6-Products/Benchmarking",
      [
        "ProcessBridge", "BenchmarkPeers", "simd", "TextFormats", "Platform", "Combine", "EntityStore",
        "Meshes", "Collision", "ShaderPrograms", "Particles", "Geometry", "SceneModel", "GraphicsGL",
        "Rendering", "CommandFrame",
      ], onMain),
    library("6-Products/Decoupage", passedOn + ["Locks", "Stickers"], onMain),
    library(
      "6-Products/ARKit", ["simd", "Platform", "Log", "Collision", "SceneModel", "RealityViews"], values),
    library("6-Products/RealityKit", passedOn + ["Decoupage", "ARKit"], onMain),
    library("6-Products/TestingCoreGraphics", as: "_Testing_CoreGraphics", [], values),
    .macro(
      name: "SwiftUIMacros", dependencies: ["TextFormats"], path: "Sources/6-Products/SwiftUIMacros",
      swiftSettings: values),
    library(
      "6-Products/SwiftUI",
      [
        "Locks", "simd", "Spatial", "Images", "Platform", "Combine", "Log", "Input", "Meshes", "Animation",
        "Geometry", "SceneModel", "Rendering", "Loading", "RealityViews", "Decoupage", "QuartzCore",
        "SwiftUIMacros",
      ], onMain),
    library("6-Products/USD", ["Files", "USDLayers"], values),
    library(
      "6-Products/Demos", as: "DemoScenes",
      [
        "FrontPageAssets", "PhotoAssets", "simd", "Files", "Images", "Platform", "Meshes", "ShaderPrograms",
        "Environments", "Geometry", "SceneModel", "Stickers", "Rendering", "Loading", "Presentation",
      ], onMain + fastDebug),
    library(
      "6-Products/DecoupageTesting",
      ["Files", "Locks", "GraphicsGL", "Comparison", "Presentation", "Snapshots", "Decoupage"], onMain),
    executable(
      "Sources/6-Products/DecoupageCLI",
      [
        "ProcessBridge", "Locks", "simd", "Files", "Images", "Sounds", "Platform", "Combine", "TextFormats",
        "Log", "Arguments", "EntityStore", "Meshes", "Geometry", "SceneModel", "SceneAssets", "SceneReaders",
        "Porting", "GraphicsGL", "SpatialAudio", "Stickers", "PathTracing", "Rendering", "Loading",
        "Comparison", "Presentation", "Windows", "Viewer", "Shards", "Snapshots", "CommandFrame",
        "DemoScenes",
      ], onMain),
    // examples, which import what other people's programs do
    executable("Examples/Spin", ["RealityKit"]),
    executable("Examples/Marbles", ["RealityKit"]),
    executable("Examples/Shapes", ["RealityKit"]),
    executable("Examples/Suitcase", ["Decoupage"]),
    executable("Examples/Paint", ["RealityKit", "SwiftUI"]),
    executable("Examples/Orrery", ["CoreGraphics", "RealityKit", "SwiftUI"]),
    // Assets are read in place.
    executable(
      "Examples/Turnery", ["CoreGraphics", "RealityKit", "SwiftUI"], except: ["generate"], assets: ["Models"]),
    executable("Examples/Cans", ["RealityKit", "SwiftUI"], except: ["generate"], assets: ["Sounds"]),
    .target(
      name: "Lamplighter", dependencies: ["RealityKit"], path: "Examples/Lamplighter/Game",
      resources: [.copy("Lamplighter.rkassets")], swiftSettings: base),
    executable("Examples/Lamplighter/App", as: "LamplighterApp", ["RealityKit", "Lamplighter"]),
    // tools and tests
    support("Tests/TestSupport", ["Files"], base),
    support("Tests/DemoPhotos", ["simd", "Images"], math),
    // Views and apps as ported code has them, in both language modes.
    support("Tests/6-Products/SwiftUISamples", ported),
    support("Tests/6-Products/SwiftUISamples5", ported, [.swiftLanguageMode(.v5)]),
    executable("Tools/USDLayerDump", ["Files", "TextFormats", "USDLayers"], math),
    executable("Tools/USDSceneDump", ["simd", "TextFormats", "SceneAssets", "USDLayers", "USDFormat"], math),
    executable("Tools/USDMotionDump", ["simd", "SceneAssets", "USDLayers", "USDFormat"], math),
    executable("Tools/GLTFDump", ["simd", "SceneAssets", "GLTFFormat"], math),
    executable("Tools/StickerDump", ["Files", "Images", "Stickers", "DemoPhotos"], math),
    .target(name: "BulletPeer", dependencies: ["CBullet"], path: "Tools/BulletPeer"),
    support("Tools/FrontPage", ["MeshEncoder", "simd", "Images", "TextFormats"], math),
    executable("Tools/PhysicsProbe", ["BulletPeer", "simd", "Collision", "Physics"], math),
    executable("Tools/PhysicsSoak", ["simd", "Combine", "Meshes", "Collision", "SceneModel"], onMain),
    executable(
      "Tools/DecoupageBench",
      [
        "ProcessBridge", "Files", "TextFormats", "Log", "Arguments", "GraphicsGL", "CommandFrame",
        "Benchmarking",
      ], onMain),
    executable("Tools/SoundProbe", ["simd", "Sounds", "SceneModel", "SpatialAudio"], onMain),
    tests("1-Base/ArgumentsTests", ["Files", "Arguments", "TestSupport"], exclude: ["Goldens"]),
    tests("1-Base/FilesTests", ["Files"]),
    tests("1-Base/ImagesTests", ["Files", "Images", "TestSupport"]),
    tests("1-Base/LocksTests", ["Locks"]),
    tests("1-Base/LogTests", ["Locks", "Files", "Log"]),
    tests("1-Base/InputTests", ["Files", "Input"]),
    tests("1-Base/PlatformTests", ["Images", "Platform"]),
    tests("1-Base/CombineTests", ["Combine"]),
    tests("1-Base/SoundsTests", ["Files", "Sounds"], exclude: ["Samples"]),
    tests("1-Base/SpatialTests", ["simd", "Spatial", "Platform"]),
    tests("1-Base/TextFormatsTests", ["TextFormats", "TestSupport"]),
    tests("1-Base/simdTests", ["simd"]),
    tests("2-Scene/EntityStoreTests", ["EntityStore", "TestSupport"]),
    tests("2-Scene/EnvironmentsTests", ["simd", "Files", "Images", "Environments", "TestSupport"]),
    tests(
      "2-Scene/GeometryTests",
      [
        "simd", "Files", "Images", "Platform", "Meshes", "Collision", "Geometry", "SceneModel", "TestSupport",
      ]),
    tests("2-Scene/ParticlesTests", ["simd", "Platform", "Collision", "Particles"]),
    tests("2-Scene/PhysicsTests", ["simd", "Collision", "Physics"]),
    tests("2-Scene/SplatsTests", ["simd", "Meshes", "Splats"]),
    tests(
      "2-Scene/SceneModelTests",
      [
        "simd", "Images", "Platform", "Combine", "EntityStore", "Meshes", "Collision", "Animation",
        "ShaderPrograms", "Particles", "SceneModel", "TestSupport",
      ]),
    tests("3-Devices/GraphicsGLTests", ["GLBridge", "simd", "Files", "GraphicsGL", "TestSupport"]),
    tests("3-Devices/ShadersTests", ["Shaders", "Files", "TestSupport"]),
    tests(
      "3-Devices/SpatialAudioTests",
      ["simd", "Files", "Sounds", "Platform", "Combine", "Meshes", "SceneModel", "SpatialAudio"],
      onMain + fastDebug),
    tests(
      "3-Formats/ColladaFormatTests",
      ["simd", "Files", "TextFormats", "SceneAssets", "ColladaFormat", "TestSupport"]),
    tests(
      "3-Formats/GLTFFormatTests",
      ["MeshEncoder", "simd", "Files", "SceneAssets", "GLTFFormat", "TestSupport"]),
    tests(
      "3-Formats/PortingTests",
      [
        "simd", "Files", "Images", "TextFormats", "SceneAssets", "USDLayers", "USDFormat", "GLTFFormat",
        "SceneKitFormat", "ColladaFormat", "Porting", "TestSupport",
      ]),
    tests(
      "3-Formats/SceneKitFormatTests",
      ["simd", "Files", "Images", "SceneAssets", "SceneKitFormat", "TestSupport"]),
    tests(
      "3-Formats/SceneReadersTests", ["simd", "Files", "SceneAssets", "SceneReaders", "TestSupport"]),
    tests(
      "3-Formats/ShaderGraphsTests", ["ShaderPrograms", "SceneModel", "SceneAssets", "ShaderGraphs"]),
    tests(
      "3-Formats/USDFormatTests",
      ["simd", "Files", "Images", "SceneAssets", "USDLayers", "USDFormat", "TestSupport"]),
    tests("3-Formats/USDLayersTests", ["Files", "USDLayers", "TestSupport"]),
    tests(
      "3-Formats/MeshFormatsTests", ["simd", "Files", "SceneAssets", "MeshFormats", "TestSupport"]),
    tests(
      "3-Photos/StickersTests", ["Locks", "Files", "Images", "Stickers", "DemoPhotos", "TestSupport"],
      exclude: ["Goldens"]),
    tests(
      "4-Engine/LoadingTests",
      [
        "simd", "Files", "Images", "Sounds", "Platform", "Combine", "Locks", "EntityStore", "Meshes",
        "Collision", "Animation", "ShaderPrograms", "Environments", "Particles", "SceneModel", "SceneAssets",
        "MeshBuilding", "SceneReaders", "Loading", "TestSupport",
      ]),
    tests(
      "4-Engine/RenderingTests",
      [
        "simd", "Images", "Platform", "EntityStore", "Meshes", "Collision", "Animation", "ShaderPrograms",
        "Environments", "Geometry", "SceneModel", "Splats", "SceneAssets", "ShaderGraphs", "GraphicsGL",
        "Rendering", "PathTracing", "Comparison", "Snapshots",
      ], exclude: ["Goldens"], onMain),
    tests("4-Engine/PathTracingTests", ["simd", "Images", "Environments", "PathTracing"], math),
    tests("5-App/ComparisonTests", ["Images", "Comparison"]),
    tests(
      "5-App/FilePicturesTests",
      [
        "simd", "Images", "Meshes", "DemoPhotos", "Rendering", "Loading", "Presentation", "Snapshots",
        "TestSupport",
      ],
      exclude: ["Goldens"], onMain),
    tests(
      "5-App/PresentationTests",
      [
        "simd", "Files", "Images", "Platform", "Meshes", "Animation", "Geometry", "SceneModel", "SceneAssets",
        "SceneReaders", "Rendering", "Loading", "Presentation", "Snapshots", "TestSupport",
      ], onMain),
    tests("5-App/ShardsTests", ["Files", "TextFormats", "Shards", "TestSupport"]),
    tests(
      "5-App/SnapshotsTests", ["Files", "Images", "Comparison", "Presentation", "Snapshots", "TestSupport"]),
    tests(
      "5-App/RealityViewsTests",
      [
        "simd", "Spatial", "Images", "Platform", "Input", "EntityStore", "Meshes", "Collision", "Geometry",
        "SceneModel", "Rendering", "Comparison", "Snapshots", "RealityViews",
      ], exclude: ["Goldens"], onMain),
    tests(
      "5-App/ViewerTests",
      [
        "simd", "Files", "Images", "Platform", "Input", "Meshes", "Geometry", "SceneModel", "Rendering",
        "Presentation", "Windows", "Viewer", "TestSupport",
      ], onMain),
    tests("6-Products/BenchmarkingTests", ["Geometry", "SceneModel", "Rendering", "Benchmarking"], onMain),
    tests(
      "6-Products/CommandTests",
      [
        "Files", "Images", "SceneReaders", "Stickers", "Rendering", "Presentation", "DemoScenes",
        "TestSupport",
      ], exclude: ["Goldens", "Preloaded"]),
    tests(
      "6-Products/DecoupageTestingTests", ["Files", "DecoupageTesting", "DemoScenes", "TestSupport"],
      exclude: ["__Snapshots__"], onMain),
    tests(
      "6-Products/DemoScenesTests",
      [
        "simd", "Images", "EntityStore", "Meshes", "Environments", "SceneModel", "Rendering", "DemoScenes",
        "Comparison", "Snapshots", "TestSupport",
      ], exclude: ["Goldens"], onMain),
    tests("6-Products/RealityKitTests", ["Combine", "RealityKit"]),
    tests("6-Products/PhotoTests", ["Decoupage"]),
    tests("6-Products/VisionTests", ["Images", "RealityKit", "CoreGraphics", "Vision", "VisionKit"]),
    tests(
      "6-Products/SwiftUITests",
      [
        "Images", "Platform", "Input", "SceneModel", "RealityViews", "Snapshots", "ARKit", "RealityKit",
        "SwiftUI",
        "SwiftUISamples",
      ], exclude: ["Goldens"]),
    tests("6-Products/GameControllerTests", ["RealityKit", "GameController"]),
    tests("6-Products/CoreGraphicsTests", ["CoreGraphics"]),
    tests("6-Products/osTests", ["os"]),
    tests("6-Products/USDTests", ["Files", "USD"]),
    tests("Examples/ExampleProgramsTests", ["Files", "Images", "Input", "TestSupport"]),
    tests(
      "Examples/SampleAppsTests",
      ["Images", "Input", "RealityViews", "Snapshots", "RealityKit", "SwiftUI", "Orrery", "Turnery", "Cans"],
      exclude: ["Goldens"], base),
    tests(
      "Examples/LamplighterTests", ["RealityKit", "Snapshots", "Lamplighter"],
      exclude: ["Goldens", "Tour.hashes"]),
    tests(
      "Tools/FrontPageTests",
      ["simd", "Files", "Images", "SceneAssets", "GLTFFormat", "FrontPage", "TestSupport"]),
    tests(
      "Repository/DocumentsTests", ["Files", "TextFormats", "TestSupport"], exclude: ["names.txt"], math),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x,
  cxxLanguageStandard: .cxx20
)

// They stand above the products that they import, and below the examples and tests that import them.
package.targets.insert(
  contentsOf: neighbors.map { library("6-Products/\($0.name)", $0.needs, $0.settings) },
  at: package.targets.firstIndex { $0.name == "SwiftUIMacros" } ?? package.targets.endIndex)

/// The fuzz targets, each with the reader that it feeds; `scripts/fuzz` builds all with the sanitizer's instruments.
let fuzzed = [
  ("FuzzCrate", "USDLayers"), ("FuzzText", "USDLayers"), ("FuzzPackage", "USDLayers"),
  ("FuzzGLTF", "GLTFFormat"), ("FuzzScene", "USDFormat"), ("FuzzCollada", "ColladaFormat"),
  ("FuzzOBJ", "MeshFormats"), ("FuzzPLY", "MeshFormats"), ("FuzzSTL", "MeshFormats"),
  ("FuzzPropertyList", "TextFormats"), ("FuzzArchive", "SceneKitFormat"), ("FuzzPicture", "Images"),
  ("FuzzDraco", "GLTFFormat"), ("FuzzMeshopt", "GLTFFormat"), ("FuzzSplat", "MeshFormats"),
]
if Context.environment["DECOUPAGE_FUZZ"] == "1" {
  package.targets += [
    .target(name: "FuzzDriver", path: "Fuzz/Driver", swiftSettings: base),
    .target(name: "FuzzChecks", dependencies: ["SceneAssets"], path: "Fuzz/Checks", swiftSettings: base),
  ]
  for (name, reader) in fuzzed {
    package.targets.append(
      executable(
        "Fuzz/Targets/\(name)", ["FuzzDriver", "FuzzChecks", "Files", "SceneAssets", "USDLayers", reader],
        base + [.unsafeFlags(["-parse-as-library"])]))
  }
}

/// The desktop application, only when it is asked for: nothing else needs GTK and libadwaita (decision 0033).
if Context.environment["DECOUPAGE_STUDIO"] == "1" {
  package.products.append(.executable(name: "decoupage-studio", targets: ["Studio"]))
  package.targets += [
    .systemLibrary(
      name: "CAdwaita", path: "Studio/Sources/CAdwaita", pkgConfig: "libadwaita-1",
      providers: [.apt(["libadwaita-1-dev"])]),
    .target(name: "GTKBridge", dependencies: ["CEpoxy", "CAdwaita"], path: "Studio/Sources/GTKBridge"),
    support("Studio/Sources/Widgets", as: "StudioWidgets", ["GTKBridge", "Images"], onMain),
    support(
      "Studio/Sources/Model", as: "StudioModel",
      [
        "FrontPageAssets", "simd", "Files", "Images", "TextFormats", "Locks", "Log", "Meshes", "SceneModel",
        "SceneAssets", "USDLayers", "SceneReaders", "Porting", "GraphicsGL", "Stickers", "Rendering",
        "Loading", "Presentation",
      ], onMain),
    executable(
      "Studio/Sources/Application", as: "Studio",
      [
        "simd", "Files", "Images", "Log", "Arguments", "SceneModel", "GraphicsGL", "Stickers", "Rendering",
        "Presentation", "StudioModel", "StudioWidgets",
      ], onMain),
    tests(
      "StudioModelTests",
      [
        "simd", "Files", "Images", "TextFormats", "SceneModel", "GraphicsGL", "Stickers", "Rendering",
        "Loading", "Presentation", "StudioModel",
      ], in: "Studio/Tests"),
  ]
}

// Release builds by `make` (decision 0039): the command and what only waits for files, drivers and people are not
// optimized, and targets from 3-Formats on do not export function bodies to others, but for GraphicsGL, which is called
// for each draw. Behind a variable, since only unsafe flags say this.
if Context.environment["DECOUPAGE_QUICK_RELEASE"] == "1" {
  let unhurried: Set = ["Arguments", "Input", "Shards", "Windows", "Snapshots", "DemoScenes", "DecoupageCLI"]
  for target in package.targets where target.swiftSettings != nil {
    let isUpper = (target.path ?? "") >= "Sources/3" && target.name != "GraphicsGL"
    guard unhurried.contains(target.name) || isUpper else { continue }
    let flag = unhurried.contains(target.name) ? "-Onone" : "-disable-cmo"
    target.swiftSettings? += [.unsafeFlags([flag], .when(configuration: .release))]
  }
}

// SwiftPM compiles a target again when a module it names has changed; what changed behind one that passes it on goes
// unseen (decision 0005). So every target comes to name all that lies below it, except for the check of imports, which
// asks for the lists as they are written.
if Context.environment["DECOUPAGE_WRITTEN_LISTS"] != "1" {
  var below: [String: Set<String>] = [:]
  for target in package.targets {
    var all: Set<String> = []
    for case .byNameItem(let name, _) in target.dependencies {
      guard let further = below[name] else {
        fatalError("\(target.name) needs \(name), which is listed after it: targets stand in storey order")
      }
      all.formUnion(further.union([name]))
    }
    // A program that the compiler starts: whoever uses the macros does not link it.
    below[target.name] = all.subtracting(["SwiftUIMacros"])
    target.dependencies = all.sorted().map { .byName(name: $0) }
  }
}
