// Ambient occlusion by horizons: the share of a cosine-weighted hemisphere that is open, and the mean direction of
// that share, the bent normal (Jimenez et al., "Practical Realtime Strategies for Accurate Indirect Occlusion",
// 2016).
//
// Planes through the view direction cut the hemisphere into slices. In each of them, the depth image is followed in
// both directions, and the highest elevations met are the horizons; between them the integrals have closed forms.
// Slices are rotated and steps are shifted in a pattern of four by four texels, which the blur after this pass
// averages. The pattern is the same in every frame, so that pictures are reproducible.
#include "library/arccosine.glsl"
#include "library/constants.glsl"
#include "ambient/view.glsl"

layout(binding = TEXTURE_INPUT_DEPTH) uniform sampler2D depths;
// The radius in meters, and the most texels that it may cover.
uniform vec2 reach;

// The visibility, the way from the normal to the bent normal in x and y of the camera's space, the distance.
out vec4 occlusion;

const int SLICES = 2;
const int STEPS = 4;
// Depth counts more than its length: what lies far in front of a surface is more often a thin object than a wall.
const float THINNESS = 1.5;

float distanceAt(ivec2 texel) { return viewDistance(texelFetch(depths, texel, 0).r); }

// The step to the neighbor that belongs to the same surface: the one whose depth differs less.
vec3 stepAlong(ivec2 texel, ivec2 side, vec3 here, ivec2 last) {
  ivec2 a = min(texel + side, last), b = max(texel - side, ivec2(0));
  vec3 after = viewPosition(vec2(a), distanceAt(a)) - here, before = here - viewPosition(vec2(b), distanceAt(b));
  if (a == texel) return before;
  if (b == texel) return after;
  return abs(after.z) < abs(before.z) ? after : before;
}

// The cosine of the horizon in one direction of a slice.
float horizon(ivec2 texel, ivec2 last, vec3 here, vec3 toViewer, vec2 direction, float shift, float radius,
    float texels, float lowest) {
  float cosine = lowest;
  for (int i = 0; i < STEPS; i++) {
    float share = (float(i) + shift) / float(STEPS);
    // The first steps are short, where near surfaces occlude most.
    vec2 offset = direction * max(share * share * texels, float(i) + 1.0);
    ivec2 wanted = texel + ivec2(round(offset)), other = clamp(wanted, ivec2(0), last);
    vec3 away = viewPosition(vec2(other), distanceAt(other)) - here;
    float length2 = max(dot(away, away), 1e-12);
    float found = dot(away, toViewer) * inversesqrt(length2);
    away.z *= THINNESS;
    float near = clamp(1.0 - dot(away, away) / (radius * radius), 0.0, 1.0);
    // Beyond the edge of the image nothing is known.
    cosine = max(cosine, mix(lowest, found, wanted == other ? near : 0.0));
  }
  return cosine;
}

// Twelve times the mean direction between two horizons of a slice, weighted by the cosine to the normal and by the
// width of the slice: across the view direction, and along it. `c` and `s` are the cosines and sines of the horizons.
vec2 meanDirection(vec2 c, vec2 s, float cosN, float sinN) {
  vec2 cosThrice = c * (4.0 * c * c - 3.0), sinThrice = s * (3.0 - 4.0 * s * s);
  vec2 across = 6.0 * (s * cosN - c * sinN) - (sinThrice * cosN - cosThrice * sinN) - 3.0 * (s * cosN + c * sinN)
      + 8.0 * sinN;
  vec2 along = 4.0 * cosN - (cosThrice * cosN + sinThrice * sinN) - 3.0 * (c * cosN - s * sinN);
  return vec2(across.x + across.y, along.x + along.y);
}

void main() {
  ivec2 texel = ivec2(gl_FragCoord.xy), last = textureSize(depths, 0) - 1;
  float distance = distanceAt(texel);
  // The bilateral filters that follow give the background no weight beside surfaces.
  occlusion = vec4(1.0, 0.0, 0.0, FAR_AWAY);
  if (distance >= FAR_AWAY) return;
  vec3 here = viewPosition(vec2(texel), distance);
  vec3 toViewer = perspective > 0.5 ? normalize(-here) : vec3(0.0, 0.0, 1.0);
  vec3 normal = cross(stepAlong(texel, ivec2(1, 0), here, last), stepAlong(texel, ivec2(0, 1), here, last));
  normal = dot(normal, normal) > 0.0 ? normalize(normal) : toViewer;
  float texels = min(reach.x / widthAt(distance), reach.y);
  float radius = texels * widthAt(distance);
  occlusion.w = distance;
  if (texels < 1.0) return;

  ivec2 cell = texel & 3;
  float turn = float((cell.x * 4 + cell.y * 7) & 15) / 16.0, shift = (float((cell.x * 7 + cell.y * 2) & 15) + 0.5) / 16.0;
  // The share that is open, and the one that would be without occluders: few slices are not enough for the known values of planes.
  float open = 0.0, whole = 0.0;
  vec3 bent = vec3(0.0);
  for (int i = 0; i < SLICES; i++) {
    float angle = PI * (float(i) + turn) / float(SLICES);
    vec2 direction = vec2(cos(angle), sin(angle));
    vec3 across = normalize(vec3(direction, 0.0) - dot(vec3(direction, 0.0), toViewer) * toViewer);
    // The normal within the slice: its length, and its angle from the view direction.
    vec2 inSlice = vec2(dot(normal, across), dot(normal, toViewer));
    float size = max(length(inSlice), 1e-5);
    float cosN = clamp(inSlice.y / size, -1.0, 1.0), sinN = inSlice.x / size;
    float n = sinN < 0.0 ? -arcCosine(cosN) : arcCosine(cosN);
    // Directions below the surface are hidden by it: the angle n + pi / 2 on one side, n - pi / 2 on the other.
    float cos1 = horizon(texel, last, here, toViewer, direction, shift, radius, texels, -sinN);
    float cos0 = horizon(texel, last, here, toViewer, -direction, shift, radius, texels, sinN);
    cos1 = clamp(cos1, -1.0, 1.0);
    cos0 = clamp(cos0, -1.0, 1.0);
    float h1 = arcCosine(cos1), h0 = -arcCosine(cos0);
    vec2 h = vec2(h0, h1), c = vec2(cos0, cos1);
    vec2 s = vec2(-1.0, 1.0) * sqrt(max(1.0 - c * c, 0.0));
    vec2 arcs = cosN + 2.0 * h * sinN - ((2.0 * c * c - 1.0) * cosN + 2.0 * s * c * sinN);
    open += 0.25 * size * (arcs.x + arcs.y);
    whole += size * (cosN + n * sinN);
    vec2 change = meanDirection(c, s, cosN, sinN) - meanDirection(vec2(sinN, -sinN), vec2(-cosN, cosN), cosN, sinN);
    bent += size * (change.x * across + change.y * toViewer);
  }
  // If the radius covers next to nothing, occlusion fades out.
  occlusion.x = mix(1.0, clamp(open / max(whole, 1e-4), 0.0, 1.0), min(texels - 1.0, 1.0));
  // The mean direction of a whole hemisphere is its normal, with a length of eight in these units.
  bent = 8.0 * normal + bent / float(SLICES);
  occlusion.yz = dot(bent, bent) > 1e-4 ? normalize(bent).xy - normal.xy : vec2(0.0);
}
