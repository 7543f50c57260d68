// Surfaces that only hide what is behind them.
#include "surface/surface.glsl"

out vec4 color;

void main() {
  color = vec4(0.0);
}
