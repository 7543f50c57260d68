import RealityKit
import SwiftUI

/// Views in properties and functions with builders, and values that are handed down.
struct SplitContent: View {
  let title: LocalizedStringKey = "Title"
  var width: CGFloat? = 120
  var onSelect: (Int) -> Void = { _ in }

  @ViewBuilder private var header: some View {
    HStack {
      Text(title).font(.largeTitle)
      Spacer()
      Image(systemName: "gearshape").imageScale(.large)
    }
  }

  private func row(_ number: Int) -> some View {
    Button(action: { onSelect(number) }) {
      HStack {
        Text("Row \(number)")
        Divider()
        Text(Double(number) / 3, format: .number.precision(.fractionLength(2)))
      }
    }
    .buttonStyle(.plain)
    .frame(width: width)
  }

  var body: some View {
    VStack {
      header
      ForEach(0..<3, id: \.self) { row($0) }
      Spacer()
    }
    .padding([.horizontal, .bottom], 24)
    .multilineTextAlignment(.center)
    .tint(.green)
    .lineLimit(2)
  }
}
