// A sticker: an image with a border, an outline, a paper back, an inflated shape, film, foil, glitter and grain.
//
// The parameter rows: the border color, half the outline's width in units of the distance field; the back
// color, the outline's distance; the film's strength, the distance of its grooves in nanometers, its facets
// per unit, the puffiness; two rows for the peel, with the scale of the distance field in the last lane; the kind
// of film (0 grating, 1 sparkle, 2 oil), the glitter, the grain, the inverse of the size; the foil's
// reflectance, 1 for foil.
#include "library/flakes.glsl"
#ifdef DIFFRACTION
#include "library/diffraction.glsl"
#endif

#ifdef STORED
#define IS_BACK isBack
#define CUT_STEP(cut) exp2(textureDetail) * graphNumbers[4].w
#define UV_STEP exp2(textureDetail)
#else
#define IS_BACK (!gl_FrontFacing)
#define CUT_STEP(cut) fwidth(cut)
#define UV_STEP max(fwidth(uv0.x), fwidth(uv0.y))
#endif

// The share of a pattern that pixels still resolve: 0 where they are larger than its cells.
float resolved(float cells) { return clamp(2.4 - 2.0 * cells * UV_STEP, 0.0, 1.0); }

// The number of cells of a pattern per unit, halved until pixels resolve them, at most three times.
float resolvable(float cells, float side) {
  float perPixel = cells * side * UV_STEP;
  return cells / exp2(clamp(ceil(log2(max(perPixel, 1e-6) / 0.7)), 0.0, 3.0));
}

// The share of film that shows: all of it below light and colorless print, little below ink.
float bareShare(vec3 color) {
  float light = pow(max(dot(color, vec3(0.2126, 0.7152, 0.0722)), 0.0), 1.0 / 3.0);
  float most = max(color.r, max(color.g, color.b)), least = min(color.r, min(color.g, color.b));
  return smoothstep(0.62, 0.97, light) * (1.0 - smoothstep(0.1, 0.45, (most - least) / max(most, 1e-3)));
}

