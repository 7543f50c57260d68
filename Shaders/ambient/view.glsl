// Positions in the space of the camera from the texels of a depth image; x to the right, y upwards, z backwards.

// The distance along the view axis is (x + y depth) / (z + w depth).
uniform vec4 depthTerms;
// The position of a texel at distance one, or at any with an orthographic projection: texel * xy + zw.
uniform vec4 rays;
// 1 with perspective and 0 with orthographic projection.
uniform float perspective;
// The width of a texel: at distance one with perspective, and at any distance with orthographic projection.
uniform vec2 texelWidth;

// The distance of the background.
const float FAR_AWAY = 1e9;

float viewDistance(float depth) {
  float distance = (depthTerms.x + depthTerms.y * depth) / (depthTerms.z + depthTerms.w * depth);
  return depth > 0.0 ? distance : FAR_AWAY;
}

vec3 viewPosition(vec2 texel, float distance) {
  return vec3((texel * rays.xy + rays.zw) * mix(1.0, distance, perspective), -distance);
}

// The width of a texel at a distance.
float widthAt(float distance) { return texelWidth.x * distance + texelWidth.y; }
