// Contact shadows: soft shadows below models, without a light. Mirrored by `ContactShadowBlock` in Swift.

layout(std140, binding = BLOCK_CONTACT_SHADOWS) uniform Grounding {
  ivec4 groundingCounts;
  // The bounds of all maps: the least and the largest x and z.
  vec4 groundingBounds;
  // For each map: its least x and z, and one over its size.
  vec4 groundingAreas[MAX_GROUNDING];
  // The height of the ground contact, one over the reach, the shadow's offset above it, the strength.
  vec4 groundingHeights[MAX_GROUNDING];
  // The map index of each model, four bits each.
  uvec4 groundingMembers[MAX_GROUNDING_MEMBERS / 32];
};

layout(binding = TEXTURE_CONTACT_SHADOWS) uniform sampler2DArray groundingMaps;

// The map that a model belongs to, which casts no shadow on it; `caster` counts from 1.
int groundingMapOf(int caster) {
  int place = caster - 1;
  if (place < 0 || place >= MAX_GROUNDING_MEMBERS) return -1;
  uint word = groundingMembers[place >> 5][(place >> 3) & 3];
  return int((word >> uint((place & 7) * 4)) & 15u);
}

// The share of light that contact shadows occlude; `caster` is the number of the shaded model, 0 for one that
// casts none, -1 for one that receives none.
float groundingShadow(vec3 position, vec3 normal, int caster) {
  if (caster < 0 || normal.y <= 0.0) return 0.0;
  if (any(lessThan(position.xz, groundingBounds.xy)) || any(greaterThan(position.xz, groundingBounds.zw))) return 0.0;
  int own = groundingMapOf(caster);
  float open = 1.0;
  for (int i = 0; i < groundingCounts.x; i++) {
    vec4 area = groundingAreas[i], heights = groundingHeights[i];
    vec2 place = (position.xz - area.xy) * area.zw;
    float below = (heights.x - position.y) * heights.y;
    vec2 outside = abs(place - 0.5);
    if (max(outside.x, outside.y) > 0.5 || below >= 1.0 || below <= -heights.z || i == own) continue;
    vec4 hidden = textureLod(groundingMaps, vec3(place, float(i)), 0.0);
    // The four depths are at squares of thirds of the reach.
    float depth = sqrt(max(below, 0.0)) * 3.0;
    float share = depth < 1.0 ? mix(hidden.x, hidden.y, depth)
        : depth < 2.0 ? mix(hidden.y, hidden.z, depth - 1.0) : mix(hidden.z, hidden.w, depth - 2.0);
    float fade = (1.0 - max(below, 0.0)) * (1.0 - smoothstep(0.0, heights.z, -below));
    open *= 1.0 - share * fade * heights.w;
  }
  return (1.0 - open) * smoothstep(0.0, 0.5, normal.y);
}
