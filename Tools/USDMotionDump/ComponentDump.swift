import SceneAssets
import USDFormat

/// Prints every field of every component: its path, name, type and value, separated by tabs.
enum ComponentDump {
  static func print(_ file: String) {
    Swift.print("file\t\(file)")
    do {
      let asset = try USDScene.read(path: file, options: USDSceneOptions(allowsOutside: true))
      for node in asset.nodes {
        for component in node.components { print(component, at: node.path) }
        for animation in node.animations { Swift.print("animation\t\(node.path)\t\(animation.name)") }
      }
    } catch {
      Swift.print("refused\t\(error)")
    }
  }

  private static func print(_ record: UntypedComponent, at path: String) {
    let place = path + "/" + record.name
    Swift.print("record\t\(place)\t\(record.identifier)\t\(record.isEnabled)\t\(record.isCustom)")
    for field in record.fields {
      let value = field.value.map { text($0) } ?? ""
      Swift.print("field\t\(place)\t\(field.name)\t\(field.type)\t\(value)")
    }
    for child in record.children { print(child, at: place) }
  }

  private static func text(_ value: ComponentValue) -> String {
    func join(_ all: [some Any]) -> String { all.map { "\($0)" }.joined(separator: " ") }
    let text =
      switch value {
      case .bool(let truth): truth ? "1" : "0"
      case .int(let number): "\(number)"
      case .number(let number): "\(number)"
      case .text(let text), .token(let text), .asset(let text, _): text
      case .vector(let numbers), .numbers(let numbers): join(numbers)
      case .integers(let numbers): join(numbers)
      case .texts(let texts), .targets(let texts): texts.joined(separator: "|")
      case .dictionary(let fields): join(fields.map(\.name))
      }
    return text.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
  }
}
