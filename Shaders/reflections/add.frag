// Adds screen-space reflections: the difference between what a ray meets on the screen and the environment's light.
//
// The distance of the hit comes from the image of half the size; its position and color are found for each pixel, so that
// mirrors are as sharp as what they show. Rough reflections read smaller levels of the image.
#include "library/view.glsl"
#include "library/mirror.glsl"
#include "surface/visibility_samples.glsl"
#include "surface/visibility_selection.glsl"

layout(binding = TEXTURE_INPUT) uniform sampler2D hits;
layout(binding = TEXTURE_MIRRORS) uniform usampler2D mirrors;
layout(binding = TEXTURE_SCENE_COLOR) uniform sampler2D sceneColor;
layout(binding = TEXTURE_SURFACE_KEYS) uniform usampler2DSamples surfaceKeys;

layout(std140, binding = BLOCK_VISIBILITY) uniform Visibility {
  mat4 worldFromClip;
  vec4 visibilityPixel;
  vec4 visibilityWeighing;
};

layout(location = 0) out vec4 color;

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy), texel = pixel >> 1, last = textureSize(hits, 0) - 1, odd = pixel & 1;
  Mirror m = mirrorFromBits(texelFetch(mirrors, pixel, 0));
  int first = sampleOf(selectionAt(pixel), 0);
  float depth = uintBitsToFloat(texelFetch(surfaceKeys, pixel, first).g);
  vec4 world = worldFromClip * vec4(gl_FragCoord.xy * visibilityPixel.xy - 1.0, depth, 1.0);
  vec3 here = world.xyz / world.w;
  float distance = dot(here - cameraPosition.xyz, cameraForward.xyz);
  // Distances change faster from pixel to pixel where the surface is seen at a grazing angle.
  vec3 viewDirection = directionToCamera(here);
  float cosine = max(dot(normalize(viewDirection + m.direction), viewDirection), 0.02);
  float scale = cosine / (4.0 * (viewFootprint.x * distance + viewFootprint.y));
  float alpha = m.roughness * m.roughness;
  vec3 sum = vec3(0.0);
  float known = 0.0, weights = 0.0, fits = 0.0;
  for (int i = 0; i < 4; i++) {
    // The texels on both sides: where their rays meet different things, the edge between these is soft.
    ivec2 side = ivec2(i & 1, i >> 1) * (2 - odd) - (1 - odd);
    vec4 hit = texelFetch(hits, clamp(texel + side, ivec2(0), last), 0);
    float apart = (hit.z - distance) * scale;
    float weight = 1.0 / (0.02 + apart * apart);
    fits = max(fits, weight);
    vec3 there = here + m.direction * hit.x;
    vec4 clip = viewProjection * vec4(there, 1.0);
    vec2 uv = clip.xy / clip.w * 0.5 + 0.5;
    float hitDistance = dot(there - cameraPosition.xyz, cameraForward.xyz);
    float wide = 2.0 * alpha * hit.x / max(viewFootprint.x * hitDistance + viewFootprint.y, 1e-6);
    // Beyond the edges of the image nothing is known.
    bool isInside = all(greaterThan(uv, vec2(0.0))) && all(lessThan(uv, vec2(1.0))) && clip.w > 0.0;
    float share = isInside ? hit.y * weight : 0.0;
    vec4 light = textureLod(sceneColor, uv, log2(max(wide, 1.0)));
    sum += light.rgb * share;
    known += light.a * share;
    weights += weight;
  }
  // Surfaces that no texel shows, such as wires, mirror the environment.
  color = vec4((m.tint * sum - m.light * known) * (clamp(fits - 0.2, 0.0, 1.0) / weights), 0.0);
}
