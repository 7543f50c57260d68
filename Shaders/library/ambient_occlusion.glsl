// Screen-space ambient occlusion of a surface: an image of half the size in both directions, whose texels hold the
// visibility of the surroundings, the way from the normal to the bent normal in x and y of the camera's space, and the
// distance. Where nothing is hidden that way is zero, however coarse the normals are that depth tells.
#include "library/arccosine.glsl"

layout(binding = TEXTURE_AMBIENT_OCCLUSION) uniform sampler2D occlusionImage;

struct Openness {
  // The share of the hemisphere that is open, weighted by the cosine.
  float visibility;
  // The mean of the open directions, in world space.
  vec3 bentNormal;
};

// Interpolates between the four nearest texels, by how well their distances fit the surface: neither edges nor
// samples of another surface in the same pixel take over its occlusion. Surfaces that none of them shows, such as
// wires, count as open.
Openness opennessAt(vec3 worldPosition, vec3 geometricNormal, vec3 viewDirection) {
  ivec2 pixel = ivec2(gl_FragCoord.xy), texel = pixel >> 1, last = textureSize(occlusionImage, 0) - 1;
  ivec2 odd = pixel & 1;
  float distance = dot(worldPosition - cameraPosition.xyz, cameraForward.xyz);
  float cosine = max(abs(dot(geometricNormal, viewDirection)), 0.05);
  float width = viewFootprint.x * distance + viewFootprint.y;
  float scale = cosine / (3.0 * width);
  vec4 sum = vec4(0.0);
  float fits = 0.0;
  for (int i = 0; i < 4; i++) {
    ivec2 corner = ivec2(i & 1, i >> 1);
    vec4 found = texelFetch(occlusionImage, min(texel + corner * odd, last), 0);
    float apart = (found.w - distance) * scale;
    float fit = 1.0 / (0.02 + apart * apart);
    fits = max(fits, fit);
    sum += vec4(found.xyz, 1.0) * fit;
  }
  vec3 mean = sum.xyz / sum.w;
  // A fit of 1 is a distance of seven pixels.
  float known = clamp(fits - 0.2, 0.0, 1.0);
  vec3 normal = mat3(viewMatrix) * geometricNormal;
  vec2 bent = normal.xy + known * mean.yz;
  float towards = sqrt(max(1.0 - dot(bent, bent), 0.0)) - sqrt(max(1.0 - dot(normal.xy, normal.xy), 0.0));
  Openness o;
  o.visibility = mix(1.0, mean.x, known);
  o.bentNormal = normalize(vec3(bent, normal.z + towards) * mat3(viewMatrix));
  return o;
}

// The diffuse visibility with the light that surfaces of the same color reflect to each other (Jimenez et al., 2016):
// bright colors are darkened less.
vec3 multipleBounces(float visibility, vec3 albedo) {
  vec3 a = 2.0404 * albedo - 0.3324, b = -4.7951 * albedo + 0.6417, c = 2.7552 * albedo + 0.6903;
  return max(vec3(visibility), ((visibility * a + b) * visibility + c) * visibility);
}

// The share of a reflection lobe that is open. The bent normal is the axis of a cone as wide as what is open (Jimenez et
// al., 2016); its edge is half a radian soft on both sides, and lies beyond the horizon where nothing is hidden. A wide
// lobe sees the mean.
float openReflection(Openness o, vec3 reflected, float alpha) {
  float edge = 1.31831 * arcCosine(sqrt(clamp(1.0 - o.visibility, 0.0, 1.0)));
  float between = arcCosine(clamp(dot(o.bentNormal, reflected), -1.0, 1.0));
  // Occluders beside a grazing reflection rarely hide all of it.
  float share = max(smoothstep(0.0, 1.0, edge + 0.5 - between), o.visibility * o.visibility);
  return mix(share, o.visibility, alpha);
}
