// The lights of a scene. Mirrored by `LightBlock` in Swift.
//
// Radiance is that of white matte paper which the light shines on straight, for local lights at one meter.

#define MAX_DIRECTIONAL 4
#define MAX_LOCAL 32
#define MAX_SHADOWS 8

struct DirectionalLight {
  // To the light; w is the first shadow map, or -1.
  vec4 direction;
  // w is the number of shadow maps.
  vec4 radiance;
};

struct LocalLight {
  // w is the distance at which the light ends.
  vec4 position;
  // w is the power of the falloff.
  vec4 radiance;
  // Against the direction of the cone; w is the shadow map, or -1.
  vec4 direction;
  // Cosines of the inner and outer angle.
  vec4 cone;
};

struct ShadowMap {
  mat4 fromWorld;
  // Meters of one texel, bias in texels, radius of the filter in texels, distance from the camera it ends at; of cone
  // lights, whose maps end nowhere, how often they are read instead.
  vec4 parameters;
};

layout(std140, binding = 1) uniform Lights {
  // Directional, local.
  ivec4 lightCounts;
  DirectionalLight directionalLights[MAX_DIRECTIONAL];
  LocalLight localLights[MAX_LOCAL];
  ShadowMap shadowMaps[MAX_SHADOWS];
};

// How much of the light at one meter arrives at a distance.
//
// A power law that a window takes to zero at the radius (Karis, "Real Shading in Unreal Engine 4", 2013), with a
// smallest distance of one centimeter.
float distanceAttenuation(float distance, float radius, float falloff) {
  float share = distance / radius;
  float window = clamp(1.0 - share * share * share * share, 0.0, 1.0);
  float near = max(distance, 0.01);
  float law = falloff == 2.0 ? 1.0 / (near * near) : pow(near, -falloff);
  return law * window * window;
}

// The share of a cone light that goes into a direction.
float coneAttenuation(vec2 cone, float cosine) {
  float t = clamp((cosine - cone.y) / (cone.x - cone.y), 0.0, 1.0);
  return t * t;
}
