// A sticker: an image with a border, an outline, a paper back, an inflated shape, film, foil, glitter and grain.
//
// The face has the colors of the flat look, whose lamp stays at the upper left while the view moves, so that gloss, film
// and foil have something to reflect in any surroundings. The scene lights it, and its coat and metal reflect the scene.
//
// The parameter rows: the border color, half the outline's width in units of the distance field; the back
// color, the outline's distance; the film's strength, the distance of its grooves in nanometers, its facets
// per unit, the puffiness; two rows for the peel, with the scale of the distance field in the last lane; the kind
// of film (0 grating, 1 sparkle, 2 oil), the glitter, the grain, the inverse of the size; the foil's
// reflectance, the kind of face (1 foil, 2 gloss, 3 a drawing, 4 backing paper); and of foils five tones, as cube roots.
#include "library/flakes.glsl"
#include "library/oklab.glsl"
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
  return cells / exp2(clamp(ceil(log2(max(perPixel, 1e-6) / 0.6)), 0.0, 3.0));
}

// The sine of a number of turns.
float wave(float turns) { return sin(6.2831853 * turns); }

// A point of a face, as flat shading sees it: coordinates go right and down, in units of the longer side.
struct FacePoint {
  vec2 place;
  // The longer side of the textures in those units, and the distance to the cut.
  float side;
  float inside;
  // The normal against the plane of the sticker; the views direction in it; and the lamp.
  vec3 normal;
  vec3 view;
  vec3 lamp;
  // 0 on print, 1 on the border.
  float border;
};

// The lightness of the face's print at a point of the textures; its border is white.
float toneAt(vec2 point, float level) {
  vec4 texel = textureLod(textures[0], point, level);
  vec3 color = graphNumbers[1].w > 0.5 ? mix(graphNumbers[0].rgb, texel.rgb, texel.a) : texel.rgb;
  return pow(dot(color, vec3(0.2126, 0.7152, 0.0722)), 1.0 / 3.0);
}

// The tones left, right, above and below a point, at a distance of at least one pixel.
vec4 tonesAround(float away, FacePoint p) {
  float texels = float(max(textureSize(textures[0], 0).x, textureSize(textures[0], 0).y));
  float level = log2(max(UV_STEP * texels, 1.0));
  vec2 span = max(away, UV_STEP * p.side) / (graphNumbers[4].xy * graphNumbers[5].w);
  vec2 at = vec2(uv0.x, 1.0 - uv0.y);
  return vec4(toneAt(at - vec2(span.x, 0.0), level), toneAt(at + vec2(span.x, 0.0), level),
      toneAt(at - vec2(0.0, span.y), level), toneAt(at + vec2(0.0, span.y), level));
}

// A drawing of a print that is none: flat tones, dots in the shade, ink along edges.
vec3 drawnFace(vec3 lab, FacePoint p) {
  vec4 tones = tonesAround(0.004, p);
  float mean = 0.4 * lab.x + 0.15 * (tones.x + tones.y + tones.z + tones.w);
  float steps = mean * 5.0, base = floor(steps);
  float tone = (base + smoothstep(0.4, 0.6, steps - base)) / 5.0;
  vec2 at = vec2(p.place.x + p.place.y, p.place.x - p.place.y) * 71.0;
  float dots = 0.62 * sqrt(clamp((0.55 - mean) * 2.2, 0.0, 1.0)) - length(fract(at) - 0.5);
  tone *= 1.0 - 0.30 * smoothstep(-0.08, 0.08, dots) * resolved(100.0 * p.side);
  float ink = smoothstep(0.07, 0.13, length(vec2(tones.y - tones.x, tones.w - tones.z)));
  vec3 drawn = mix(vec3(tone, lab.yz * 1.3), vec3(0.17, 0.0, 0.0), ink);
  return mix(drawn, lab, p.border);
}

