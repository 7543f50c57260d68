internal import Glibc

/// The options of creating a headless context.
package nonisolated struct Headless: Sendable, Hashable {
  /// The platforms to try, in this order.
  package var paths: [HeadlessPath]
  /// The EGL library; nil means the system's.
  package var library: String?

  /// Creates options with all platforms.
  ///
  /// `DECOUPAGE_EGL` (`surfaceless`, `device`, `pbuffer`) names one to try first: where several drivers are
  /// installed, the device platform is the one that prefers a graphics card to a software rasterizer.
  package init() {
    let preferred = getenv("DECOUPAGE_EGL").flatMap { HeadlessPath(name: String(cString: $0)) }
    paths = HeadlessPath.allCases
    if let preferred { paths = [preferred] + paths.filter { $0 != preferred } }
  }

  package init(paths: [HeadlessPath]) { self.paths = paths }

  package init(library: String) {
    self.init()
    self.library = library
  }
}

/// An EGL platform for contexts without a window.
package nonisolated enum HeadlessPath: Int32, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// The platform `EGL_MESA_platform_surfaceless`.
  case surfaceless = 0
  /// The platform `EGL_EXT_platform_device`, on the first device that works.
  case device = 1
  /// A small pixel buffer on the default display.
  case pbuffer = 2

  init?(name: String) {
    guard let path = Self.allCases.first(where: { $0.description == name }) else { return nil }
    self = path
  }

  package var description: String {
    switch self {
    case .surfaceless: "surfaceless"
    case .device: "device"
    case .pbuffer: "pbuffer"
    }
  }
}
