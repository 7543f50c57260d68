// The lights of a scene. Mirrored by `LightBlock` in Swift.
//
// The lights, and the shadow maps of each, are compile-time constants (`LightShape` in Swift): DIRECTIONAL_LIGHTS,
// SUNS and SHADOWED_SPOTS are lists of light(number, first map, number of maps, samples), LOCAL_LIGHTS is a list of
// light(number, kind). MANY_LIGHTS is the index from which local lights are looped over.
//
// Radiance is E/pi, what a white Lambertian surface reflects that faces the light; for local lights at one meter.

struct DirectionalLight {
  // The direction to the light.
  vec4 direction;
  vec4 radiance;
};

struct LocalLight {
  // The position; w is the attenuation radius.
  vec4 position;
  // The radiance; w is the exponent of the falloff.
  vec4 radiance;
  // The direction against that of the cone; w is the kind.
  vec4 direction;
  // The cosines of the inner and outer angle.
  vec4 cone;
};

struct ShadowMap {
  mat4 fromWorld;
  // The size of a texel in meters, the bias in texels, the filter radius in texels (of directional lights that of the
  // penumbra at a gap of the map's whole depth), the far distance from the camera.
  vec4 parameters;
};

layout(std140, binding = BLOCK_LIGHTS) uniform Lights {
  // The numbers of directional lights, local lights and shadow maps.
  ivec4 lightCounts;
  DirectionalLight directionalLights[MAX_DIRECTIONAL];
  LocalLight localLights[MAX_LOCAL];
  ShadowMap shadowMaps[MAX_SHADOWS];
};

// The share of the light at one meter that arrives at a distance.
//
// A power law with a window that reaches zero at the radius (Karis, "Real Shading in Unreal Engine 4", 2013),
// with a least distance of one centimeter.
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

// The share of a spot light that goes into a direction.
float coneAttenuation(vec2 cone, float cosine) {
  float t = clamp((cosine - cone.y) / (cone.x - cone.y), 0.0, 1.0);
  return t * t;
}

// The kinds of local lights; the cases of `LocalLightKind` in Swift.
const int POINT_LIGHT = 0;
const int SPOT_LIGHT = 1;

// The share of a local light that goes into a direction.
float kindAttenuation(LocalLight light, int kind, vec3 toLight) {
  if (kind == SPOT_LIGHT) return coneAttenuation(light.cone.xy, dot(toLight, light.direction.xyz));
  return 1.0;
}
