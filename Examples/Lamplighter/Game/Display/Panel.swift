import RealityKit

/// A line of text before the camera.
@MainActor enum Panel {
  /// The number of points in a meter at the scale of the display.
  private static let pointsPerMeter: Float = 2000

  /// Returns an empty panel.
  ///
  /// - Parameters:
  ///   - name: The name of the entity.
  ///   - position: The middle of the panel.
  ///   - width: The width in meters.
  ///   - points: The size of the letters.
  ///   - alignment: Where the line lies in the panel.
  /// - Returns: The panel.
  static func make(
    _ name: String, at position: SIMD3<Float>, width: Float, points: CGFloat, alignment: NSTextAlignment
  ) -> Entity {
    let panel = Entity()
    panel.name = name
    panel.position = position
    panel.scale = SIMD3(repeating: 1 / (pointsPerMeter * TextComponent.metersPerPoint))
    panel.components.set(PanelComponent(points: points, alignment: alignment))
    var text = TextComponent()
    text.size = CGSize(width: CGFloat(width * pointsPerMeter), height: points * 1.5)
    panel.components.set(text)
    panel.components.set(DynamicLightShadowComponent(castsShadow: false))
    // A dark copy a little behind and below keeps letters readable before any background.
    let shadow = Entity()
    shadow.position = SIMD3(0.012, -0.022, -0.02) * Float(points) * TextComponent.metersPerPoint
    shadow.components.set(text)
    shadow.components.set(DynamicLightShadowComponent(castsShadow: false))
    panel.addChild(shadow)
    return panel
  }

  /// Writes a line on a panel, if it is another one than before.
  static func write(_ line: String, on panel: Entity, color: UIColor) {
    guard var style = panel.components[PanelComponent.self], style.line != line else { return }
    style.line = line
    panel.components.set(style)
    panel.isEnabled = !line.isEmpty
    fill(panel, line, style, color)
    if let shadow = panel.children.first { fill(shadow, line, style, Self.shadowColor) }
  }

  private static let shadowColor = UIColor(red: 0.16, green: 0.06, blue: 0.16, alpha: 1)

  private static func fill(_ panel: Entity, _ line: String, _ style: PanelComponent, _ color: UIColor) {
    guard var component = panel.components[TextComponent.self] else { return }
    var text = AttributedString(line)
    text.font = .boldSystemFont(ofSize: style.points)
    text.foregroundColor = color
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = style.alignment
    text.paragraphStyle = paragraph
    component.text = text
    panel.components.set(component)
  }
}

/// The style of a panel and what it says.
struct PanelComponent: Component {
  var points: CGFloat
  var alignment: NSTextAlignment
  var line = ""
}
