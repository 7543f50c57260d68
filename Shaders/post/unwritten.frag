// The picture under slanted stripes: a post-processing effect wrote no output.
layout(binding = TEXTURE_INPUT) uniform sampler2D source;
out vec4 color;

void main() {
  vec4 pixel = texelFetch(source, ivec2(gl_FragCoord.xy), 0);
  bool isStriped = mod(gl_FragCoord.x + gl_FragCoord.y, 24.0) < 8.0;
  color = isStriped ? vec4(1.0, 0.0, 1.0, 1.0) : pixel;
}
