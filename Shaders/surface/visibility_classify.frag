// The visibility buffer's classify pass: writes the shading key as depth, so that each shading program runs
// for its own pixels only.
#include "surface/visibility_selection.glsl"

// 0 for the first surfaces, 1 for the second, and 2 for both: depth is then 1 where they cover the whole pixel, else 0.
uniform int surface;

void main() {
  uvec2 selection = selectionAt(ivec2(gl_FragCoord.xy));
  bool isCovered = selection.x != 0u && samplesBehind(selection) == 0u;
  gl_FragDepth = surface == 2 ? (isCovered ? 1.0 : 0.0) : float(shadingKeyOf(selection, surface)) / 16384.0;
}
