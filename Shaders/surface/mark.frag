// Marks pixels with their looks: the number becomes a depth, so that each looks' program meets its own pixels only.
#include "surface/choice.glsl"

// What is behind everything; w is 1 where it counts as covered.
uniform vec4 background;
uniform float sampleShare;
// 0 for the first surfaces and 1 for the second.
uniform int surface;

layout(location = 0) out vec4 color;
// Nothing glows yet.
layout(location = 1) out vec4 glow;

void main() {
  uvec2 choice = choiceAt(ivec2(gl_FragCoord.xy));
  float behind = float(bitCount(samplesBehind(choice))) * sampleShare;
  color = vec4(background.rgb * behind, mix(1.0 - behind, 1.0, background.w));
  glow = vec4(0.0);
  gl_FragDepth = float(looksOf(choice, surface)) / 16384.0;
}
