// Range and curve nodes of shader graphs, as the specification of MaterialX defines them.

float smoothStepOf(float x, float low, float high) {
  return x >= high ? 1.0 : x <= low ? 0.0 : smoothstep(low, high, x);
}
vec2 smoothStepOf(vec2 x, vec2 low, vec2 high) {
  return vec2(smoothStepOf(x.x, low.x, high.x), smoothStepOf(x.y, low.y, high.y));
}
vec3 smoothStepOf(vec3 x, vec3 low, vec3 high) {
  return vec3(smoothStepOf(x.xy, low.xy, high.xy), smoothStepOf(x.z, low.z, high.z));
}
vec4 smoothStepOf(vec4 x, vec4 low, vec4 high) {
  return vec4(smoothStepOf(x.xy, low.xy, high.xy), smoothStepOf(x.zw, low.zw, high.zw));
}

// Maps one range to another with a power of 1 / gamma, mirrored below the range.
float rangeOf(float x, float inLow, float inHigh, float gamma, float outLow, float outHigh, bool clamps) {
  float share = (x - inLow) / (inHigh - inLow);
  float value = outLow + sign(share) * pow(abs(share), 1.0 / gamma) * (outHigh - outLow);
  return clamps ? min(max(value, outLow), outHigh) : value;
}
vec2 rangeOf(vec2 x, vec2 inLow, vec2 inHigh, vec2 gamma, vec2 outLow, vec2 outHigh, bool clamps) {
  return vec2(
      rangeOf(x.x, inLow.x, inHigh.x, gamma.x, outLow.x, outHigh.x, clamps),
      rangeOf(x.y, inLow.y, inHigh.y, gamma.y, outLow.y, outHigh.y, clamps));
}
vec3 rangeOf(vec3 x, vec3 inLow, vec3 inHigh, vec3 gamma, vec3 outLow, vec3 outHigh, bool clamps) {
  return vec3(
      rangeOf(x.xy, inLow.xy, inHigh.xy, gamma.xy, outLow.xy, outHigh.xy, clamps),
      rangeOf(x.z, inLow.z, inHigh.z, gamma.z, outLow.z, outHigh.z, clamps));
}
vec4 rangeOf(vec4 x, vec4 inLow, vec4 inHigh, vec4 gamma, vec4 outLow, vec4 outHigh, bool clamps) {
  return vec4(
      rangeOf(x.xy, inLow.xy, inHigh.xy, gamma.xy, outLow.xy, outHigh.xy, clamps),
      rangeOf(x.zw, inLow.zw, inHigh.zw, gamma.zw, outLow.zw, outHigh.zw, clamps));
}

// Normalizes a vector; the zero vector stays finite, so that no NaN reaches the picture.
vec2 directionOf(vec2 v) { return v * inversesqrt(max(dot(v, v), 1e-30)); }
vec3 directionOf(vec3 v) { return v * inversesqrt(max(dot(v, v), 1e-30)); }
vec4 directionOf(vec4 v) { return v * inversesqrt(max(dot(v, v), 1e-30)); }

// A step that is antialiased over the width of a pixel.
#ifdef VERTEX_GRAPH
float edgeAt(float threshold, float x) { return step(threshold, x); }
#else
float edgeAt(float threshold, float x) {
  float width = max(length(vec2(dFdx(x), dFdy(x))) * 0.70710678, 1e-7);
  return smoothstep(threshold - width, threshold + width, x);
}
#endif

float distanceToLine(vec2 point, vec2 from, vec2 to) {
  vec2 along = to - from, away = point - from;
  return distance(away, along * clamp(dot(away, along) / dot(along, along), 0.0, 1.0));
}
