import AppKit
import RealityKit
import UIKit

// Colors, images, fonts and paths of both kits of views.

@MainActor func poster(from data: Data) throws -> ModelEntity? {
  guard let image = UIImage(data: data), let pixels = image.cgImage else { return nil }
  let texture = try TextureResource(image: pixels, options: .init(semantic: .color))
  var material = PhysicallyBasedMaterial()
  material.baseColor = .init(tint: UIColor.systemTeal.withAlphaComponent(1), texture: .init(texture))
  material.emissiveColor = .init(color: NSColor.black)
  let height = Float(image.size.height / image.size.width)
  return ModelEntity(mesh: .generatePlane(width: 1, height: height), materials: [material])
}

@MainActor func label(_ text: String) -> ModelEntity {
  let font = UIFont.systemFont(ofSize: 0.1, weight: .semibold)
  let mesh = MeshResource.generateText(text, extrusionDepth: 0.02, font: font)
  return ModelEntity(mesh: mesh, materials: [SimpleMaterial(color: .label, isMetallic: false)])
}

func badge(radius: CGFloat) -> UIBezierPath {
  let path = UIBezierPath(
    arcCenter: CGPoint(x: 0, y: 0), radius: radius, startAngle: 0, endAngle: .pi, clockwise: true)
  path.addLine(to: CGPoint(x: 0, y: -radius))
  path.addQuadCurve(to: CGPoint(x: radius, y: 0), controlPoint: CGPoint(x: radius, y: -radius))
  path.close()
  path.append(UIBezierPath(roundedRect: CGRect(x: -1, y: -1, width: 2, height: 2), cornerRadius: 0.5))
  path.usesEvenOddFillRule = true
  return path
}

func plate() -> NSBezierPath {
  let path = NSBezierPath(rect: NSRect(x: 0, y: 0, width: 3, height: 2))
  path.move(to: NSPoint(x: 1, y: 1))
  path.line(to: NSPoint(x: 2, y: 1))
  path.curve(to: NSPoint(x: 1, y: 1), controlPoint1: NSPoint(x: 2, y: 2), controlPoint2: NSPoint(x: 1, y: 2))
  path.close()
  return path
}

func outline() -> CGPath {
  let path = CGMutablePath()
  path.move(to: .zero)
  path.addLine(to: CGPoint(x: 1, y: 0))
  path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
  path.closeSubpath()
  path.addPath(CGPath(ellipseIn: CGRect(x: 0.2, y: 0.2, width: 0.2, height: 0.2), transform: nil))
  return path
}