// Backing paper around the cut of a sticker that is still on it: a groove, and a lip that catches the light.
vec3 backingFace(vec3 color, float outside, float border, float inkStep) {
  float cutAt = 0.45 * border, line = max(0.0022, inkStep);
  float sheet = smoothstep(-0.5, 0.5, (outside - cutAt) / line);
  float groove = clamp(1.5 - abs(outside - cutAt) / line, 0.0, 1.0), lip = clamp(1.5 - abs(outside - cutAt - 2.0 * line) / line, 0.0, 1.0);
  color = mix(color, vec3(0.90, 0.88, 0.83), sheet);
  return mix(color * (1.0 - 0.45 * groove), vec3(1.0), 0.5 * lip);
}

// The share of film and glitter that shows: all of it below light and colorless print, little below ink.
float bareShare(vec3 lab) { return smoothstep(0.62, 0.97, lab.x) * (1.0 - smoothstep(0.025, 0.10, length(lab.yz))); }

// The reflection of a lamp in a round shape: soft, and drawn out along the outline.
float crescent(vec2 normal, vec2 aim, float strength, float sharpness) {
  float far = max(length(aim), 1e-4);
  vec2 unit = aim / far;
  float ahead = dot(normal, unit) - far, aside = normal.x * unit.y - normal.y * unit.x;
  float core = exp(-sharpness * 3.0 * (ahead * ahead + 0.22 * aside * aside));
  float halo = exp(-sharpness * 0.35 * (ahead * ahead + 0.5 * aside * aside));
  return strength * (0.9 * core + 0.1 * halo);
}

// An inflated shape: shade is deep and a little cool, lamps are soft.
vec3 puffyFace(vec3 lab, FacePoint p, out float white) {
  float lit = dot(p.normal, p.lamp) / p.lamp.z - 1.0;
  float shade = min(0.26, max(0.0, -lit) * 0.18 + 0.12 * clamp(1.0 - lit * 3.0, 0.0, 1.0) * exp(-p.inside / 0.016));
  lab.x = lab.x * (1.0 - shade) + (1.0 - lab.x) * min(0.3, max(0.0, lit) * 0.35) * lab.x;
  lab.yz *= 1.06 + 0.3 * shade;
  lab.z -= 0.055 * shade * lab.x;
  vec2 glint = normalize(p.lamp + p.view).xy;
  vec2 bounce = normalize(normalize(vec3(-p.lamp.xy, 0.35)) + p.view).xy;
  // The normal map is coarse at the rim.
  white = min(1.0, crescent(p.normal.xy, glint, 0.95, 30.0) + crescent(p.normal.xy, bounce, 0.26, 60.0));
  white *= smoothstep(0.0, 0.012, p.inside);
  return lab;
}

// Vinyl under clear gloss: reflections of long lamps, which leave the colors deep.
vec3 glossyFace(vec3 lab, FacePoint p, out float white) {
  vec2 place = p.place - 0.5 * vec2(p.side) + p.view.xy * 0.6;
  float across = place.x * 0.80 + place.y * 0.60 - 0.34 * (p.normal.x * 0.8 + p.normal.y * 0.6);
  float at = across - 0.05 * (place.x - place.y) * (place.x - place.y);
  // The lamps stand in rows: some reflection is always in sight.
  at = mod(at + 0.4, 0.9) - 0.4;
  float broad = smoothstep(-0.135, -0.127, at) * (1.0 - smoothstep(-0.127, 0.13, at));
  float narrow = smoothstep(-0.190, -0.184, at) * (1.0 - smoothstep(-0.166, -0.158, at));
  float far = smoothstep(0.330, 0.338, at) * (1.0 - smoothstep(0.338, 0.50, at));
  float sweep = 0.50 * broad + 0.34 * narrow + 0.34 * far;
  vec2 offset = p.normal.xy - normalize(p.lamp + p.view).xy;
  white = min(1.0, 0.85 * exp(-70.0 * dot(offset, offset)));
  lab.x *= 0.90 + 0.10 * lab.x;
  lab.x *= 1.0 + 0.16 * min(0.0, dot(p.normal.xy, p.lamp.xy));
  lab.yz *= 1.14;
  lab.x += (1.0 - lab.x) * sweep * (0.36 + 0.54 * lab.x);
  return lab;
}

