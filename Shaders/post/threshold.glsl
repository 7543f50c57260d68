// Step one of bloom: what is not bright becomes black.

uniform float threshold;
// What each channel counts for brightness.
uniform vec3 luminanceWeights;

// NaN counts as dark.
bool isBright(vec4 color) { return dot(color.rgb, luminanceWeights) > threshold; }

// Without infinities and NaN, which a blur would spread: `min` gives its first argument where the second is none.
vec4 finite(vec4 color) { return min(vec4(65504.0), color); }
