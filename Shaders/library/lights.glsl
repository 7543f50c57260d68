// The lights of a scene. Mirrored by `LightBlock` in Swift.
//
// How many there are of which kind, and the shadow maps of each, are known when a program is compiled (`LightShape` in
// Swift): DIRECTIONAL_LIGHTS, SUNS and SHADOWED_SPOTS are lists of light(number, first map, number of maps, reads),
// POINT_LIGHTS and SPOT_LIGHTS lists of light(number). MANY_LIGHTS is the first of local lights that are too many.
//
// Radiance is that of white matte paper which the light shines on straight, for local lights at one meter.

struct DirectionalLight {
  // To the light.
  vec4 direction;
  vec4 radiance;
};

struct LocalLight {
  // w is the distance at which the light ends.
  vec4 position;
  // w is the power of the falloff.
  vec4 radiance;
  // Against the direction of the cone.
  vec4 direction;
  // Cosines of the inner and outer angle.
  vec4 cone;
};

struct ShadowMap {
  mat4 fromWorld;
  // Meters of one texel, bias in texels, radius of the filter in texels, distance from the camera it ends at.
  vec4 parameters;
};

layout(std140, binding = BLOCK_LIGHTS) uniform Lights {
  // Directional, local, shadow maps.
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
#ifdef UNUSUAL_FALLOFF
  float law = falloff == 2.0 ? 1.0 / (near * near) : pow(near, -falloff);
#else
  float law = 1.0 / (near * near);
#endif
  return law * window * window;
}

// The share of a cone light that goes into a direction; all of it where the cone is that of a point light.
float coneAttenuation(vec2 cone, float cosine) {
  float t = clamp((cosine - cone.y) / (cone.x - cone.y), 0.0, 1.0);
  return t * t;
}