// Uncoated paper: ink sinks in, the sheet is warm, fibers catch slanting light.
vec3 paperFace(vec3 lab, FacePoint p, float amount) {
  float fibers = latticeNoise(p.place * vec2(150.0, 170.0)) * resolved(170.0 * p.side)
    + 0.8 * latticeNoise(vec2(p.place.x * 46.0 + p.place.y * 14.0, p.place.y * 120.0 - p.place.x * 30.0)) * resolved(120.0 * p.side)
    + 0.7 * latticeNoise(p.place * 34.0) * resolved(34.0 * p.side);
  vec3 sunk = vec3((0.10 + lab.x * 0.845) * (1.0 + 0.026 * fibers), lab.y * 0.82 + 0.001, lab.z * 0.82 + 0.016 * lab.x);
  return mix(lab, sunk, amount);
}

// Glitter: flakes that face in all directions, each as bright as it faces the lamp.
vec3 glitterFace(vec3 lab, FacePoint p, float amount, float shows, vec4 flake, out float white) {
  float facing = wave(flake.x + dot(p.view.xy, flake.yz - 0.5) * 6.0) * shows;
  float bare = max(p.border, 0.4 * bareShare(lab));
  lab.x = lab.x * (0.97 - 0.10 * bare * amount) + facing * amount * (0.055 + 0.13 * bare) * (0.35 + 0.65 * lab.x);
  lab.yz = lab.yz * (1.06 + 0.30 * facing * amount) + vec2(wave(flake.z * 5.0 + 0.25), wave(flake.z * 5.0)) * (0.03 * amount * shows);
  white = facing > 0.93 && flake.z > 0.86 - 0.4 * bare ? amount * (0.5 + 0.35 * bare) : 0.0;
  return lab;
}

// The level of a foil's tone: the image, in bands of reflected light.
float foilLevel(float tone, FacePoint p) {
  vec2 place = p.place + p.view.xy * 1.1;
  float across = place.x * 0.72 + place.y * 0.69 + 0.30 * (p.normal.x * 0.72 + p.normal.y * 0.69);
  float sum = 0.65 * wave(across * 1.5 + 0.20) + 0.35 * wave(across * 3.7 + 0.55);
  float band = sum * (1.5 - 0.5 * sum * sum);
  float curve = tone * tone * (3.0 - 2.0 * tone);
  return clamp(0.06 + 0.74 * curve + 0.20 * band * (0.25 + 0.75 * curve) + 0.30 * dot(p.normal.xy, p.lamp.xy), 0.0, 1.0);
}

#ifdef DIFFRACTION
// The colors of a grating over a period, in OKLab around gray: all hues.
vec3 diffractionHue(float turns) { return vec3(0.09 * wave(turns - 0.05), 0.135 * wave(turns + 0.25), 0.135 * wave(turns)); }

// The colors of a layer that grows thicker and thinner again, in OKLab around their mean.
vec3 interferenceHue(float turns) {
  float path = 420.0 + 900.0 * abs(2.0 * fract(turns) - 1.0);
  vec3 reflected = 0.5 - 0.5 * cos(6.2831853 * path / WAVELENGTHS);
  return (oklabOf(reflected) - vec3(0.68, 0.0, 0.0)) * vec3(0.30, 0.62, 0.62);
}