void applySticker(inout Surface s, vec4 printed, float cut) {
  s.opacity = cut;
  // Without a border the image reaches the cut.
  float covered = graphNumbers[1].w > 0.5 ? printed.a : 1.0;
  vec3 color = mix(graphNumbers[0].rgb, printed.rgb, covered);
  float ink = graphNumbers[0].w, inkStep = max(CUT_STEP(cut), 1e-4);
  if (ink > 0.0) color *= 1.0 - clamp((ink - abs(cut - graphNumbers[1].w)) / inkStep + 0.5, 0.0, 1.0);
  s.baseColor = IS_BACK ? graphNumbers[1].rgb : color;
  if (IS_BACK) {
    s.roughness = 0.9;
    s.clearcoat = 0.0;
    s.normal = s.geometricNormal;
  }
#ifdef SOURCE_NORMAL
  else {
    s.normal = normalize(mix(s.geometricNormal, s.normal, graphNumbers[2].w));
    s.clearcoatNormal = s.normal;
  }
#endif
  // Positions in units of the longer side.
  vec2 place = uv0 * graphNumbers[4].xy * graphNumbers[5].w;
  float side = max(graphNumbers[4].x, graphNumbers[4].y) * graphNumbers[5].w;
  float bare = bareShare(color);
  if (!IS_BACK && graphNumbers[5].z > 0.0) {
    float fibers = 0.6 * latticeNoise(place * vec2(150.0, 170.0)) * resolved(170.0 * side)
      + 0.5 * latticeNoise(vec2(place.x * 46.0 + place.y * 14.0, place.y * 120.0 - place.x * 30.0)) * resolved(120.0 * side);
    s.baseColor = mix(s.baseColor, (0.02 + 0.88 * s.baseColor) * (1.0 + 0.08 * fibers), graphNumbers[5].z);
  }
  if (!IS_BACK && graphNumbers[5].y > 0.0) {
    // Flakes face in all directions around the normal; seen from afar they are an even shimmer.
    float cells = resolvable(200.0, side);
    float amount = graphNumbers[5].y, shows = resolved(cells * side);
    vec3 flake = flakeAt(place * cells);
    float share = mix(0.35, 1.0, covered > 0.5 ? 0.4 * bare : 1.0) * amount;
    vec3 across = normalize(cross(abs(s.normal.y) < 0.9 ? vec3(0.0, 1.0, 0.0) : vec3(1.0, 0.0, 0.0), s.normal));
    vec3 up = cross(s.normal, across);
    vec2 lean = (flake.xy - 0.5) * 1.1 * share * shows;
    s.normal = normalize(s.normal + lean.x * across + lean.y * up);
    s.metallic = mix(s.metallic, 0.75, share);
    s.roughness = mix(s.roughness, mix(0.45, 0.22, shows), share);
    s.baseColor *= 1.0 + 0.25 * share * (flake.z - 0.5) * shows;
  }
  if (!IS_BACK && graphNumbers[6].w > 0.5) {
    float tone = pow(max(dot(color, vec3(0.2126, 0.7152, 0.0722)), 0.0), 1.0 / 3.0);
    tone = tone * tone * (3.0 - 2.0 * tone);
    // Shades of a metal are deeper in color than its light.
    s.baseColor = pow(graphNumbers[6].rgb, vec3(1.0 + 1.2 * (1.0 - tone))) * (0.04 + 0.96 * pow(tone, 1.5));
    s.metallic = 1.0;
    s.roughness = mix(0.5, 0.2, tone);
    // Foil is never quite flat: it reflects the surroundings in bands.
    vec3 across = normalize(cross(abs(s.normal.y) < 0.9 ? vec3(0.0, 1.0, 0.0) : vec3(1.0, 0.0, 0.0), s.normal));
    vec2 ripple = 0.12 * vec2(latticeNoise(place * 6.0), latticeNoise(place * 6.0 + 9.7));
    s.normal = normalize(s.normal + ripple.x * across + ripple.y * cross(s.normal, across));
    s.clearcoat = 0.0;
  }
#ifdef DIFFRACTION
  float strength = IS_BACK ? 0.0 : graphNumbers[2].x * mix(0.30, 1.0, bare);
  s.anisotropyDirection = s.tangent;
  s.filmThickness = graphNumbers[2].y;
  if (graphNumbers[5].x > 1.5) {
    // An oil film: interference colors what it reflects, by its thickness and the angle of view.
    vec2 at = place * graphNumbers[2].z / graphNumbers[5].w;
    vec2 warp = vec2(latticeNoise(at + 17.3), latticeNoise(at + 41.7)) * 0.9;
    float flow = latticeNoise(at * 0.8 + warp) + 0.4 * latticeNoise(at * 2.1 - warp);
    float cosine = sqrt(1.0 - (1.0 - pow(abs(dot(s.normal, s.viewDirection)), 2.0)) / 1.77);
    float path = (1.3 * graphNumbers[2].y + 330.0 * flow) * cosine;
    vec3 reflected = 0.5 - 0.5 * cos(6.2831853 * max(path, 120.0) / WAVELENGTHS);
    s.film = 0.0;
    float light = dot(s.baseColor, vec3(0.2126, 0.7152, 0.0722));
    s.baseColor = mix(s.baseColor, mix(vec3(light), reflected, 0.6) * (0.35 + 0.65 * light), 0.75 * strength);
    s.metallic = 0.55 * strength;
    return;
  }
  s.film = strength;
  if (graphNumbers[2].z > 0.0) {
    // Small facets melt into one film where pixels do not resolve them.
    float longest = max(graphNumbers[4].x, graphNumbers[4].y);
    float cells = resolvable(graphNumbers[2].z, longest);
    vec2 facet = facetAt(uv0 * graphNumbers[4].xy * cells);
    float shows = resolved(cells * longest);
    float turn = mix(0.0, facet.x, shows);
    s.anisotropyDirection = cos(turn) * s.tangent + sin(turn) * s.bitangent;
    s.film *= mix(0.7, facet.y, shows);
  }
  // Diffracted light is not reflected by the image.
  s.baseColor *= 1.0 - 0.45 * s.film;
#endif
}
