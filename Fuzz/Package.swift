// swift-tools-version: 6.2
import PackageDescription

// A separate package, because everything in it, the readers included, is built with the instrumentation of
// the fuzzer and the address sanitizer: `scripts/fuzz` does that. To fuzz another reader, list its target
// here with its dependencies, add a folder in `Targets` like the others, and a line to `fuzzed`.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// The fuzz targets, each with the reader that it tests.
let fuzzed = [
  ("FuzzCrate", "USDLayers"), ("FuzzText", "USDLayers"), ("FuzzPackage", "USDLayers"),
  ("FuzzGLTF", "GLTFFormat"), ("FuzzScene", "USDFormat"),
  ("FuzzCollada", "ColladaFormat"), ("FuzzOBJ", "WavefrontFormat"),
  ("FuzzPropertyList", "PropertyLists"), ("FuzzArchive", "SceneKitFormat"), ("FuzzPicture", "Images"),
]

let package = Package(
  name: "Fuzz",
  targets: [
    .target(name: "FuzzDriver", path: "Driver", swiftSettings: settings),
    .target(name: "Files", swiftSettings: settings),
    .target(name: "Locks", swiftSettings: settings),
    .target(name: "Log", dependencies: ["Files", "Locks"], swiftSettings: settings),
    .target(name: "Spelling", swiftSettings: settings),
    .target(name: "JSON", dependencies: ["Spelling"], swiftSettings: settings),
    .target(name: "XML", dependencies: ["Spelling"], swiftSettings: settings),
    .target(name: "simd", swiftSettings: settings),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng"),
    .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg"),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp"),
    .systemLibrary(name: "COpenEXR"),
    .systemLibrary(name: "CHEIF", pkgConfig: "libheif"),
    .systemLibrary(name: "CLCMS", pkgConfig: "lcms2"),
    .target(
      name: "CodecBridge", dependencies: ["CPNG", "CJPEG", "CWebP", "COpenEXR", "CHEIF", "CLCMS"],
      linkerSettings: [.linkedLibrary("OpenEXRCore"), .linkedLibrary("webpdemux"), .linkedLibrary("z")]),
    .target(name: "Images", dependencies: ["CodecBridge", "Files"], swiftSettings: settings),
    .target(name: "SceneAssets", dependencies: ["simd", "Images", "Files"], swiftSettings: settings),
    .target(name: "FuzzChecks", dependencies: ["SceneAssets"], path: "Checks", swiftSettings: settings),
    .target(name: "PropertyLists", dependencies: ["XML", "Spelling"], swiftSettings: settings),
    // The text of archives becomes meshes, which needs the typeface and the mesh builders.
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2"),
    .target(name: "FreeTypeBridge", dependencies: ["CFreeType"]),
    .systemLibrary(name: "CSndFile", pkgConfig: "sndfile"),
    .target(name: "SoundBridge", dependencies: ["CSndFile"]),
    .target(
      name: "Fonts", path: "Assets/Fonts",
      exclude: [
        "README.md", "generate.py", "kerning.py", "letters.py", "signs.py", "strokes.py", "DecoupageSans.ttf",
        "DecoupageSans-Bold.ttf",
      ]),
    .target(
      name: "EnvironmentAssets", path: "Assets/Environments",
      exclude: ["README.md", "studio.environment", "reflectance.table"]),
    .target(name: "Spatial", dependencies: ["simd"], swiftSettings: settings),
    .target(name: "Sounds", dependencies: ["SoundBridge", "Files", "simd"], swiftSettings: settings),
    .target(name: "Platform", dependencies: ["Images"], swiftSettings: settings),
    .target(name: "EntityStore", swiftSettings: settings),
    .target(name: "Particles", dependencies: ["simd"], swiftSettings: settings),
    .target(
      name: "Environments", dependencies: ["EnvironmentAssets", "simd", "Images", "Files"],
      swiftSettings: settings),
    .target(
      name: "SceneModel",
      dependencies: [
        "simd", "EntityStore", "Particles", "Log", "Locks", "Platform", "Spatial", "Environments", "Sounds",
      ], swiftSettings: settings),
    .target(
      name: "Geometry", dependencies: ["simd", "SceneModel", "Files", "Log", "FreeTypeBridge", "Fonts"],
      swiftSettings: settings),
    .target(
      name: "SceneKitFormat",
      dependencies: [
        "PropertyLists", "SceneAssets", "SceneModel", "Geometry", "Images", "Files", "simd",
      ],
      swiftSettings: settings),
    .target(
      name: "GLTFFormat", dependencies: ["SceneAssets", "Files", "JSON", "Spelling", "Log", "simd"],
      swiftSettings: settings),
    .target(
      name: "ColladaFormat", dependencies: ["SceneAssets", "Files", "XML", "simd"], swiftSettings: settings),
    .target(
      name: "WavefrontFormat", dependencies: ["SceneAssets", "Files", "Spelling", "simd"],
      swiftSettings: settings),
    .target(name: "USDLayers", dependencies: ["Files", "Locks", "Log", "Spelling"], swiftSettings: settings),
    .target(
      name: "USDFormat", dependencies: ["USDLayers", "SceneAssets", "Images", "simd"],
      swiftSettings: settings),
  ]
    + fuzzed.map { name, reader in
      .executableTarget(
        name: name,
        dependencies: [
          .byName(name: reader), "FuzzDriver", "FuzzChecks", "Files", "SceneAssets", "USDLayers",
        ],
        path: "Targets/\(name)",
        swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
    },
  swiftLanguageModes: [.v6]
)