// Iridescent film below a translucent print: it colors what is light, and keeps the order of lightness.
vec3 filmFace(vec3 lab, FacePoint p, vec4 film, float kind, float inverseSize, out float white) {
  float bare = bareShare(lab), brightness = 0.0;
  float spread = film.y / (kind > 1.5 ? 620.0 : 1500.0);
  vec3 tint;
  white = 0.0;
  if (kind > 1.5) {
    vec2 at = p.place * film.z / inverseSize;
    vec2 warp = vec2(latticeNoise(at + 17.3), latticeNoise(at + 41.7)) * 0.9;
    float flow = latticeNoise(at * 0.8 + warp + p.view.xy * 0.8) + 0.4 * latticeNoise(at * 2.1 - warp);
    tint = interferenceHue((0.3 + 0.36 * flow + 0.55 * dot(p.place, vec2(0.6, 0.8)) + 1.4 * (p.view.x + p.view.y)) * spread);
    brightness = 0.06 * flow;
  } else if (kind > 0.5 && film.z > 0.0) {
    float cells = resolvable(film.z / inverseSize, p.side), shows = resolved(cells * p.side);
    vec4 flake = flakeAt(p.place * cells);
    float own = max(p.border, 0.35 * bare);
    float base = dot(p.place, vec2(0.7, 0.72)) * 1.5 + dot(p.view.xy, vec2(1.4)) + dot(p.view.xy, flake.yz - 0.5) * 4.0 * shows;
    tint = diffractionHue((base + flake.x * (0.30 + 0.3 * own) * shows) * spread);
    brightness = (0.10 + 0.08 * own) * wave(flake.y + p.view.x * 2.0) * shows;
    float aim = wave(flake.x * 3.0 + flake.y * 0.4 + 2.5 * (p.view.x + p.view.y) + 0.13);
    white = aim > 0.99 - 0.05 * own ? max(0.0, 1.0 - flake.w * 5.5) * (0.5 + 0.4 * own) * shows : 0.0;
  } else {
    float bend = 0.05 * wave(p.place.x * 0.9 - p.place.y * 0.7);
    float turn = 0.0;
    if (film.z > 0.0) {
      float cells = resolvable(film.z / inverseSize, p.side);
      turn = facetAt(p.place * cells).x * resolved(cells * p.side);
    }
    float along = dot(p.place, vec2(0.84, 0.54)) + bend + 1.3 * (p.view.x * cos(turn - 0.57) - p.view.y * sin(turn - 0.57)) + turn * 0.3;
    float grooves = 110.0;
    float line = wave(dot(p.place, vec2(0.84, 0.54)) * grooves) * resolved(2.0 * grooves * p.side);
    float glare = max(0.0, wave(along * 1.15 + 0.12));
    tint = diffractionHue((along * 2.1 + 0.015 * line) * spread);
    brightness = 0.16 * glare * glare * glare + 0.028 * line;
  }
  float dark = 1.0 - smoothstep(0.1, 0.5, lab.x);
  float share = film.x * (0.27 + 0.73 * bare + 0.12 * dark);
  float own = lab.x;
  lab.x = own * (0.965 - 0.075 * bare * film.x) + 0.03 * dark;
  lab.x += (tint.x * 0.55 + brightness) * share * (0.35 + 0.65 * own) * (1.0 - 0.45 * own);
  lab.yz = lab.yz * 1.02 + tint.yz * share;
  white *= film.x;
  return lab;
}
#endif

