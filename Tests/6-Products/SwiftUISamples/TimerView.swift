import Combine
import RealityKit
import SwiftUI

/// A view model that announces its changes, and a timer.
class CounterModel: ObservableObject {
  @Published var seconds = 0
  @Published var isRunning = true
  private var cancellables = Set<AnyCancellable>()

  init() {
    $seconds.filter { $0 > 10 }.sink { [weak self] _ in self?.isRunning = false }.store(in: &cancellables)
  }

  func reset() { seconds = 0 }
}

struct TimerView: View {
  @StateObject private var model = CounterModel()
  let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack {
      Text("\(model.seconds) s").font(.system(size: 48, weight: .bold, design: .rounded))
      Toggle("Running", isOn: $model.isRunning)
      ResetButton(model: model)
    }
    .onReceive(timer) { _ in
      if model.isRunning { model.seconds += 1 }
    }
    .onChange(of: model.seconds) { oldValue, newValue in
      if newValue < oldValue { print("reset") }
    }
    .frame(maxWidth: 320)
    .padding()
  }
}

struct ResetButton: View {
  @ObservedObject var model: CounterModel

  var body: some View {
    Button("Reset", role: .destructive, action: model.reset)
      .disabled(model.seconds == 0)
  }
}
