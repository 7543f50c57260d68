// A sticker: an image with a border, an outline, a paper back, an inflated shape, and diffraction film.
//
// The parameter rows: the border color, half the outline's width in units of the distance field; the back
// color, the outline's distance; the film's strength, the distance of its grooves in nanometers, its facets
// per unit, the puffiness; two rows for the peel, with the scale of the distance field in the last lane.
#ifdef DIFFRACTION
#include "library/diffraction.glsl"
#endif

#ifdef STORED
#define IS_BACK isBack
#define CUT_STEP(cut) exp2(textureDetail) * graphNumbers[4].w
#else
#define IS_BACK (!gl_FrontFacing)
#define CUT_STEP(cut) fwidth(cut)
#endif

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
#ifdef DIFFRACTION
  s.film = IS_BACK ? 0.0 : graphNumbers[2].x;
  vec2 facet = graphNumbers[2].z > 0.0 ? facetAt(uv0 * graphNumbers[4].xy * graphNumbers[2].z) : vec2(0.0, 1.0);
  s.anisotropyDirection = cos(facet.x) * s.tangent + sin(facet.x) * s.bitangent;
  s.film *= facet.y;
  s.filmThickness = graphNumbers[2].y;
  // Diffracted light is not reflected by the image.
  s.baseColor *= 1.0 - 0.45 * s.film;
#endif
}