void applySticker(inout Surface s, vec4 printed, float cut) {
  s.opacity = cut;
  // Without a border the image reaches the cut.
  float covered = graphNumbers[1].w > 0.5 ? printed.a : 1.0;
  vec3 color = mix(graphNumbers[0].rgb, printed.rgb, covered);
  float ink = graphNumbers[0].w, inkStep = max(CUT_STEP(cut), 1e-4);
  if (ink > 0.0) color *= 1.0 - clamp((ink - abs(cut - graphNumbers[1].w)) / inkStep + 0.5, 0.0, 1.0);
  s.baseColor = color;
#ifdef DIFFRACTION
  s.film = 0.0;
#endif
  float kind = graphNumbers[6].w;
  if (IS_BACK) {
    s.baseColor = graphNumbers[1].rgb;
    s.roughness = 0.9;
    s.clearcoat = 0.0;
    s.normal = s.geometricNormal;
    s.clearcoatNormal = s.normal;
    return;
  }
  FacePoint p;
  p.side = max(graphNumbers[4].x, graphNumbers[4].y) * graphNumbers[5].w;
  p.place = vec2(uv0.x, 1.0 - uv0.y) * graphNumbers[4].xy * graphNumbers[5].w;
  p.inside = (cut - 0.5) * p.side / graphNumbers[4].w;
  p.border = 1.0 - covered;
  if (kind > 3.5) {
    // The distance to the outline of the print, which is where the border begins; without one the print gives way.
    float unit = p.side / graphNumbers[4].w, border = max((graphNumbers[1].w - 0.5) * unit, 0.03);
    color = backingFace(color, border - p.inside, border, inkStep * unit);
    s.baseColor = color;
  }
  p.lamp = normalize(vec3(-0.42, -0.58, 0.7));
  vec3 flat_ = s.geometricNormal;
#ifdef SOURCE_NORMAL
  float puffiness = graphNumbers[2].w;
  vec3 round_ = s.normal;
  // Resin and foil are round at their rims alone.
  float bend = puffiness > 0.0 ? puffiness : 0.6 * exp(-max(p.inside, 0.0) / 0.010);
  s.normal = normalize(mix(flat_, round_, bend));
  s.clearcoatNormal = s.normal;
#else
  float puffiness = 0.0;
#endif
  vec3 across = normalize(cross(abs(flat_.y) < 0.99 ? vec3(0.0, 1.0, 0.0) : vec3(0.0, 0.0, -1.0), flat_));
  vec3 down = cross(across, flat_);
  p.normal = vec3(dot(s.normal, across), dot(s.normal, down), dot(s.normal, flat_));
  p.view = vec3(dot(s.viewDirection, across), dot(s.viewDirection, down), abs(dot(s.viewDirection, flat_)));
  bool isFoil = kind > 0.5 && kind < 1.5;
  vec3 lab = oklabOf(color);
  float white = 0.0;
#ifdef DIFFRACTION
  lab = filmFace(lab, p, graphNumbers[2], graphNumbers[5].x, graphNumbers[5].w, white);
  s.film = 0.10 * graphNumbers[2].x * mix(0.3, 1.0, bareShare(lab)) * (graphNumbers[5].x > 1.5 ? 0.0 : 1.0);
  s.filmThickness = graphNumbers[2].y;
  s.anisotropyDirection = s.tangent;
#else
  if (puffiness > 0.0) lab = puffyFace(lab, p, white);
  else if (kind > 1.5 && kind < 2.5) lab = glossyFace(lab, p, white);
  else if (kind > 2.5 && kind < 3.5) lab = drawnFace(lab, p);
#endif
  if (graphNumbers[5].y > 0.0) {
    float amount = graphNumbers[5].y;
    float cells = resolvable(230.0, p.side), shows = resolved(cells * p.side);
    vec4 flake = flakeAt(p.place * cells);
    lab = glitterFace(lab, p, amount, shows, flake, white);
    float share = amount * max(p.border, 0.4) * shows;
    s.normal = normalize(s.normal + (flake.x - 0.5) * 0.5 * share * across + (flake.y - 0.5) * 0.5 * share * down);
    s.metallic = 0.25 * share;
    s.roughness = mix(s.roughness, 0.3, share);
  }
  if (graphNumbers[5].z > 0.0) lab = paperFace(lab, p, graphNumbers[5].z);
  s.baseColor = lightOfOKLab(lab);
#if GRAPH_NUMBERS > 11
  if (isFoil) {
    // The print is embossed: its lightness is its height.
    vec4 tones = tonesAround(1.0 / 700.0, p);
    vec2 slope = -2.0 * vec2(tones.y - tones.x, tones.w - tones.z);
    p.normal = normalize(p.normal + vec3(slope, 0.0));
    s.normal = normalize(s.normal + slope.x * across + slope.y * down);
    float level = 4.0 * foilLevel(lab.x, p);
    int stop = min(int(level), 3);
    vec3 tone = mix(graphNumbers[7 + stop].rgb, graphNumbers[8 + stop].rgb, level - float(stop));
    s.baseColor = tone * tone * tone;
    s.metallic = 0.3;
    s.roughness = 0.28;
    s.clearcoat = 0.0;
  }
#endif
  // Lamps are brighter than paper.
  s.baseColor = mix(s.baseColor, vec3(1.5), white);
}
