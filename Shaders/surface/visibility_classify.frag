// The visibility buffer's classify pass: writes the shading key as depth, so that each shading program runs
// for its own pixels only.
#include "surface/visibility_selection.glsl"

// The background color; w is 1 where it counts as covered.
uniform vec4 background;
uniform float sampleShare;
// 0 for the first surfaces and 1 for the second.
uniform int surface;

layout(location = 0) out vec4 color;
// No bloom yet.
layout(location = 1) out vec4 glow;

void main() {
  uvec2 selection = selectionAt(ivec2(gl_FragCoord.xy));
  float behind = float(bitCount(samplesBehind(selection))) * sampleShare;
  color = vec4(background.rgb * behind, mix(1.0 - behind, 1.0, background.w));
  glow = vec4(0.0);
  gl_FragDepth = float(shadingKeyOf(selection, surface)) / 16384.0;
}
