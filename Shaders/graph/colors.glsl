// Color adjustments of shader graph nodes; alpha is unchanged.
#include "graph/curves.glsl"

vec3 grayOf(vec3 c, vec3 weights) { return vec3(dot(c, weights)); }
vec4 grayOf(vec4 c, vec3 weights) { return vec4(grayOf(c.rgb, weights), c.a); }

// Converts RGB to HSV, the hue from 0 to 1 (Smith, "Color Gamut Transform Pairs", 1978).
vec3 hueOf(vec3 c) {
  float most = max(c.r, max(c.g, c.b)), least = min(c.r, min(c.g, c.b)), spread = most - least;
  float saturation = most > 0.0 ? spread / most : 0.0;
  if (saturation <= 0.0) return vec3(0.0, saturation, most);
  float sector = c.r >= most ? (c.g - c.b) / spread
      : c.g >= most ? 2.0 + (c.b - c.r) / spread : 4.0 + (c.r - c.g) / spread;
  float hue = sector / 6.0;
  return vec3(hue < 0.0 ? hue + 1.0 : hue, saturation, most);
}
vec4 hueOf(vec4 c) { return vec4(hueOf(c.rgb), c.a); }

vec3 colorOfHue(vec3 hsv) {
  vec3 distances = abs(6.0 * fract(hsv.x + vec3(0.0, 2.0 / 3.0, 1.0 / 3.0)) - 3.0);
  return hsv.z * mix(vec3(1.0), clamp(distances - 1.0, 0.0, 1.0), hsv.y);
}
vec4 colorOfHue(vec4 hsv) { return vec4(colorOfHue(hsv.rgb), hsv.a); }

// Adds to the hue, multiplies saturation and value.
vec3 hueMoved(vec3 c, vec3 amount) {
  vec3 hsv = hueOf(c);
  return colorOfHue(vec3(hsv.x + amount.x, hsv.yz * amount.yz));
}
vec4 hueMoved(vec4 c, vec3 amount) { return vec4(hueMoved(c.rgb, amount), c.a); }

vec3 corrected(
    vec3 c, float hue, float saturation, float gamma, float lift, float gain, float contrast, float pivot,
    float exposure) {
  c = hueMoved(c, vec3(hue, 1.0, 1.0));
  c = mix(grayOf(c, vec3(0.2722287, 0.6740818, 0.0536895)), c, saturation);
  c = sign(c) * pow(abs(c), vec3(1.0 / gamma));
  c = (c * (1.0 - lift) + lift) * gain;
  return ((c - pivot) * contrast + pivot) * exp2(exposure);
}
vec4 corrected(
    vec4 c, float hue, float saturation, float gamma, float lift, float gain, float contrast, float pivot,
    float exposure) {
  return vec4(corrected(c.rgb, hue, saturation, gamma, lift, gain, contrast, pivot, exposure), c.a);
}
