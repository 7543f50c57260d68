internal import GTKBridge
package import Images

/// An image in the form that GTK draws.
///
/// It never changes, and may be made on every thread.
package nonisolated final class Texture: Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  private let address: UInt

  /// Creates a texture of an image.
  package init(_ image: Image<RGBA8>) {
    (width, height) = (image.width, image.height)
    let object = image.pixels.withUnsafeBytes { bytes in
      // An image has at least one pixel, so its bytes have an address.
      bytes.assumingMemoryBound(to: UInt8.self).baseAddress.map {
        ui_texture_new(Int32(image.width), Int32(image.height), $0)
      }
    }
    address = UInt(bitPattern: object)
  }

  deinit {
    if let object { ui_disown(object) }
  }

  /// The object of GDK; GDK counts references from every thread.
  var object: OpaquePointer? { OpaquePointer(bitPattern: address) }
}
