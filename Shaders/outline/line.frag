// The second step of outlines: the distance to the silhouette across rows, and the line around it.
layout(binding = TEXTURE_INPUT) uniform sampler2D rows;
layout(binding = TEXTURE_SECOND_INPUT) uniform sampler2D mask;
layout(binding = TEXTURE_INPUT_DEPTH) uniform sampler2D maskDepth;
layout(binding = TEXTURE_SCENE_DEPTH) uniform sampler2D sceneDepth;
// The width of the line and the greatest distance in pixels, and the opacity around what models hide.
uniform vec4 shape;
// The factor and the offset that bring depth a little towards the viewer.
uniform vec4 depthBias;

layout(location = 0) out vec4 color;

bool isSeen(ivec2 pixel) {
  float depth = texelFetch(maskDepth, pixel, 0).r;
  return depth > 0.0 && depth * depthBias.x + depthBias.y >= texelFetch(sceneDepth, pixel, 0).r;
}

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy), last = textureSize(mask, 0) - 1;
  float own = texelFetch(mask, pixel, 0).a;
  if (own == 1.0) discard;
  int reach = int(shape.y);
  float least = 1e6;
  ivec2 nearest = pixel;
  for (int offset = -reach; offset <= reach; offset++) {
    int y = pixel.y + offset;
    if (y < 0 || y > last.y) continue;
    vec2 found = texelFetch(rows, ivec2(pixel.x, y), 0).rg;
    if (found.y == 0.0) continue;
    int across = int(found.x * 255.0 + 0.5) - 128;
    // The edge of a pixel that is covered in part lies as much nearer to its middle.
    float distance = length(vec2(across, offset)) + 0.5 - found.y;
    if (distance < least) {
      least = distance;
      nearest = ivec2(pixel.x + across, y);
    }
  }
  float line = clamp(shape.x + 0.5 - least, 0.0, 1.0) * (1.0 - own);
  if (line <= 0.0) discard;
  // At the border a pixel's depth may be that of what lies behind; one of its neighbors then knows.
  bool seen = isSeen(nearest);
  for (int i = 0; i < 9 && !seen; i++) seen = isSeen(clamp(nearest + ivec2(i % 3 - 1, i / 3 - 1), ivec2(0), last));
  vec4 covered = texelFetch(mask, nearest, 0);
  color = vec4(covered.rgb / covered.a, line * (seen ? 1.0 : shape.z));
}
